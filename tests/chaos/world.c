/* The world around a server under test, preloaded before it: a clock that can be turned, and a disk that can be
   full, read-only or broken. What is so at the moment stands in the file that WORLD names. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct world {
    int64_t later; /* seconds by which the wall clock is ahead */
    int64_t error; /* what writing to a file fails with; 0 if it works */
};
static volatile struct world *world;

__attribute__((constructor)) static void look(void) {
    const char *name = getenv("WORLD");
    int file = name ? open(name, O_RDONLY) : -1;
    if (file < 0) return;
    void *page = mmap(NULL, sizeof(struct world), PROT_READ, MAP_SHARED, file, 0);
    if (page != MAP_FAILED) world = page;
    close(file);
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int fails(int file) {
    struct stat found;
    if (!world || !world->error || file < 3 || fstat(file, &found) || !S_ISREG(found.st_mode)) return 0;
    errno = (int)world->error;
    return 1;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    REAL(clock_gettime);
    int failed = real(which, now);
    if (!failed && world && which == CLOCK_REALTIME) now->tv_sec += world->later;
    return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
    REAL(gettimeofday);
    int failed = real(now, zone);
    if (!failed && world) now->tv_sec += world->later;
    return failed;
}

time_t time(time_t *kept) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept) *kept = now.tv_sec;
    return now.tv_sec;
}

ssize_t write(int file, const void *what, size_t size) {
    REAL(write);
    return fails(file) ? -1 : real(file, what, size);
}

ssize_t pwrite(int file, const void *what, size_t size, off_t at) {
    REAL(pwrite);
    return fails(file) ? -1 : real(file, what, size, at);
}

ssize_t pwrite64(int file, const void *what, size_t size, off64_t at) {
    REAL(pwrite64);
    return fails(file) ? -1 : real(file, what, size, at);
}

int ftruncate(int file, off_t size) {
    REAL(ftruncate);
    return fails(file) ? -1 : real(file, size);
}

int ftruncate64(int file, off64_t size) {
    REAL(ftruncate64);
    return fails(file) ? -1 : real(file, size);
}

#define OPENING(name) \
    int name(const char *path, int how, ...) { \
        REAL(name); \
        va_list more; \
        va_start(more, how); \
        mode_t mode = how & O_CREAT ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        if (world && world->error == EROFS && how & (O_WRONLY | O_RDWR | O_CREAT)) { \
            struct stat found; \
            if (stat(path, &found) || S_ISREG(found.st_mode)) { \
                errno = EROFS; \
                return -1; \
            } \
        } \
        return real(path, how, mode); \
    }
OPENING(open)
OPENING(open64)

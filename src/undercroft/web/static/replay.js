/* Keys and the play button of a replay; the pages come from the server. */
(() => {
  "use strict";
  let timer = 0;
  const press = (id) => document.getElementById(id)?.click();
  const stop = () => { clearInterval(timer); timer = 0; };
  const step = () => {
    const slide = document.getElementById("slide");
    if (!slide || Number(slide.value) >= Number(slide.max)) stop();
    else press("to-next");
  };
  const toggle = () => {
    if (timer) stop();
    else { timer = setInterval(step, 1100); step(); }
  };
  /* The address of this answer, for others to look at; where the browser may not copy, it is shown to be copied. */
  const share = (button) => {
    const label = button.lastChild, words = (button.dataset.words ??= label.data), done = () => {
      label.data = button.dataset.copied;
      setTimeout(() => { label.data = words; }, 2000);
    };
    if (navigator.share) navigator.share({ title: document.title, url: location.href }).catch(() => {});
    else if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(done, () => prompt(words, location.href));
    else prompt(words, location.href);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("#to-play")) toggle();
    const button = event.target.closest("#to-share");
    if (button) share(button);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input[type=text],textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.id === "slide" && event.key !== " ") return;
    const keys = { ArrowLeft: "to-back", ArrowRight: "to-next", Home: "to-first", End: "to-last" };
    if (keys[event.key]) { event.preventDefault(); stop(); press(keys[event.key]); }
    else if (event.key === " " && !event.target.closest("button,a,summary")) { event.preventDefault(); toggle(); }
  });
  const show = () => {
    const here = document.querySelector(".log .cur"), log = document.getElementById("log");
    if (here && log) log.scrollTop += here.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
    const slide = document.getElementById("slide");
    if (slide && document.activeElement !== slide) slide.value = slide.getAttribute("value");
  };
  document.addEventListener("htmx:after:swap", show);
  show();
})();

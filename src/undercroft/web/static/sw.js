/* Keeps the shell of the house, nothing of any table: where the server cannot be reached, a page says so. */
"use strict";
const KEPT = __KEPT__;
const NAME = "shell-__VERSION__", PAGE = "/offline";

const keep = async () => (await caches.open(NAME)).addAll([...KEPT, PAGE]);
const forget = async () => {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
  await clients.claim();
};
const kept = async (request) => (await (await caches.open(NAME)).match(request)) || fetch(request);
const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await (await caches.open(NAME)).match(PAGE);
    if (shell) return shell;
    throw error;
  }
};

/* What is sent and does not get through leaves its page as it is, with all that is filled in, and whoever sent it is told. */
const sent = async (request) => {
  try {
    return await fetch(request);
  } catch {
    for (const page of await clients.matchAll({ type: "window" })) if (page.focused) page.postMessage("lost");
    return new Response(null, { status: 204 });
  }
};

/* A call: shown always, as browsers ask of whoever may call. A press on it leads to its table, on this site only. */
const call = (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* it came empty */ }
  const { title = "Undercroft", body = "", href = "/tables", lang = "" } = told;
  return registration.showNotification(title, { body, lang, tag: href, data: { href }, icon: "__ICON__", badge: "__ICON__" });
};
const answer = async (href) => {
  const place = new URL(href, location.origin);
  if (place.origin !== location.origin) return;
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (new URL(page.url).pathname === place.pathname) { await page.focus(); return; }
  }
  await clients.openWindow(place.href);
};

addEventListener("push", (event) => event.waitUntil(call(event)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(answer(event.notification.data?.href || "/tables"));
});
addEventListener("install", (event) => { skipWaiting(); event.waitUntil(keep()); });
addEventListener("activate", (event) => event.waitUntil(forget()));
/* The reader has chosen another language or theme: the page that is kept must speak it, too. */
addEventListener("message", (event) => {
  if (event.data === "shell") event.waitUntil(caches.open(NAME).then((cache) => cache.add(PAGE)));
});
addEventListener("fetch", (event) => {
  const { request } = event, place = new URL(request.url);
  if (place.origin !== location.origin) return;
  if (request.method !== "GET") {
    if (request.mode === "navigate") event.respondWith(sent(request));
  } else if (request.mode === "navigate") event.respondWith(page(request));
  else if (KEPT.includes(place.pathname + place.search)) event.respondWith(kept(request));
});

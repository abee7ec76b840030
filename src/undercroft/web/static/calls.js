/* On every page: which of my tables wait for me, and how long my clock there still runs. Asks the server now and then;
   a list of tables on the page is drawn anew when it would look different. */
(() => {
  "use strict";
  const EVERY = 8000;
  const at = (/^\/t\/([a-z0-9]+)/.exec(location.pathname) || [])[1] || "";
  let told = null, read = 0, timer = 0;
  const face = (left, days) => {
    const whole = Math.ceil(Math.max(0, left)), two = (number) => String(number).padStart(2, "0");
    const minutes = Math.floor(whole / 60) % 60, hours = Math.floor(whole / 3600);
    if (hours >= 24) return days.replace("#", Math.floor(hours / 24)).replace("%", hours % 24);
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };
  const show = () => {
    if (!told) return;
    const gone = (performance.now() - read) / 1000;
    for (const bell of document.querySelectorAll("[data-calls]")) {
      bell.hidden = !told.count;
      if (!told.count) continue;
      bell.href = told.href;
      bell.title = told.words;
      bell.setAttribute("aria-label", told.words);
      bell.children[1].textContent = told.count > 1 ? told.count : "";
      bell.children[2].textContent = told.left === null ? "" : face(told.left - gone, told.days);
    }
    for (const clock of document.querySelectorAll("#tables time.clock.run")) {
      clock.since ??= performance.now();
      clock.lastChild.data = face(Number(clock.dataset.left) - (performance.now() - clock.since) / 1000, clock.dataset.days);
    }
  };
  const redraw = async () => {
    const list = document.querySelector("#tables[data-sign]");
    if (!list || list.dataset.sign === told.sign || list.contains(document.activeElement)) return;
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const fresh = page.querySelector("#tables[data-sign]");
    if (fresh) list.replaceWith(fresh);
  };
  const ask = async () => {
    clearTimeout(timer);
    try {
      const answer = await fetch(`/calls?at=${at}`);
      if (answer.ok) {
        told = await answer.json();
        read = performance.now();
        show();
        await redraw();
      }
    } catch { /* the next time may succeed */ }
    if (!document.hidden) timer = setTimeout(ask, EVERY);
  };
  document.addEventListener("visibilitychange", () => { if (document.hidden) clearTimeout(timer); else ask(); });
  document.addEventListener("htmx:after:swap", show);
  setInterval(show, 1000);
  ask();
})();

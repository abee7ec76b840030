/* The shell that opens offline, where the browser has service workers (https, or this machine). */
(() => {
  "use strict";
  if (!navigator.serviceWorker) return;
  const { lang, dataset } = document.documentElement, look = `${lang} ${dataset.theme}`;
  navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready).then(({ active }) => {
    if (localStorage.getItem("shell") !== look) active?.postMessage("shell");
    localStorage.setItem("shell", look);
  }).catch(() => { /* without it the page works as before */ });
})();

/* "Share": by the device where it can, else into the clipboard; without https into a field from which it is copied by hand. */
(() => {
  "use strict";
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-share]");
    if (!button) return;
    const text = button.dataset.share, say = (words) => { button.lastChild.textContent = words; };
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) { await navigator.share({ text }); return; }
      await navigator.clipboard.writeText(text);
      say(button.dataset.copied);
    } catch (error) {
      if (error.name === "AbortError" || button.nextElementSibling?.matches("input[readonly]")) return;
      const field = document.createElement("input");
      Object.assign(field, { readOnly: true, value: text, title: button.dataset.byhand });
      field.setAttribute("aria-label", button.dataset.byhand);
      button.after(field);
      field.select();
      say(button.dataset.byhand);
    }
  });
})();

/* What is wider than its frame begins with what it is about: the day in the month. */
for (const now of document.querySelectorAll(".scroll .now")) {
  const frame = now.closest(".scroll"), at = now.getBoundingClientRect().left - frame.getBoundingClientRect().left;
  frame.scrollLeft = at - frame.clientWidth / 2;
}

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

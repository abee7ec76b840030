/* The page for who is offline: asks now and then whether the server is back, and opens what was asked for. */
(() => {
  "use strict";
  const again = async () => {
    try {
      if ((await fetch("/health/live", { cache: "no-store" })).ok && location.pathname !== "/offline") location.reload();
    } catch { /* not yet */ }
  };
  addEventListener("online", again);
  setInterval(again, 4000);
  document.getElementById("again").addEventListener("click", again);
})();

/* The workshop's page: a file from this machine goes into the text, deleting asks, a choice of a value to add is no change. */
(() => {
  document.addEventListener("change", async (event) => {
    const from = event.target;
    if (from.matches("[data-quiet]")) event.stopPropagation();
    if (!from.dataset.into || !from.files?.[0]) return;
    event.stopPropagation();
    document.getElementById(from.dataset.into).value = await from.files[0].text();
  }, true);
  document.addEventListener("submit", (event) => {
    const words = event.target.dataset.sure;
    if (words && !window.confirm(words)) event.preventDefault();
  });
  const link = document.getElementById("ws-link");
  if (link) link.value = new URL(link.value, location.href).href;
})();

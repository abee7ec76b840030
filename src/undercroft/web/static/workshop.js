/* The workshop's page: a file from this machine goes into the text, deleting asks, a choice of a value to add is no
   change, a number that was sent shows what became of it, a copy is shown where it came, what was unfolded
   stays so, arrows go from place to place of a drawing, what Tab has reached is not behind the bar at the bottom. */
(() => {
  const sent = new Set();
  let copied = false, unfolded = [];
  document.addEventListener("change", async (event) => {
    const from = event.target;
    if (from.matches("[data-quiet]")) event.stopPropagation();
    if (from.matches(".ws-num input")) sent.add(from);
    if (!from.dataset.into || !from.files?.[0]) return;
    event.stopPropagation();
    document.getElementById(from.dataset.into).value = await from.files[0].text();
  }, true);
  document.addEventListener("htmx:before:swap", () => {
    unfolded = [...document.querySelectorAll(".ws-side details[id][open]")].map((one) => one.id);
  });
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    ctx.sent = [...sent].map((one) => [one, one.value]);
    sent.clear();
  });
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
    for (const [one, value] of ctx.sent || []) if (one.value === value) one.value = one.defaultValue;
    if (copied) document.querySelector(".ws-card.came header a")?.focus();
    copied = false;
  });
  document.addEventListener("submit", (event) => {
    copied = event.submitter?.value === "copy";
    const words = event.target.dataset.sure;
    if (words && !window.confirm(words)) event.preventDefault();
  });
  const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  document.addEventListener("keydown", (event) => {
    const step = STEPS[event.key], from = event.target;
    const plan = from.tagName === "BUTTON" && from.closest(".ws-plan");
    if (!step || !plan) return;
    event.preventDefault();
    const middle = (one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null, least = Infinity;
    for (const one of plan.querySelectorAll("button")) {
      const [right, down] = middle(one);
      const along = (right - x) * step[0] + (down - y) * step[1];
      const aside = Math.abs((right - x) * step[1]) + Math.abs((down - y) * step[0]);
      if (along > 1 && along + 3 * aside < least) [best, least] = [one, along + 3 * aside];
    }
    best?.focus();
  });
  document.addEventListener("keyup", (event) => {
    const bar = document.querySelector(".ws-go"), at = document.activeElement;
    if (event.key !== "Tab" || !bar || bar.contains(at)) return;
    const under = at.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    if (under > 0) scrollBy(0, under + 8);
  });
  const link = document.getElementById("ws-link");
  if (link) link.value = new URL(link.value, location.href).href;
})();

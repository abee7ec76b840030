/* Pictures of the stage beside the live page: one becomes the next, and the log tells no more than they show. */
(() => {
  "use strict";
  /* What has the same id (`data-id`, `data-piece`) stays the same element. */
  const keyOf = (node) => (node.nodeType === 1 ? node.dataset?.id || node.dataset?.piece || "" : "");
  const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
  const become = (old, fresh) => {
    if (old.nodeType !== 1) { if (old.data !== fresh.data) old.data = fresh.data; return; }
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    children(old, fresh);
  };
  const children = (old, fresh) => {
    const known = new Map();
    for (const one of old.childNodes) if (keyOf(one)) known.set(keyOf(one), one);
    let next = old.firstChild;
    for (const one of [...fresh.childNodes]) {
      const key = keyOf(one);
      let found = key ? known.get(key) : next && !keyOf(next) && alike(next, one) ? next : null;
      if (found && !alike(found, one)) found = null;
      if (!found) { old.insertBefore(one, next); continue; }
      if (found === next) next = next.nextSibling;
      else old.insertBefore(found, next);
      known.delete(key);
      become(found, one);
    }
    while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
  };

  /* What the log tells of later moments comes later. */
  const said = (until, root = document) => {
    const [ply, number] = (until || "").split("-").map(Number);
    root.querySelectorAll("#log li[id^='log-']").forEach((line) => {
      const [own, place] = line.id.slice(4).split("-").map(Number);
      line.toggleAttribute("data-staged", Boolean(until) && (own > ply || (own === ply && place > number)));
    });
  };
  const last_said = () => [...document.querySelectorAll("#log li")].findLast(({ id }) => /^log-\d+-\d+$/.test(id))?.id.slice(4) || "";

  window.stagePictures = { become, children, said, last_said };
})();

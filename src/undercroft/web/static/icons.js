/* Icons are drawn from the page itself: one that refers to another file is drawn some pictures after all around it, and
   all is laid out once more. Until a file has come, and without this script, they refer to it. */
(() => {
  "use strict";
  const files = new Map();  // of each file what its icons are called here, once it is there

  const take = async (file) => {
    const number = files.size;
    files.set(file, "");
    const answer = await fetch(file).catch(() => null);
    if (!answer?.ok) return;
    const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    if (sprite.localName !== "svg") return;
    sprite.querySelectorAll("symbol[id]").forEach((one) => { one.id = `icon-${number}-${one.id}`; });
    sprite.setAttribute("aria-hidden", "true");
    sprite.style.display = "none";
    document.body.append(document.importNode(sprite, true));
    files.set(file, `#icon-${number}-`);
    own(document);
  };

  const own = (root) => {
    for (const one of root.querySelectorAll("use[href*='.svg']")) {
      const [file, name] = one.getAttribute("href").split("#");
      const here = files.get(file);
      if (here) one.setAttribute("href", here + name);
      else if (here === undefined) take(file);
    }
    return root;
  };

  document.addEventListener("htmx:before:swap", ({ detail }) => {
    for (const { fragment } of detail.tasks || []) if (fragment?.querySelectorAll) own(fragment);
  });
  window.ownIcons = own;
  own(document);
})();

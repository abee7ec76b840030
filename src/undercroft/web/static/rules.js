/* The search field of a rules page, and the chapter one reads. */
(() => {
  "use strict";
  const leaf = document.getElementById("leaf"), field = document.getElementById("find");
  const plain = (text) => text.toLowerCase().replaceAll("ё", "е");
  field?.addEventListener("input", () => {
    const words = plain(field.value.trim());
    leaf.classList.toggle("searching", words.length > 1);
    for (const part of leaf.children) {
      part.classList.toggle("miss", words.length > 1 && !plain(part.textContent).includes(words));
    }
  });
  const links = new Map([...document.querySelectorAll(".toc a[href^='#']")].map((link) => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      links.forEach((link) => link.removeAttribute("aria-current"));
      links.get(decodeURIComponent(entry.target.id))?.setAttribute("aria-current", "true");
    }
  }, { rootMargin: "0px 0px -75% 0px" });
  leaf?.querySelectorAll("h2[id],h3[id]").forEach((head) => seen.observe(head));
})();

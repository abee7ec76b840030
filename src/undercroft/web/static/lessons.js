/* Ticks the lessons that were played through in this browser, beside the puzzles that the house knows its reader has
   solved, and offers the first of the others. */
(() => {
  "use strict";
  const learnt = JSON.parse(localStorage.getItem("learnt") || "[]");
  const all = [...document.querySelectorAll("[data-lesson]")];
  const known = (one) => "solved" in one.dataset || learnt.includes(one.dataset.lesson);
  for (const one of all) {
    const done = known(one);
    one.classList.toggle("learnt", done);
    one.querySelector(".tick").hidden = !done;
  }
  const next = all.find((one) => !known(one)) || all[0];
  for (const one of all) one.querySelector(".btn").classList.toggle("lamp", one === next);
})();

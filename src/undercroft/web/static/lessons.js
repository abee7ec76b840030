/* Ticks the lessons that were played through in this browser, and offers the first of the others. */
(() => {
  "use strict";
  const learnt = JSON.parse(localStorage.getItem("learnt") || "[]");
  const all = [...document.querySelectorAll("[data-lesson]")];
  for (const one of all) {
    const done = learnt.includes(one.dataset.lesson);
    one.classList.toggle("learnt", done);
    one.querySelector(".tick").hidden = !done;
  }
  const next = all.find((one) => !learnt.includes(one.dataset.lesson)) || all[0];
  for (const one of all) one.querySelector(".btn").classList.toggle("lamp", one === next);
})();

/* What is wrong with a table as it stands in this window: a list of sentences, nothing if it can be read and played.
   `staged`: with a picture of the stage that lies over it. */
({ touch, staged }) => {
  const found = [], table = document.getElementById("table"), main = document.querySelector("main.table");
  const say = (what, element, more = "") => {
    const id = element.id ? `#${element.id}` : "";
    const cls = typeof element.className === "string" ? element.className : element.className.baseVal;
    const words = (element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 24);
    const around = element.closest("[id], [data-id]"), near = id ? "" : ` in #${around?.id || around?.dataset.id || ""}`;
    found.push(`${what}: ${element.localName}${id}.${cls.trim().replace(/\s+/g, ".")}${near} "${words}" ${more}`.trim());
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const rounded = (box) => `[${[box.left, box.top, box.right, box.bottom].map(Math.round)}]`;
  const slack = 1.5;
  /* on a phone held sideways the column beside the board scrolls, and what tells of the end */
  const column = getComputedStyle(main).overflowY === "auto", ended = table.matches(".over:not(.replaying)");
  const scrolls = (one) => column && (one === main || ended && one.id === "board");

  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1 || table.scrollHeight > innerHeight + 1
    || table.scrollWidth > innerWidth + 1) {
    found.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}, the table ${table.scrollWidth}`);
  }

  /* the named areas: parts of the frame, and what a part holds that gives its place to its children */
  const parts = (element) => [...element.children].flatMap((one) => {
    const style = getComputedStyle(one);
    if (style.display === "contents") return parts(one);
    const laid = ["absolute", "fixed"].includes(style.position) || !seen(one) || one.matches(".sr");
    return laid || !one.offsetWidth || !one.offsetHeight ? [] : one.id === "mine" ? parts(one) : [one];
  });
  const areas = [document.getElementById("bar"), ...parts(main)].map((one) => [one, one.getBoundingClientRect()]);
  areas.forEach(([one, a], index) => {
    if (one.scrollHeight > one.clientHeight + 3 && one.id !== "board" && getComputedStyle(one).overflowY === "visible") {
      say("spills over", one, `${one.scrollHeight} in ${one.clientHeight}`);
    }
    const below = a.bottom > innerHeight + 1 && (!column || one.matches("#board, #prompt, #hand"));
    if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || below) {
      say("outside the window", one, rounded(a));
    }
    areas.slice(index + 1).forEach(([other, b]) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > slack && high > slack) say("lies over another part", one, `${rounded(a)} and #${other.id} ${rounded(b)}`);
    });
  });

  /* what a small map shows of the large one lies on it */
  for (const map of document.querySelectorAll("[data-pan]")) {
    const a = map.getBoundingClientRect();
    for (const one of map.querySelectorAll("*")) {
      const b = one.getBoundingClientRect(), over = [a.left - b.left, a.top - b.top, b.right - a.right, b.bottom - a.bottom];
      if (a.width && b.width && Math.max(...over) > 3) say("beyond the small map", one, `${over.map(Math.round)}`);
    }
  }

  /* nothing is cut: each text and picture lies within every ancestor that clips, and in the window */
  const free = ".log, .pan, .options, [popover], .deck";
  const folded = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  const clips = (style) => style.overflowX !== "visible" || style.overflowY !== "visible";
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const told = new Set();
  const check = (element, box, from = element.parentElement) => {
    if (!box.width || !box.height) return;
    let fixed = false;
    for (let up = from; up && up !== table && !up.matches(".layers"); up = up.parentElement) {
      if (up.matches(free)) return;
      if (scrolls(up) && (ended || !element.closest("#board"))) {
        const { left, right } = up.getBoundingClientRect();
        if (!fixed && (box.left < left - slack || box.right > right + slack)) say("cut at a side", element, rounded(box));
        return;
      }
      const how = style(up);
      if (!clips(how) || how.display === "inline" || how.display === "contents" || up instanceof SVGElement) continue;
      if (folded(how)) { fixed = true; continue; }
      const b = up.getBoundingClientRect();
      const over = [b.left - box.left, b.top - box.top, box.right - b.right, box.bottom - b.bottom];
      if (!fixed && Math.max(...over) > slack) {
        const key = `${element.id}${up.id}${element.className}${up.className}`;
        if (!told.has(key)) {
          told.add(key);
          say("cut", element, `by ${up.localName}#${up.id}.${up.className} ${over.map(Math.round)}`);
        }
        return;
      }
    }
    const hangs = box.bottom > innerHeight + slack && !(column && element.closest(".layers .picture"));
    const out = box.left < -slack || box.top < -slack || box.right > innerWidth + slack || hangs;
    if (!fixed && out) {
      say("outside the window", element, rounded(box));
    }
  };
  const text = (element) => [...element.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
  const range = document.createRange();
  const aloud = "#bar h1, #prompt > .ask";  // these may be there to be read out only
  const unseen = new Set([...document.querySelectorAll(aloud)].filter((one) => getComputedStyle(one).clipPath !== "none"));
  const roots = staged ? document.querySelectorAll(".layers .picture, .layers.fx > .float") : [document.getElementById("bar"), main];
  for (const element of [...roots].flatMap((one) => [one, ...one.querySelectorAll("*")])) {
    if (element.closest(".sr, .skip, defs, symbol, [hidden]") || unseen.has(element.closest(aloud)) || !seen(element)) continue;
    const inside = element.ownerSVGElement;
    const how = style(element);
    const rolls = [how.overflowX, how.overflowY].some((one) => one === "auto" || one === "scroll");
    if (!inside && rolls && !scrolls(element) && !element.matches(free) && !element.closest(free)
      && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)) {
      say("scrolls", element, `${element.scrollWidth} x ${element.scrollHeight} in ${element.clientWidth} x ${element.clientHeight}`);
    }
    if (folded(how) && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      && (!element.closest("[title], .lastlog, h3") || element.matches(".ticket h3")) && (!staged || element.closest(".over, .battle"))) say("ends in dots", element);
    if (element.matches("svg, img, button, input, summary, .card, .btn") && !inside && element.localName !== "use") {
      check(element, element.getBoundingClientRect());
    }
    if (text(element)) {
      for (const node of element.childNodes) {
        if (node.nodeType !== 3 || !node.data.trim()) continue;
        range.selectNodeContents(node);
        if (!inside) for (const box of range.getClientRects()) check(node.parentElement, box, node.parentElement);
      }
      const size = parseFloat(how.fontSize);
      const grown = inside ? element.getScreenCTM?.()?.a ?? 1
        : element.offsetHeight > 4 ? element.getBoundingClientRect().height / element.offsetHeight : 1;
      const scale = Math.abs(grown - 1) < 0.08 && !inside ? 1 : grown;  // whole pixels
      const turned = !inside && how.transform !== "none";
      const drawn = size * (turned ? 1 : scale), legible = /[\p{L}\p{N}]/u.test(element.textContent) && size > 1;
      if (legible && drawn < 10.9) say("small letters", element, `${drawn.toFixed(1)} px`);
    }
  }

  /* no sign lies over a name on the panel of a seat */
  const signs = [...document.querySelectorAll(".layers.fx > .float")].map((one) => [one, one.getBoundingClientRect()]);
  for (const name of staged ? document.querySelectorAll(".layers .hero h3") : []) {
    const node = [...name.childNodes].find((one) => one.nodeType === 3 && one.data.trim());
    if (!node || !seen(name)) continue;
    range.selectNodeContents(node);
    const a = range.getBoundingClientRect(), end = Math.min(a.right, name.getBoundingClientRect().right);
    for (const [sign, b] of signs) {
      const wide = Math.min(end, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > slack && high > 4) say("lies over a name", sign, `"${node.data}" ${wide.toFixed(0)} x ${high.toFixed(0)}`);
    }
  }

  /* how to go on with a show is read whole */
  for (const ask of staged ? document.querySelectorAll(".ask[data-staged]") : []) {
    const how = getComputedStyle(ask, "::before"), words = document.createElement("p");
    words.textContent = ask.dataset.staged;
    words.style.cssText = `position: fixed; margin: 0; width: ${ask.clientWidth}px; font: ${how.font}; line-height: ${how.lineHeight}`;
    document.body.append(words);
    const lines = Math.round(words.getBoundingClientRect().height / parseFloat(how.lineHeight));
    words.remove();
    if (lines > Number(how.webkitLineClamp)) say("says less than how to go on", ask, `${lines} lines`);
  }

  /* what is said over a map leaves most of it in sight; a battle takes it all */
  for (const map of staged ? document.querySelectorAll(".layers .dungeoneer .board:not(:has(.battle))") : []) {
    const { width, height } = map.getBoundingClientRect();
    const boxes = [...map.querySelectorAll(".over > *")].map((one) => one.getBoundingClientRect());
    const hidden = boxes.reduce((sum, box) => sum + box.width * box.height, 0) / (width * height);
    if (hidden > 0.35) say("hides the map", map.querySelector(".over"), `${Math.round(100 * hidden)} of 100`);
  }

  /* a piece that is shown can go: what stands in a line of text is never moved */
  for (const one of document.querySelectorAll("[data-piece]")) {
    if (one.getClientRects().length && getComputedStyle(one).display === "inline") say("cannot move", one);
  }

  const board = document.getElementById("board").getBoundingClientRect();
  const box = [board.left, board.top, board.width, board.height].map(Math.round);
  if (staged) return { found, board: box };

  /* what is asked, and every answer to it, is in sight */
  const prompt = document.getElementById("prompt");
  if (prompt) {
    const box = prompt.getBoundingClientRect();
    if (!seen(prompt) || box.top < 0 || box.bottom > innerHeight + 1) say("the prompt is out of sight", prompt, rounded(box));
  }
  document.querySelectorAll("#table .act.can, #prompt .picks button").forEach((button) => {
    if (button.closest(".pan, [popover]")) return;
    const box = button.getBoundingClientRect();
    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!seen(button) || !box.width || !inside) say("an answer is out of sight", button, rounded(box));
  });
  if (touch) {
    const pressed = "#table .act.can, .btn, .tool, .lastlog, summary, input:not([type=hidden]):not([type=radio]), .zoom label";
    document.querySelectorAll(pressed).forEach((one) => {
      if (!seen(one) || one.closest(".sr, .skip, .options > div")) return;
      const box = one.getBoundingClientRect();
      if (box.width < 39.5 || box.height < 39.5) {
        say("hard to hit", one, `${Math.round(box.width)} x ${Math.round(box.height)}`);
      }
    });
  }
  document.querySelectorAll(".ended .panel").forEach((one) => {
    if (getComputedStyle(one).pointerEvents === "none") say("cannot be pressed", one);
  });
  return { found, board: box };
}

/* The ways of what moves on the stage: how a picture becomes the next one, pieces that turn, what rides on them, and the
   map under its frame. */
(() => {
  "use strict";

  /* --- one picture becomes the next: what has the same id stays the same element */

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

  /* --- where things are, and how they go */

  const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

  /* How large a pixel is where a piece is moved; how large the piece itself is drawn has no part in it. */
  const unit = (one) => {
    const up = one.parentElement;
    if (one instanceof SVGElement && up instanceof SVGElement) return up.getScreenCTM?.()?.a || 1;
    return up?.offsetWidth ? up.getBoundingClientRect().width / up.offsetWidth || 1 : 1;
  };
  /* Around which point a piece that its style has moved turns and grows, as we see it. */
  const centre = (one) => {
    const { transform } = getComputedStyle(one);
    if (one instanceof SVGElement || transform === "none") return "";
    const moved = new DOMMatrix(transform);
    return `${one.offsetWidth / 2 + moved.e}px ${one.offsetHeight / 2 + moved.f}px`;
  };
  /* How much larger than its box its style draws a piece. */
  const own_size = (one) => parseFloat(getComputedStyle(one).scale) || 1;
  /* A way as a piece goes it whose style has put it elsewhere. It is not added to the style (`composite: "add"`): the page would
     have to draw each picture of it, and halts while it reads a table; what replaces the style is left to the compositor. */
  const own_way = (one, way) => {
    const [x, y = "0px"] = getComputedStyle(one).translate.match(/calc\([^)]*\)|\S+/g);
    const from = (step) => step.split(" ").map((far, side) => `calc(${[x, y][side]} + ${far})`).join(" ");
    return x === "none" ? way : way.map(from);
  };
  /* What a frame with a map is called, in the table and in a picture of it. */
  const named = (pan) => (pan ? pan.id || pan.dataset.id || "pan" : "");
  /* The picture may be scrolled otherwise than the table was: what was on its map was there, as seen on it now. */
  const origin = (root) => root.querySelector(".pan")?.firstElementChild?.getBoundingClientRect() || new DOMRect();
  const shifted = (found, from, to) => {
    for (const one of found.values()) {
      if (one.inside) one.rect = new DOMRect(one.rect.x + to.x - from.x, one.rect.y + to.y - from.y, one.rect.width, one.rect.height);
    }
    return found;
  };

  /* On which map something lies, and where in its row (`data-row`), if there is one; and where it would be seen now, had
     it stood still in its row. */
  const stands = (one, rect) => {
    const row = one.closest("[data-row]"), frame = row?.getBoundingClientRect();
    return { inside: named(one.closest(".pan")), within: row && { row: named(row), x: rect.x - frame.x, y: rect.y - frame.y } };
  };
  const stood = (was, { rect, within: at }) => (at && was.within?.row === at.row
    ? new DOMRect(rect.x - at.x + was.within.x, rect.y - at.y + was.within.y, was.rect.width, was.rect.height) : was.rect);

  /* A piece whose `data-quarters` changed has turned by so many degrees, the short way; it is lifted meanwhile. */
  const LIFT = 0.86, SWING = 0.7;  // so much smaller, and in so much of its frame: then it lies
  const turned = (was, now) => [0, 90, 180, -90][(now - was + 4) % 4];
  const swings = (before, now) => {
    const found = new Map();
    for (const [key, { rect, quarters }] of now) {
      const was = before.get(key)?.quarters;
      if (was !== undefined && was !== quarters) found.set(key, { turn: turned(Number(was), Number(quarters)), at: middle(rect) });
    }
    return found;
  };
  /* The way of what stands upright on such a piece (`data-rides`), from a to b: round its middle, lifted with it. */
  const ride = (a, b, { turn, at }, scale) => {
    const round = ({ x, y }, degrees) => {
      const angle = degrees * Math.PI / 180;
      return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
    };
    const from = round({ x: a.x - at.x, y: a.y - at.y }, turn), to = { x: b.x - at.x, y: b.y - at.y };
    return Array.from({ length: 13 }, (_, index) => {
      const part = index / 12, near = Math.max(LIFT, 1 - (1 - LIFT) * 3 * Math.min(part, 1 - part));
      const spot = round({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, turn * (part - 1));
      return `${(spot.x * near - to.x) / scale}px ${(spot.y * near - to.y) / scale}px`;
    });
  };

  /* The map of a picture (the first child of its `.pan`) is moved and enlarged under its frame until what the picture is
     about is seen (`data-spot`, with how much larger it wishes to be). */
  const HIGH = 0.3;
  const LEAST = 6;  // so many such places side by side are seen at least
  const HOME = { x: 0, y: 0, by: 1 };
  const within = (least, at, most) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at)));

  /* How the map shall lie, from how it lay before; it is measured where it lies by itself. */
  const aim = (pan, was) => {
    const spot = pan.querySelector("[data-spot]");
    if (!spot) return HOME;
    const high = "high" in spot.dataset;  // what is said of it stands below it
    const [frame, map, at] = [pan, pan.firstElementChild, spot].map((one) => one.getBoundingClientRect());
    const most = Math.min(frame.width / at.width, frame.height / at.height) / LEAST;
    const by = Math.max(1, Math.min(Number(spot.dataset.spot) || 1, most));
    const end = (side, start, shift) => map[start] + (at[side] - map[start]) * by + shift;
    const seen = was.by === by && end("left", "left", was.x) >= frame.left && end("right", "left", was.x) <= frame.right
      && end("top", "top", was.y) >= frame.top && end("bottom", "top", was.y) <= frame.bottom;
    if (seen && !high) return was;
    const shift = (start, stop, size, place) => {
      const middle = (at[start] + at[stop]) / 2 - map[start];
      const wish = frame[start] + (frame[stop] - frame[start]) * (place || 0.5) - map[start] - middle * by;
      return place ? wish : within(frame[stop] - map[start] - map[size] * by, wish, frame[start] - map[start]);
    };
    return { x: shift("left", "right", "width", high ? 0.5 : 0), y: shift("top", "bottom", "height", high ? HIGH : 0), by };
  };

  /* What was found on the map when that lay at `was` is on it as it lies now; gives where. */
  const brought = (found, pan, was) => {
    const now = pan.firstElementChild.getBoundingClientRect(), by = now.width / was.width || 1;
    for (const one of found.values()) {
      if (one.inside !== named(pan)) continue;
      const { x, y, width, height } = one.rect;
      one.rect = new DOMRect(now.x + (x - was.x) * by, now.y + (y - was.y) * by, width * by, height * by);
    }
    return now;
  };

  /* The way of a map from one place to another; its frame neither gets nor loses a scroll bar by it. */
  const way = (pan, from, to) => {
    const fixed = "camera" in pan.dataset;  // it has no scroll bars
    for (const [name, size] of fixed ? [] : [["overflowX", "Width"], ["overflowY", "Height"]]) {
      pan.style[name] = pan[`scroll${size}`] > pan[`client${size}`] ? "scroll" : "hidden";
    }
    const translate = [from, to].map((one) => `${one.x}px ${one.y}px`);
    return { translate, scale: [from.by, to.by], transformOrigin: ["0 0", "0 0"] };
  };

  /* --- pictures of the table */

  /* Takes all that acts out of a picture. */
  const tame = (root) => {
    for (const one of [root, ...root.querySelectorAll("*")]) {
      if (one.id && one.tagName !== "INPUT") { one.dataset.id = one.id; one.removeAttribute("id"); }
      if (one.tagName === "A" || one.tagName === "BUTTON" || one.hasAttribute("tabindex")) one.tabIndex = -1;
      for (const name of ["name", "form", "href", "hx-get", "hx-post", "hx-target"]) {
        if (one.namespaceURI.endsWith("xhtml")) one.removeAttribute(name);
      }
    }
    return root;
  };

  /* What stays where it is is left alone: a new table comes while something moves. */
  const put = (one, rect, frame) => {
    const box = { left: rect.left - frame.left, top: rect.top - frame.top, width: rect.width, height: rect.height };
    const key = Object.values(box).join();
    if (one.dataset.box === key) return;
    one.dataset.box = key;
    for (const [name, size] of Object.entries(box)) one.style[name] = `${size}px`;
  };

  /* Into the text that is there: for a new one Chromium works out the styles of nearly the whole table (`:has`). */
  const write = (one, words) => {
    if (one.textContent === words) return;
    if (one.childNodes.length === 1 && one.firstChild.nodeType === Node.TEXT_NODE) one.firstChild.data = words;
    else one.textContent = words;
  };

  /* --- the log of the table */

  const KNOWN = 48;  // so many lines stay of what was known when a show began
  const lines = (root) => [...root.querySelectorAll("#log li")].filter((line) => /^log-\d+-\d+$/.test(line.id));
  const place_of = (line) => line.id.slice(4).split("-").map(Number);
  const after = ([ply, number], [other, place]) => ply > other || (ply === other && number > place);

  /* What the log tells of later moments comes later. */
  const said = (until, root = document) => {
    const last = (until || "").split("-").map(Number);
    root.querySelectorAll("#log li[id^='log-']").forEach((line) => {
      line.toggleAttribute("data-staged", Boolean(until) && after(place_of(line), last));
    });
    if (root === document) hear();
  };
  /* A log that is folded away is read out by no screen reader: what is new in it is said beside the table, and stands
     there no longer than in the log, which the next player at one screen reads with other eyes. */
  const told = () => new Map([...document.querySelectorAll("#log li[id]:not([data-staged], .since)")].map((line) =>
    [line.id, line.textContent.trim()]));
  let heard = told();
  const hear = () => {
    const log = document.getElementById("log"), aside = document.getElementById("heard"), now = told();
    const fresh = log?.checkVisibility() ? [] : [...now].filter(([id]) => !heard.has(id));
    heard = now;
    for (const row of [...aside?.children || []]) if (now.get(row.dataset.line) !== row.textContent) row.remove();
    aside?.append(...fresh.map(([id, words]) => {
      const row = document.createElement("p");
      row.dataset.line = id;
      row.textContent = words;
      return row;
    }));
  };
  const last_said = () => lines(document).at(-1)?.id.slice(4) || "";

  /* A newer table has the newest lines only, and all of them may come later: those before them stay while it is shown. */
  const remembered = (fragment) => {
    const first = lines(fragment)[0];
    if (!first) return;
    const older = lines(document).filter((line) => after(place_of(first), place_of(line)));
    const known = older.filter((line) => !line.hasAttribute("data-staged")).slice(-KNOWN);
    const kept = older.filter((line) => line.hasAttribute("data-staged") || known.includes(line));
    fragment.querySelector("#log ol").prepend(...kept.map((line) => line.cloneNode(true)));
  };

  window.stageWays = { HOME, LIFT, SWING, aim, way, own_way, middle, unit, centre, own_size, origin, shifted, brought, stands, stood,
    swings, ride, become, children, put, tame, write, said, last_said, remembered };
})();

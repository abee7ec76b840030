/* One camera over a map whose things keep their places: `[data-camera]` is the frame one looks through, its first child
   the map. The styles of a game give the map one size for the whole game and a cell the width `--cell`; what lies on it
   is the map's children. The camera moves by itself when there is more on the map, and never under a hand. */
(() => {
  "use strict";
  const root = document.documentElement, calm = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 1.25, SLIP = 6, HASTE = 350, EDGE = 6;
  let laid = [], held = false, zoomed = false, whole = false, moved = -HASTE, decided = "";
  let fingers = new Map(), dragged = false, waiting = null;

  const pan = () => document.querySelector("#board [data-camera]");
  const map = () => pan()?.firstElementChild;
  const rem = (number) => number * parseFloat(getComputedStyle(root).fontSize);
  const cell = () => map().offsetWidth / Number(getComputedStyle(map()).getPropertyValue("--w"));
  /* The smallest and the largest cell when all is to be seen, what a reader may choose, and how small a cell may become
     if all is seen then, in rem. */
  const sizes = () => pan().dataset.camera.split(" ").map((one) => rem(Number(one)));

  /* The box around what lies on the map, in the map's own pixels. */
  const box = (things = map().children) => {
    const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const one of things) {
      if (!one.offsetWidth || one.popover) continue;
      found.left = Math.min(found.left, one.offsetLeft);
      found.top = Math.min(found.top, one.offsetTop);
      found.right = Math.max(found.right, one.offsetLeft + one.offsetWidth);
      found.bottom = Math.max(found.bottom, one.offsetTop + one.offsetHeight);
    }
    return found;
  };
  const middle = (one) => [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  const within = (least, at, most) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at)));

  /* On which sides the map goes on beyond its frame, for the styles: `.more-top` and so on. A property that is inherited
     would have all styles of the page found anew. */
  const edges = () => {
    const all = box(), frame = pan(), x = frame.scrollLeft - map().offsetLeft, y = frame.scrollTop - map().offsetTop;
    const beyond = { left: x - all.left, top: y - all.top,
      right: all.right - x - frame.clientWidth, bottom: all.bottom - y - frame.clientHeight };
    for (const [side, far] of Object.entries(beyond)) root.classList.toggle(`more-${side}`, far > 2);
  };

  /* Brings a point of the map into the middle of the frame; the map's own pixels are those of the frame's scroll. */
  const centre = (x, y) => {
    const frame = pan();
    frame.scrollLeft = map().offsetLeft + x - frame.clientWidth / 2;
    frame.scrollTop = map().offsetTop + y - frame.clientHeight / 2;
    edges();
  };
  const looks_at = () => {
    const frame = pan();
    return [frame.scrollLeft - map().offsetLeft + frame.clientWidth / 2, frame.scrollTop - map().offsetTop + frame.clientHeight / 2];
  };
  /* Whoever moves the camera by hand does not lose the map. */
  const look = (x, y) => {
    const all = box();
    centre(within(all.left, x, all.right), within(all.top, y, all.bottom));
  };
  const resize = (to) => root.style.setProperty("--cell", `${to.toFixed(2)}px`);

  /* How much larger the map may be to fit into the frame, or into what the buttons of the camera leave of it. */
  const fitting = () => {
    const all = box(), frame = pan(), lens = frame.parentElement.querySelector(".lens");
    const wide = all.right - all.left, high = all.bottom - all.top;
    const width = frame.clientWidth - 2 * EDGE, height = frame.clientHeight - 2 * EDGE;
    const by = Math.min(width / wide, height / high);
    const aside = lens?.offsetWidth ? frame.clientWidth - lens.offsetLeft : 0;
    const under = aside && wide * by > width - 2 * aside && high * by > height - 2 * (lens.offsetTop + lens.offsetHeight);
    return under ? { by: Math.min((width - aside) / wide, height / high), aside: aside / 2 } : { by, aside: 0 };
  };

  const fits = (things) => {
    const all = box(things), frame = pan();
    return all.right - all.left <= frame.clientWidth - 2 * EDGE && all.bottom - all.top <= frame.clientHeight - 2 * EDGE;
  };
  /* All that lies there in the middle, as large as it fits; else, as small as can be read, with the hero in sight, and
     what is new, or where one may go, if it is near. */
  const aim = (same_size, fresh = []) => {
    const [usual, most, far, , small] = sizes();
    const wish = Math.floor(cell() * fitting().by), least = whole ? far : small && wish >= small ? small : usual;
    if (!same_size) resize(Math.min(most, Math.max(least, wish)));
    const all = box(), frame = pan(), { by, aside } = fitting();
    if (by >= 0.99) { const [x, y] = middle(all); centre(x + aside, y); return; }
    const hero = frame.querySelector("[data-look]"), both = hero ? [hero, ...fresh] : map().children;
    const half = [frame.clientWidth / 2 - EDGE, frame.clientHeight / 2 - EDGE];
    const [x, y] = middle(box(!hero || fits(both) ? both : [hero]));
    centre(within(all.left + half[0], x, all.right - half[0]), within(all.top + half[1], y, all.bottom - half[1]));
  };

  /* The camera goes there by a transform of the map, also of its picture while an answer is shown. */
  const glide = (go) => {
    const before = map().getBoundingClientRect(), was = cell();
    go();
    const after = map().getBoundingClientRect(), scale = was / cell();
    const x = before.left - after.left, y = before.top - after.top;
    if (calm.matches || (Math.hypot(x, y) < 1 && Math.abs(scale - 1) < 0.01)) return;
    document.querySelectorAll("[data-camera] > :first-child").forEach((one) => {
      const from = { transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})` };
      one.animate([from, { transformOrigin: "0 0", transform: "none" }], { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" });
    });
  };

  const seen = (one) => {
    const a = one.getBoundingClientRect(), b = pan().getBoundingClientRect();
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  };
  const arrived = () => {
    if (!pan()?.clientWidth) { laid = []; return; }
    if (fingers.size) { waiting = arrived; return; }
    const table = document.getElementById("table");
    const part = (one) => !one.popover && one.offsetWidth > cell() / 2;
    const parts = [...map().children].filter(part), now = parts.map((one) => one.style.cssText);
    const first = !laid.length, mine = table?.dataset.turn === "1" ? table.dataset.version : "";
    const hero = pan().querySelector("[data-look]");
    if (now.join() !== laid.join()) {
      held = false;
      const fresh = first ? [] : parts.filter((one) => !laid.includes(one.style.cssText));
      const go = () => aim(zoomed, fresh);
      if (first) go();
      else { glide(go); moved = performance.now(); }
    } else if (mine && mine !== decided && hero && !held) {
      const ends = parts.filter((one) => one.querySelector("button[name=option]:enabled"));
      if (!seen(hero) || (!ends.every(seen) && fits([hero, ...ends]))) {
        glide(() => aim(true, ends));
        moved = performance.now();
      }
    }
    laid = now;
    decided = mine;
  };

  /* By hand: the point under the hand stays under it. */
  const zoom = (by, x, y) => {
    const [, , least, most] = sizes(), was = cell(), to = Math.min(most, Math.max(least, was * by));
    const frame = pan().getBoundingClientRect(), [a, b] = looks_at();
    const dx = (x ?? frame.left + frame.width / 2) - frame.left - frame.width / 2;
    const dy = (y ?? frame.top + frame.height / 2) - frame.top - frame.height / 2;
    resize(to);
    const scale = cell() / was;
    look((a + dx) * scale - dx, (b + dy) * scale - dy);
    held = zoomed = true;
    whole = false;
  };
  const shift = (dx, dy) => {
    const [x, y] = looks_at();
    look(x + dx, y + dy);
    held = true;
  };
  const fit = () => { held = zoomed = false; whole = true; glide(() => aim(false)); };

  const inside = (event) => event.target.closest?.("#board [data-camera]") && !event.target.closest("[popover]");
  document.addEventListener("wheel", (event) => {
    if (!inside(event)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("pointerdown", (event) => {
    if (!inside(event) || event.button) return;
    if (!fingers.size) dragged = performance.now() - moved < HASTE;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
  });
  document.addEventListener("pointermove", (event) => {
    const one = fingers.get(event.pointerId);
    if (!one || !pan()) return;
    const far = Math.hypot(event.clientX - one.from[0], event.clientY - one.from[1]) > SLIP;
    if (!one.moves && !far) return;
    if (!one.moves) { one.moves = dragged = true; pan().classList.add("dragging"); }
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    if (others.length) {
      const spread = (x, y) => Math.hypot(x - others[0].x, y - others[0].y) || 1;
      const by = spread(event.clientX, event.clientY) / spread(one.x, one.y);
      zoom(by, (event.clientX + others[0].x) / 2, (event.clientY + others[0].y) / 2);
      shift((one.x - event.clientX) / 2, (one.y - event.clientY) / 2);
    } else shift(one.x - event.clientX, one.y - event.clientY);
    one.x = event.clientX;
    one.y = event.clientY;
  });
  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    pan()?.classList.remove("dragging");
    /* The click comes after it, and is for what lay there. */
    setTimeout(() => { dragged = false; if (waiting && !fingers.size) { waiting(); waiting = null; } });
  };
  document.addEventListener("pointerup", lift);
  document.addEventListener("pointercancel", lift);
  /* A click that ends a drag, or that the camera's own movement brought something under, is not meant. */
  document.addEventListener("click", (event) => {
    if (!event.detail || !dragged || !inside(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  document.addEventListener("click", (event) => {
    const lens = event.target.closest?.("#board [data-lens]")?.dataset.lens;
    if (lens === "fit") fit();
    else if (lens) glide(() => zoom(lens === "in" ? STEP : 1 / STEP));
  });
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    if (!pan() || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const way = event.target === pan() && !event.shiftKey && ways[event.key];
    if (way) shift(way[0] * rem(4), way[1] * rem(4));
    else if (event.key === "+" || event.key === "=") glide(() => zoom(STEP));
    else if (event.key === "-") glide(() => zoom(1 / STEP));
    else if (event.key === "0") fit();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  addEventListener("resize", () => { if (pan()?.clientWidth) { if (held) look(...looks_at()); else aim(zoomed); } });
  /* the browser scrolls to what the focus goes to */
  document.addEventListener("scroll", (event) => { if (event.target === pan()) edges(); }, true);
  document.addEventListener("htmx:after:swap", arrived);
  root.classList.add("camera");
  arrived();
})();

/* Ask the table: whatever is drawn can be opened large. A mouse rests on it, a finger rests on it or presses what
   cannot be played, `?` opens what has the focus (Shift and arrows walk over everything), Escape closes. */
(() => {
  "use strict";
  const REST = 600, HOLD = 350, FAR = 10;
  const THING = "[data-ask], .act, button[name='option'], [title]";
  const find = (id) => document.getElementById(id);
  const box = () => find("ask");
  const base = document.querySelector("[data-base]")?.dataset.base ?? location.pathname.split("/").slice(0, 3).join("/");
  let shown = null, pinned = false, words = "", back = null, rest = 0, hold = 0, asked = 0, swallow = false;

  const thing = (target) => {
    const one = target?.closest?.(THING);
    return one?.closest("#main, #head") && !one.closest("#ask, #prompt .rule-link, label, summary, details, form") ? one : null;
  };
  const playable = (one) => Boolean(one.closest("a, button:not([aria-disabled='true']), summary, label, input"));
  const said = (one) => one.title || one.dataset.said || one.getAttribute("aria-label") || one.querySelector("[title]")?.title || "";
  const option = (one) => one.dataset.option || (one.name === "option" ? one.value : "");

  /* Beside the thing or, so that the hand stays in sight, above it; on a narrow screen a sheet (by its style). */
  const narrow = matchMedia("(width < 44rem)");
  const place = () => {
    const it = box(), own = Boolean(shown.closest("#mine"));
    it.classList.toggle("above", own);
    if (narrow.matches) return it.removeAttribute("style");
    const a = shown.getBoundingClientRect(), b = it.getBoundingClientRect(), gap = 12;
    const right = a.right + gap + b.width <= innerWidth, left = a.left - gap - b.width >= 0;
    const over = own && a.top - gap - b.height >= 0;
    const most = Math.max(gap, innerWidth - b.width - gap);
    const x = over ? Math.min(a.left, most) : right ? a.right + gap : left ? a.left - gap - b.width : most;
    const y = over ? a.top - gap - b.height : Math.min(Math.max(gap, a.top), Math.max(gap, innerHeight - b.height - gap));
    it.style.left = `${x}px`;
    it.style.top = `${y}px`;
  };

  const seat = () => document.querySelector("#answer [name='seat']")?.value;
  const fill = async (one, turn) => {
    const query = new URLSearchParams();
    const asks = one.closest("[data-ask]")?.dataset.ask;
    if (asks) query.set("thing", asks);
    if (option(one)) query.set("option", option(one));
    query.set("seat", seat() || "-1");
    if (!asks && !option(one)) return;
    const answer = await fetch(`${base}/ask?${query}`, { headers: { "hx-request": "true" } }), told = await answer.text();
    if (!answer.ok || turn !== asked) return;
    box().querySelector(".body").innerHTML = told;
    words.split("\n").forEach((line) => tell(line));
    place();
    const look = box().querySelector("[data-look]");
    if (!look) return;
    const ways = await fetch(look.dataset.look, { headers: { "hx-request": "true" } }), shown_ways = await ways.text();
    if (!ways.ok || turn !== asked) return;
    const made = document.createElement("div");
    made.innerHTML = shown_ways;
    look.replaceChildren(...made.querySelectorAll(".foresight > :not(.asked-for)"));
    place();
  };
  const tell = (line) => {
    const body = box().querySelector(".body"), known = body.textContent.replace(/\s+/g, " ");
    if (!line || known.includes(line.replace(/\s+/g, " "))) return;
    const row = document.createElement("p");
    row.className = "also";
    row.textContent = line;
    body.querySelector(".now")?.before(row) || body.append(row);
  };

  const open = (one, pin) => {
    if (shown === one) { pinned ||= pin; return; }
    close();
    const it = box(), body = it.querySelector(".body"), head = document.createElement("h2");
    shown = one;
    pinned = pin;
    words = said(one);
    const face = one.querySelector("h3, .nm, b")?.textContent.trim() || one.textContent.trim().slice(0, 40);
    const name = one.getAttribute("aria-label") || face || words;
    head.textContent = name;
    body.replaceChildren(...(name ? [head] : []));
    if (words !== name) tell(words);
    /* its own drawing, or that of what it tells of, if that is drawn elsewhere; a mark tells whose it is, not what */
    const ART = ".art svg, svg.pic", asks = one.closest("[data-ask]")?.dataset.ask;
    const drawn = one.matches("svg") ? one : one.querySelector(ART)
      || [...document.querySelectorAll("#main [data-ask]")].find((other) => other.dataset.ask === asks)?.querySelector(ART)
      || one.querySelector("svg:not(.mark)") || one.querySelector("svg");
    it.querySelector(".art").replaceChildren(...[drawn].filter(Boolean).map((art) => {
      const copy = art.cloneNode(true);
      copy.removeAttribute("id");
      return copy;
    }));
    if (one.title) { one.dataset.said = one.title; one.removeAttribute("title"); }
    one.classList.add("asked");
    it.showPopover({ source: one });  // so that Tab leads from the one into the other
    place();
    fill(one, ++asked).catch(() => {});
  };
  const close = () => {
    if (!shown) return;
    asked++;
    if (shown.dataset.said) { shown.title = shown.dataset.said; delete shown.dataset.said; }
    shown.classList.remove("asked");
    shown = null;
    if (box().matches(":popover-open")) box().hidePopover();
    back?.isConnected && back.focus({ preventScroll: true });
    back = null;
  };

  /* what slides under a mouse that keeps still, as the rest of a hand does when a card has been laid, is not asked about */
  let at = "";
  const stirs = ({ clientX, clientY }) => at !== (at = `${clientX} ${clientY}`);
  document.addEventListener("pointermove", stirs, { passive: true });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(rest);
    const one = stirs(event) ? thing(event.target) : null;
    if (one === shown && one) return;
    const still = () => { if (one.isConnected && !document.querySelector("dialog[open]")) open(one, false); };
    if (one && !(shown && pinned)) rest = setTimeout(still, REST);
    else if (shown && !pinned && !box().contains(event.target)) close();
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(rest);
    clearTimeout(hold);
    swallow = false;
    const one = thing(event.target);
    if (shown && !box().contains(event.target) && one !== shown) close();
    if (!one || event.pointerType === "mouse") return;
    const { clientX, clientY } = event;
    const moved = (move) => { if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > FAR) stop(); };
    const stop = () => { clearTimeout(hold); document.removeEventListener("pointermove", moved); };
    document.addEventListener("pointermove", moved);
    document.addEventListener("pointerup", stop, { once: true });
    document.addEventListener("pointercancel", stop, { once: true });
    hold = setTimeout(() => { if (one.isConnected) { swallow = true; open(one, true); } }, HOLD);
  });
  document.addEventListener("contextmenu", (event) => { if (swallow) event.preventDefault(); });
  document.addEventListener("click", (event) => {
    if (swallow) {
      swallow = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (event.target.closest("#ask-close")) return close();
    const one = thing(event.target);
    if (one && !playable(event.target)) open(one, true);
    else if (one) close();
  }, true);
  document.addEventListener("toggle", (event) => { if (event.target === box() && event.newState === "closed") close(); }, true);

  /* The key of / and ? has a full stop and a comma in the Russian layout. */
  const RUSSIAN = { ".": "/", ",": "?" };
  window.signOf = ({ code, key }) => (code === "Slash" && RUSSIAN[key]) || key;

  /* By keys: everything that can be asked, in the order of the page. */
  const walk = (dx, dy) => {
    const here = document.activeElement?.closest?.(THING) || document.body, a = here.getBoundingClientRect();
    let best = null, least = Infinity;
    for (const one of document.querySelectorAll(THING)) {
      if (one === here || thing(one) !== one || !one.getClientRects().length) continue;
      const b = one.getBoundingClientRect();
      const ox = b.left + b.width / 2 - a.left - a.width / 2, oy = b.top + b.height / 2 - a.top - a.height / 2;
      const ahead = ox * dx + oy * dy, aside = Math.abs(ox * dy) + Math.abs(oy * dx);
      const far = here === document.body ? b.top * 4 + b.left : ahead > 1 ? ahead + 2 * aside : Infinity;
      if (far < least) { best = one; least = far; }
    }
    if (best && best.tabIndex < 0 && !best.hasAttribute("tabindex")) best.tabIndex = -1;
    best?.focus();
    return Boolean(best);
  };
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
    const one = thing(document.activeElement);
    let done = false;
    if (event.key === "Escape" && shown) { close(); done = true; }
    else if (window.signOf(event) === "?" && one) { open(one, true); back = one; done = true; }
    else if (event.shiftKey && STEPS[event.key]) done = walk(...STEPS[event.key]);
    if (!done) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  /* The table goes on beneath: what was asked of may be drawn anew, or be gone; it is not for the next player at one screen. */
  let eyes = seat();
  document.addEventListener("htmx:after:swap", () => {
    if (eyes !== (eyes = seat())) close();
    if (!shown || shown.isConnected) return;
    if (pinned) { shown = document.createElement("i"); } else close();
  });
})();

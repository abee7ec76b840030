/* The signs of a picture of the stage: what flies over the board, what is said over it, numbers and marks that count up,
   who leans towards whom. `stageSigns` is given what the stage moves things with. */
window.stageSigns = ({ animate, goes, spot, element, carry, held, speed, fx, layers }) => {
  const { middle, unit, tame } = window.stageWays;
  const RISE = 1.6;  /* rem that a sign goes up */
  const EDGE = 4;  /* pixels that it keeps from the edge of the window */
  const COLOURS = ["amber", "sky", "green", "rose", "violet"];
  const late = (one) => Number(one.dataset.delay || 0) / (speed() || 1);
  let bells = [];

  /* Seen from a part of the time to another one only: `[0, 0.4]`. */
  const between = (from, to, seen = 1) => {
    const steps = [[0, from, 1 - seen], [from, to, seen], [to, 1, 1 - seen]].filter(([start, end]) => end > start);
    return steps.flatMap(([start, end, opacity]) => [{ opacity, offset: start }, { opacity, offset: end }]);
  };

  const flying = (one, a, b, ms, seat) => {
    const count = Math.min(12, Number(one.dataset.count || 1)), gap = Math.min(90, (ms * 0.4) / count);
    for (let index = 0; index < count; index++) {
      const bit = one.cloneNode(true);
      bit.className += seat;
      bit.style.cssText = `left:${a.x}px;top:${a.y}px`;
      fx.append(bit);
      const bow = (index % 2 ? -1 : 1) * (12 + 6 * index), x = b.x - a.x, y = b.y - a.y;
      const way = ["0px 0px", `${x / 2 + bow}px ${y / 2 - 24}px`, `${x}px ${y}px`];
      animate(bit, { translate: way, opacity: [0, 1, 1, 0.2], scale: [0.6, 1.15, 1] },
        { duration: Math.max(160, ms * 0.6), delay: late(one) + index * gap });
    }
  };
  /* What would lie over another sign stands below it. */
  const apart = (one, y) => {
    for (const other of fx.querySelectorAll(".float")) {
      const aside = Math.abs(other.offsetLeft + other.offsetWidth / 2 - one.offsetLeft - one.offsetWidth / 2);
      const near = other !== one && 2 * aside < other.offsetWidth + one.offsetWidth;
      const down = other.offsetTop + other.offsetHeight - one.offsetTop;
      if (near && down > 0 && down < other.offsetHeight + one.offsetHeight) one.style.top = `${y += down + 2}px`;
    }
    return y;
  };
  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  /* What was and what is now comes to rest within the panel that it is about: around it are buttons and other panels.
     Where there is none, within the window. */
  const within = (one, at, y) => {
    const panel = one.classList.contains("change") && element(at)?.closest(".hero")?.getBoundingClientRect();
    const top = one.offsetTop - RISE * rem();
    if (!panel) return y + Math.max(0, EDGE - top);
    const room = panel.height - one.offsetHeight, first = panel.top + Math.min(0, room / 2);
    return y - top + Math.min(Math.max(top, first), first + Math.max(0, room));
  };
  /* It comes to rest over nobody's name: it stands beside it, or under it where there is no room. */
  const range = document.createRange();
  const beside = (one, y) => {
    const { offsetLeft: left, offsetWidth: wide, offsetHeight: high } = one, top = one.offsetTop - RISE * rem();
    for (const title of layers.flatMap((each) => [...each.querySelectorAll(".hero h3")])) {
      const name = title.querySelector(".called") || [...title.childNodes].find((node) => node.nodeType === 3 && node.data.trim());
      if (!name) continue;
      range.selectNodeContents(name);
      const a = range.getBoundingClientRect(), end = Math.min(a.right, title.getBoundingClientRect().right);
      if (left >= end || left + wide <= a.left || top >= a.bottom || top + high <= a.top) continue;
      const edge = Math.min(innerWidth - EDGE, title.closest(".hero").getBoundingClientRect().right);
      if (end + EDGE + wide <= edge) one.style.left = `${end + EDGE}px`;
      else one.style.top = `${y += a.bottom - top}px`;
      break;
    }
    return y;
  };
  const floating = (one, at, a, ms, still) => {
    const burst = one.classList.contains("burst");
    one.style.top = `${a.y}px`;
    fx.append(one);
    const wide = burst ? 0 : one.offsetWidth, y = burst ? a.y : within(one, at, a.y);
    one.style.left = `${Math.max(EDGE, Math.min(a.x - wide / 2, innerWidth - wide - EDGE))}px`;
    one.style.top = `${y}px`;
    if (!burst) beside(one, apart(one, beside(one, y)));
    const rise = burst ? { opacity: [0, 1, 0], scale: [0.5, 1.4], rotate: ["0deg", "12deg"] }
      : { translate: ["0 0", `0 -${RISE}rem`], opacity: [0, 1, 1], scale: [0.7, 1.15, 1] };
    if (!still) animate(one, rise, { duration: Math.min(ms, 600), delay: late(one) });
    else if (!burst) one.style.translate = `0 -${RISE}rem`;
  };
  const beaming = (one, a, b, ms, still) => {
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    /* it bends upwards, whichever way it goes */
    const bow = Math.min(90, long * 0.3) * (b.x < a.x ? 1 : -1), turned = Math.atan2(b.y - a.y, b.x - a.x);
    one.style.cssText = `left:${a.x}px;top:${a.y}px;width:${long}px;rotate:${turned}rad;--bend:${Math.atan2(-bow, long / 2)}rad`;
    one.innerHTML = `<svg width="${long}" height="1" aria-hidden="true"><path d="M0 0Q${long / 2} ${bow} ${long} 0"/></svg>`;
    if (one.dataset.words) {
      const words = document.createElement("b");
      words.textContent = one.dataset.words;
      words.style.cssText = `left:${long / 2}px;top:${bow / 2}px;rotate:${-turned}rad`;
      one.append(words);
    }
    fx.append(one);
    if (!still) animate(one, { scale: ["0 1", "1 1"], opacity: [0.2, 1] }, { duration: Math.min(ms, 260), delay: late(one) });
  };
  const lean = (who, a, b, ms, delay) => {
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1, part = Math.min(36, far * 0.3) / far / unit(who);
    const bent = `${(b.x - a.x) * part}px ${(b.y - a.y) * part}px`;
    animate(who, ...goes(who, ["0px 0px", bent, "0px 0px"])({ duration: Math.min(ms, 420), delay }));
  };

  /* A meter fills or empties; what it has lost is hatched meanwhile. */
  const metered = (one, rect, was, ms) => {
    const lost = was ? was.rect.width - rect.width : 0;
    if (lost && rect.width) {
      const part = was.rect.width / rect.width;
      animate(one, { scale: [`${part} 1`, "1 1"], transformOrigin: ["0 50%", "0 50%"] }, { duration: Math.min(ms, 450) });
    }
    if (lost < 1) return;
    const hatch = document.createElement("i");
    hatch.className = "lost";
    hatch.style.cssText = `left:${rect.right}px;top:${rect.top}px;width:${lost}px;height:${rect.height}px`;
    fx.append(hatch);
    animate(hatch, { opacity: [1, 1, 0] }, { duration: ms });
  };

  /* What flies over the board: things, numbers, beams, signs. */
  const fly = (over, ms, still, before) => {
    for (const one of over.querySelectorAll(".fly, .float, .beam, .burst, .lean")) {
      const { at, from: start } = one.dataset, from = spot(start || at, before, Boolean(start));
      const to = spot(one.dataset.to, before);
      one.remove();
      if (!from) continue;
      const a = middle(from), b = to ? middle(to) : a;
      const card = one.dataset.card && held(one.dataset.card);
      if (card) {
        if (!still) carry(card, to, Math.max(320, ms), late(one));
        continue;
      }
      const seat = one.dataset.seat ? ` s-${COLOURS[one.dataset.seat % 5]}` : "";
      const is = (name) => one.classList.contains(name);
      if (is("fly")) { if (!still) flying(one, a, b, ms, seat); continue; }
      if (is("lean")) {
        const who = element(at);
        if (who && to && !still) lean(who, a, b, ms, late(one));
        continue;
      }
      one.className += seat;
      if (is("beam")) beaming(one, a, b, ms, still);
      else floating(one, start || at, a, ms, still);
    }
    fit(over);
    dim(over, ms, still);
    if (!still) say(over, ms, before);
  };

  /* What is said over a board that is too small for it is drawn smaller, about its middle. */
  const fit = (over) => {
    const said = [...over.children].filter((one) => one.offsetWidth && getComputedStyle(one).position !== "absolute");
    const [wide, high] = [over.clientWidth, over.clientHeight];
    const left = Math.min(0, ...said.map((one) => one.offsetLeft)), top = Math.min(0, ...said.map((one) => one.offsetTop));
    const right = Math.max(wide, ...said.map((one) => one.offsetLeft + one.offsetWidth));
    const bottom = Math.max(high, ...said.map((one) => one.offsetTop + one.offsetHeight));
    const scale = Math.min(wide / (right - left), high / (bottom - top)), fits = !(scale < 0.99);
    over.style.scale = fits ? "" : scale;
    over.style.translate = fits ? "" : `${((wide - right - left) / 2) * scale}px ${((high - bottom - top) / 2) * scale}px`;
  };

  /* All panels but those that it is about step back; what waits to be turned is lifted. */
  const dim = (over, ms, still) => {
    const lit = over.querySelector("[data-lit]")?.dataset.lit.split(" "), raised = over.querySelector("[data-raise]");
    for (const layer of layers) {
      for (const panel of lit ? layer.querySelectorAll(".hero[data-id]") : []) {
        if (lit.includes(panel.dataset.id)) continue;
        panel.classList.add("unlit");
        if (!still) animate(panel, { opacity: [1, getComputedStyle(panel).opacity] }, { duration: Math.min(ms, 200) });
      }
      for (const one of raised ? layer.querySelectorAll(raised.dataset.raise) : []) {
        one.classList.add("raised");
        if (!still) animate(one, { translate: ["0px 0px", "0px -6px"] }, { duration: Math.min(ms, 220) });
      }
    }
  };

  const say = (over, ms, before) => {
    over.querySelectorAll("[data-grow]").forEach((bar, index) => {
      const options = { duration: Math.min(ms, 220), delay: late(bar) };
      animate(bar, { scale: ["0 1", "1 1"], transformOrigin: ["0 50%", "0 50%"] }, options);
      if (bar.dataset.ring) bells.push(setTimeout(() => window.stageSound?.(bar.dataset.ring, index), late(bar)));
    });
    over.querySelectorAll(".verdict:not(.stays)").forEach((sign) => {
      const from = spot(sign.dataset.from, before), a = from && middle(from), b = middle(sign.getBoundingClientRect());
      const come = from ? { translate: [`${a.x - b.x}px ${a.y - b.y}px`, "0px 0px", "0px 0px"] } : {};
      animate(sign, { ...come, scale: [0.5, 1.18, 1], opacity: [0, 1, 1] }, { duration: Math.min(ms, 420) });
    });
    over.querySelectorAll(".broken").forEach((sign) => {
      animate(sign, { rotate: ["0deg", "-5deg", "4deg"], translate: ["0px 0px", "0px 0px", "0px 6px"] },
        { duration: Math.min(ms, 300), delay: Math.min(ms, 420) });
    });
    /* sums that grow: each of them is seen until the next one comes */
    over.querySelectorAll(".tally").forEach((tally) => [...tally.children].forEach((one, index, all) => {
      const next = all[index + 1], start = Math.min(1, late(one) / ms), end = next ? Math.min(1, late(next) / ms) : 1;
      animate(one, between(index ? start : 0, end), { duration: ms, easing: "linear" });
    }));
  };

  /* A number goes up or down to what it is now, as soon as what it counts has come. */
  const count = (one, rect, from, to, ms) => {
    const steps = Math.min(6, Math.abs(to - from)), { font, color } = getComputedStyle(one);
    for (let index = 0; index < steps; index++) {
      const sign = document.createElement("b"), part = (at) => (at ? 0.4 + (0.5 * at) / steps : 0);
      sign.className = "counting";
      sign.textContent = Math.round(from + ((to - from) * index) / steps);
      sign.style.cssText = `left:${rect.left}px;top:${rect.top}px;height:${rect.height}px;font:${font};color:${color};`
        + `line-height:${rect.height}px`;
      fx.append(sign);
      animate(sign, between(part(index), part(index + 1)), { duration: ms, easing: "linear" });
    }
    animate(one, between(0, 0.9, 0), { duration: ms, easing: "linear" });
  };
  /* Marks that are new fall into their places, one after the other. */
  const fill = (one, was, ms) => {
    const fresh = [...one.querySelectorAll(".on")].slice(was), gap = fresh.length ? Math.min(90, (ms * 0.35) / fresh.length) : 0;
    fresh.forEach((mark, index) => animate(mark, { scale: [0.2, 1.4, 1], opacity: [0.1, 1, 1] },
      { duration: Math.min(200, ms * 0.35), delay: ms * 0.5 + index * gap }));
  };
  /* What a number or a row of marks says. */
  const told = (one) => (one.dataset.num !== undefined ? Number(one.textContent) : one.querySelectorAll(".on").length);
  const counted = ({ one, rect, says, num }, was, ms) => {
    if (was?.says === undefined || was.says === says) return;
    if (num === undefined) fill(one, was.says, ms);
    else if (was.says >= 0 && says >= 0) count(one, rect, was.says, says, ms);
  };

  const hush = () => { bells.forEach(clearTimeout); bells = []; };
  return { fly, fit, told, counted, metered, hush };
};

/* Plays the frames of an answer: pictures of its moments, laid over the parts of the table that they show. The table
   below is the newest one, with its buttons, as soon as nothing moves: without this script, or at speed "instant", it is all one sees. */
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  const kept = (name, usual) => localStorage.getItem(`stage-${name}`) ?? usual;
  const calm = matchMedia("(prefers-reduced-motion: reduce)"), keyed = matchMedia("(any-pointer: fine)");
  const { HOME, LIFT, SWING, aim, way, own_way, middle, unit, centre, own_size, origin, shifted, brought, stands, stood,
    swings, ride, become, children, put, tame, write, said, last_said, remembered } = window.stageWays;
  const { unpacked, pictures } = window.stagePictures;
  const SPEEDS = ["0.5", "1", "2", "4", "0"];
  const MANY = 5, CALM = 700, SHORT = 150, HOLD = 350, RECAP = 8000, VISITS = 30, QUIET = 300;
  const speed = () => (SPEEDS.includes(kept("speed", "1")) ? Number(kept("speed", "1")) : 1);
  const moving = () => !calm.matches && speed() < 4;
  const pace = () => speed() || 1;  // who is shown nothing by itself sees what he asks for as it usually goes
  let show = null;       // what is played: its frames, where it is, its layers
  let seen = -1;         // the newest version of the table that was shown
  let missed = 0;        // so many answers came while nobody looked
  let caught = false;    // a show waits for the swap that is under way
  let waits = null, laying = false;  // the newest table, which is not laid yet; it is being laid
  let lay = null, lay_at = null;  // where the pieces lay before an answer that brings no pictures

  /* --- layers: pictures over the live parts, in the same styles and in the same places */

  const fx = document.createElement("div"), low = document.createElement("div"), high = document.createElement("div");
  for (const [one, name] of [[low, "low"], [high, "high"], [fx, "fx"]]) {
    one.className = `layers ${name}`;
    one.setAttribute("aria-hidden", "true");
    document.body.append(one);
  }

  const parts = () => {
    const mine = find("mine");
    return [find("others"), find("board"), ...(mine ? mine.querySelectorAll("[data-stage]") : [])].filter((one) => one);
  };

  const layer = (live) => {
    const deep = tame(live.cloneNode(true)), chain = [];
    for (let up = live.parentElement; up && up !== document.body; up = up.parentElement) {
      chain.unshift(up);
      if (up.id === "table") break;
    }
    let inner = live.closest("#mine") ? high : low;
    const ghosts = chain.map((one) => {
      const ghost = one.cloneNode(false);
      ghost.removeAttribute("id");
      for (const name of ["aria-label", "role", "data-turn", "data-version", "data-stamp"]) ghost.removeAttribute(name);
      ghost.classList.add("ghost");
      inner.append(ghost);
      inner = ghost;
      return ghost;
    });
    deep.classList.add("picture");
    const shield = document.createElement("div");
    shield.className = "shield";
    inner.append(deep, shield);
    return { id: live.id, top: ghosts[0] || deep, ghosts, deep, shield };
  };

  /* Lays the pictures where the live parts are now. */
  const place = () => {
    if (!show) return;
    const plan = [];
    for (const one of show.layers) {
      const live = find(one.id), chain = [];
      if (!live) continue;  // it is no part of the table any more, and stays where it was
      for (let up = live.parentElement; up && chain.length < one.ghosts.length; up = up.parentElement) chain.unshift(up);
      let frame = { left: 0, top: 0 };
      for (const [index, up] of chain.entries()) {
        const rect = up.getBoundingClientRect();
        plan.push([one.ghosts[index], rect, frame]);
        frame = { left: rect.left + up.clientLeft, top: rect.top + up.clientTop };
      }
      const rect = live.getBoundingClientRect();
      one.deep.style.visibility = rect.width ? "" : "hidden";
      plan.push([one.deep, rect, frame], [one.shield, rect, frame]);
    }
    plan.forEach((one) => put(...one));
    scroll();
  };
  /* What scrolls in a picture stands as it does below; an element that was moved has forgotten it. In a list, what the
     picture is about is brought into sight. */
  const scroll = () => {
    const all = show.layers.flatMap((one) => {
      const own = new Map([...one.deep.querySelectorAll(".pan")].map((pan) => [pan.dataset.id || pan.id, pan]));
      return [...(find(one.id)?.querySelectorAll(".pan") || [])].map((pan) => [own.get(pan.id), pan.scrollLeft, pan.scrollTop]);
    });
    for (const [pan, left, top] of all) if (pan) [pan.scrollLeft, pan.scrollTop] = [left, top];
    for (const one of low.querySelectorAll(".pan.rows [data-look]")) {
      const pan = one.closest(".pan"), [row, frame] = [one, pan].map((each) => each.getBoundingClientRect());
      pan.scrollTop += Math.max(0, row.bottom - frame.bottom) + Math.min(0, row.top - frame.top);
    }
  };

  /* The live parts are there, to be read and pressed, but not to be seen: they bear `data-staged`, also those of a
     table that is about to come, and the strip is left as it is. The end page comes when all is shown: it lays aside
     what the pictures lie on. */
  const cover = (root = document) => {
    const [now, then] = show ? ["over", "ending"] : ["ending", "over"];
    root.querySelector("#table")?.classList.replace(now, then);
    const staged = show ? new Map(show.layers.map((one) => [one.id, ""])) : new Map();
    root.querySelectorAll("[data-staged]").forEach((one) => { if (!staged.has(one.id)) one.removeAttribute("data-staged"); });
    const how = find("stage")?.dataset[keyed.matches ? "keyed" : "words"] || "";
    if (show) root.querySelector("#prompt > .ask")?.setAttribute("data-staged", how);
    for (const [id, words] of staged) root.querySelector(`[id="${id}"]`)?.setAttribute("data-staged", words);
    root.querySelector("#stage")?.toggleAttribute("hx-morph-skip", Boolean(show));
    if (show && root !== document) remembered(root);
    said(show && (show.frames[show.at]?.said || show.before_said), root);
  };

  /* --- movement: by translate, scale, rotate and opacity alone */

  let motions = [], glide = [];
  const animate = (one, frames, options) => {
    const motion = one.animate(frames, { easing: "cubic-bezier(.3,.7,.3,1)", fill: "both", ...options });
    motions.push(motion);
    return motion;
  };
  /* How a piece goes a way; to one that it goes already this one is added. */
  const goes = (one, translate) => {
    const twice = motions.some(({ effect }) => effect.target === one && effect.getKeyframes().some((step) => step.translate));
    const way = twice ? translate : own_way(one, translate);
    return (options) => [{ translate: way }, twice ? { ...options, composite: "add" } : options];
  };
  const collect = (root, into = new Map()) => {
    root.querySelectorAll("[data-piece], [data-meter], [data-enter], [data-flip], [data-die], [data-num], [data-fill]").forEach((one) => {
      const counts = one.dataset.num ?? one.dataset.fill, key = counts ?? (one.dataset.piece || one.dataset.id || one.id);
      if (!key || into.has(key)) return;
      const rect = one.getBoundingClientRect(), says = counts === undefined ? undefined : signs.told(one);
      if (rect.width || rect.height) into.set(key, { one, rect, says, ...stands(one, rect), ...one.dataset });
    });
    return into;
  };
  const free = () => {
    const into = new Map();
    find("mine")?.querySelectorAll("[data-piece]").forEach((one) => {
      if (one.closest("[data-staged]")) return;
      into.set(one.dataset.piece, { one, rect: one.getBoundingClientRect(), around: one.closest(".hand, .cards")?.className });
    });
    return into;
  };
  const all = () => {
    const into = collect(low);
    collect(high, into);
    for (const [key, found] of free()) if (!into.has(key)) into.set(key, found);
    return into;
  };

  /* What a name stands for in the pictures: `#hero-1`, `.foes`, or `@card-3`, a piece. */
  const target = (name) => {
    if (!name) return null;
    const picture = /^#[\w-]+$/.test(name) ? `[data-id="${name.slice(1)}"]` : name;
    return low.querySelector(picture) || high.querySelector(picture) || document.querySelector(name);
  };
  const element = (names) => {
    const found = (names || "").split("|").map((name) => target(name.startsWith("@") ? `[data-piece="${name.slice(1)}"]` : name));
    return found.find((one) => one?.isConnected) || null;
  };
  /* The box of the first of several places that can be seen: `#hero-1|.foes`; `@card-3` is a piece, which may have just
     left the table, or my hand: what starts there starts from where it `was`. */
  const spot = (names, before, was = false) => {
    for (const name of (names || "").split("|")) {
      const key = name.startsWith("@") && name.slice(1), known = key && (before.get(key) || show.hand.get(key));
      const rect = target(key ? `[data-piece="${key}"]` : name)?.getBoundingClientRect();
      if (rect?.width && !(was && known)) return rect;
      if (known) return known.rect;
    }
    return null;
  };

  /* A copy of what is gone, on its way to where it went. */
  const carry = ({ one, rect, around = "" }, to, ms, delay = 0) => {
    const cover = document.createElement("div"), inner = document.createElement("div"), copy = tame(one.cloneNode(true));
    cover.className = `flying ${find("table")?.className || ""}`;
    inner.className = around;
    copy.style.cssText += `;width:${rect.width}px;height:${rect.height}px`;
    inner.append(copy);
    cover.append(inner);
    cover.style.cssText = `left:${rect.left}px;top:${rect.top}px;width:${rect.width}px;height:${rect.height}px`;
    fx.append(cover);
    const a = middle(rect), b = to ? middle(to) : a;
    const away = { translate: ["0px 0px", `${b.x - a.x}px ${b.y - a.y}px`], opacity: [1, 1, 0], scale: [1, to ? 0.5 : 0.9] };
    animate(cover, away, { duration: ms, delay });
  };

  /* What stays moves from where it was; what is new comes from `data-enter`, or grows; dice tumble, cards turn. */
  const move = (before, ms) => {
    const now = collect(low);
    collect(high, now);
    const plans = [], swinging = swings(before, now), scales = new Map([...now].map(([key, { one }]) => [key, unit(one)]));
    for (const [key, found] of now) {
      const { one, rect, flip, walk, die, rides, leap } = found, was = before.get(key), scale = scales.get(key);
      if (found.says !== undefined) { signs.counted(found, was, ms); continue; }
      if (one.dataset.meter !== undefined) { signs.metered(one, rect, was, ms); continue; }
      if (die !== undefined && was?.die !== die) { tumble(one, ms, key); continue; }
      if (walk && was && was.walk !== walk) {
        const end = middle(rect);
        const steps = walk.split(/\s+/).map((cell) => target(`#${cell}`)).filter((cell) => cell);
        const path = steps.map((cell) => middle(cell.getBoundingClientRect()));
        if (path.length > 1) {
          const translate = path.map((at) => `${(at.x - end.x) / scale}px ${(at.y - end.y) / scale}px`);
          plans.push([one, { translate, easing: "linear", part: 1 }]);
          continue;
        }
      }
      if (swinging.has(key)) {
        plans.push([one, { rotate: [`${-swinging.get(key).turn}deg`, "0deg"], scale: [1, LIFT, LIFT, 1], part: SWING }]);
        continue;
      }
      if (was && swinging.has(rides)) {
        plans.push([one, { translate: ride(middle(was.rect), middle(rect), swinging.get(rides), scale), part: SWING }]);
        continue;
      }
      if (was && flip !== undefined && was.flip !== flip) {
        plans.push([one, { rotate: ["0 1 0 90deg", "0 1 0 0deg"], ...(leap !== undefined && { scale: [1, 1.4, 1] }) }]);
      }
      const from = was ? stood(was, found) : spot(one.dataset.enter, before);
      if (was && found.piece === undefined) continue;  // a part of a board that is laid out otherwise
      if (from) {
        const a = middle(from), b = middle(rect), dx = (a.x - b.x) / scale, dy = (a.y - b.y) / scale;
        const size = was ? from.width / rect.width || 1 : 0.4;
        const grows = Math.abs(size - 1) > 0.02;
        if (Math.hypot(dx, dy) > 1 || grows) {
          const moved = { translate: [`${dx}px ${dy}px`, "0px 0px"] };
          if (grows && !(one instanceof SVGElement)) moved.scale = [size, 1];
          if (!was) moved.opacity = [0, 1, 1];
          plans.push([one, moved]);
        }
      } else if (!was && one.dataset.enter === undefined) {
        plans.push([one, one instanceof SVGElement ? { opacity: [0, 1] } : { opacity: [0, 1], scale: [0.6, 1] }]);
      }
    }
    low.querySelectorAll("[data-late]").forEach((one) => {
      const blinks = one.dataset.blink !== undefined, delay = ms * Number(one.dataset.late);
      animate(one, { opacity: blinks ? [0, 1, 0.2, 1] : [0, 1] }, { duration: Math.min(ms * 0.2, blinks ? 400 : 150), delay });
    });
    const gone = [...before].filter(([key, { one }]) => !now.has(key) && one.dataset.leave !== undefined);
    for (const [, left] of gone) carry(left, target(left.one.dataset.leave)?.getBoundingClientRect(), ms);
    const ready = plans.map(([one, { translate, ...frames }]) =>
      [one, frames, translate && goes(one, translate), centre(one), own_size(one)]);
    for (const [one, frames, translate, origin, size] of ready) {
      const { easing, part, ...rest } = frames;
      if (rest.scale) rest.scale = rest.scale.map((by) => by * size);
      const options = { duration: part ? ms * part : Math.min(ms, 450), ...(easing && { easing }) };
      if (translate) animate(one, ...translate(options));
      if (Object.keys(rest).length) animate(one, origin ? { ...rest, transformOrigin: [origin, origin] } : rest, options);
    }
  };

  /* It comes from who casts it (`data-enter`); what it means (`data-after` with its name) is seen when it lies. */
  const tumble = (die, ms, key) => {
    const roll = ms * 0.7, start = spot(die.dataset.enter, new Map());
    const a = start?.width && middle(start), b = middle(die.getBoundingClientRect()), scale = unit(die);
    const first = a ? `${(a.x - b.x) / scale}px ${(a.y - b.y) / scale}px` : "0 -2.2rem";
    const roll_over = { rotate: ["-340deg", "-120deg", "20deg", "0deg"], translate: [first, "0 0", "0 -.7rem", "0 0"] };
    animate(die, roll_over, { duration: roll });
    low.querySelectorAll(`[data-after="${key}"]`).forEach((one, index) => {
      animate(one, { opacity: [0, 1] }, { duration: 90, delay: roll + Math.min(60 * index, ms * 0.2) });
    });
    die.querySelectorAll("circle").forEach((pip, index) => {
      const blink = [0, 1, 0, 1, 0, 1].map((on) => (index % 2 ? on : 1 - on)).concat(1);
      animate(pip, { opacity: blink }, { duration: roll, easing: "steps(6)" });
    });
  };

  /* The map goes under its frame to what the picture is about; gives the movements. */
  const look = (ms, to) => {
    const pan = low.querySelector(".pan:has([data-spot])") || show.pan, was = show.look;
    if (!pan) return [];
    show.pan = pan;
    show.look = to || aim(pan, was);
    show.lay = pan.firstElementChild.getBoundingClientRect();
    if (was === HOME && show.look === HOME) return [];
    return [animate(pan.firstElementChild, way(pan, was, show.look), { duration: Math.min(ms, 350) })];
  };

  /* --- the course of a show */

  const signs = window.stageSigns({ animate, goes, spot, element, carry, held: (key) => show.hand.get(key), speed, fx,
    layers: [low, high] });

  const draw = (frame, ms, still) => {
    signs.hush();
    motions.forEach((motion) => motion.cancel());
    motions = [];
    fx.replaceChildren();
    const before = show.before ? shifted(show.before, show.origin, origin(low)) : all();
    show.before = null;
    const box = document.createElement("template");
    box.innerHTML = frame.html();
    window.ownIcons?.(box.content);
    for (const one of show.layers) {
      const fresh = box.content.getElementById(one.id);
      if (!fresh) continue;
      fresh.classList.add("picture");
      if (one.id === "others" || one.id === "board") { children(one.deep, tame(fresh)); continue; }
      fresh.style.cssText = one.deep.style.cssText;
      fresh.dataset.box = one.deep.dataset.box;
      become(one.deep, tame(fresh));
    }
    scroll();
    const over = low.querySelector("[data-id='over']");
    glide = look(still ? 0 : ms);
    glide.forEach((one) => one.finish());
    const { pan } = show, lies = pan && brought(before, pan, show.lay);
    if (over) signs.fly(over, ms, still, before);  // to where things come to stand, before any is on its way
    if (!still) glide.forEach((one) => { one.currentTime = 0; one.play(); });
    if (!still && pan) brought(before, pan, lies);
    if (!still) move(before, ms);
    if (!still) window.stageSound?.(over?.querySelector("[data-sound]")?.dataset.sound || frame.sound);
    said(frame.said);
    if (show.paused) motions.forEach((motion) => motion.pause());
  };
  const lasts = (frame) => {
    const waiting = show.frames.slice(show.at + 1).filter((one) => one.row !== frame.row);
    const hurry = new Set(waiting.map((one) => one.row)).size >= MANY ? 2 : 1;
    if (calm.matches) return CALM / hurry;
    const hold = frame.wait && speed() < 4 ? HOLD : 0;
    return Math.max(speed() >= 4 ? SHORT : 60, (frame.ms + hold) / pace() / Math.max(hurry, show.hurry || 1));
  };

  /* A table that comes while something moves waits until the frame is over: to lay it would make the movement halt. */
  const lay_newest = () => {
    if (!waits) return;
    const { ctx } = waits;
    waits = null;
    show.hand = new Map([...show.hand, ...free()]);
    laying = true;
    window.htmx.swap(ctx);
    laying = false;
  };

  const step = () => {
    clearTimeout(show.timer);
    lay_newest();
    if (show.at + 1 >= show.frames.length && show.look !== HOME && moving()) {
      look(250, HOME);
      show.timer = setTimeout(step, 250);
      return;
    }
    if (show.at + 1 >= show.frames.length) { end(); return; }
    show.at += 1;
    const frame = show.frames[show.at], ms = lasts(frame);
    draw(frame, ms, !moving() || show.paused);  // in a pause nothing moves: it is seen as it ends
    paint();
    show.left = 0;
    if (!show.paused) later(pass, ms);
  };
  const later = (next, ms) => {
    show.due = performance.now() + ms;
    show.timer = setTimeout(next, ms);
  };

  const back = () => {
    if (!show || show.at < 1) return;
    show.paused = true;
    clearTimeout(show.timer);
    show.at -= 1;
    show.left = 0;
    draw(show.frames[show.at], 0, true);
    paint();
  };

  const pause = () => {
    if (!show) return;
    show.paused = !show.paused;
    clearTimeout(show.timer);
    if (show.paused) { show.left = show.due - performance.now(); lay_newest(); }
    motions.forEach((motion) => (show.paused ? motion.pause() : motion.play()));
    if (!show.paused) later(step, Math.max(120, show.left));  // what was halted is seen to its end
    paint();
  };
  /* The time of a frame is over. Who wishes it stops after each answer of another; before I am asked anew, the last
     picture stands still for a moment. */
  const pass = () => {
    const [frame, next] = show.frames.slice(show.at);
    if (kept("stop", "off") === "on" && !frame.row.own && frame.row !== next?.row) pause();
    else if (!next && !frame.wait && moving() && find("table")?.dataset.turn === "1") show.timer = setTimeout(step, QUIET / pace());
    else step();
  };

  /* `hand`: what I held when the answers were given; it is no part of the pictures. */
  const begin = (frames, before) => {
    const hand = free();
    show = { frames, at: -1, layers: parts().map(layer), timer: 0, paused: false, before, hand, before_said: last_said() };
    show.look = HOME;
    show.origin = origin(find("board"));
    place();
  };

  /* The table as it stands: what moved last moves to its place there. */
  const end = (at_once = false) => {
    if (!show) return;
    lay_newest();
    signs.hush();
    clearTimeout(show.timer);
    glide.forEach((one) => one.cancel());
    const before = at_once || !moving() ? null : all();
    motions.forEach((motion) => motion.cancel());
    motions = [];
    rest = show.frames.at(-1) || rest;
    const lives = show.layers.map((one) => find(one.id));
    show = null;
    for (const one of [low, high, fx]) one.replaceChildren();
    cover();
    paint();
    /* What the styles would now play has been shown. */
    for (const motion of lives.flatMap((one) => one?.getAnimations({ subtree: true }) || [])) {
      if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
    }
    if (before) settle(before);
    document.dispatchEvent(new Event("stage:end"));
  };

  /* What lay elsewhere on the table goes to its place. */
  const settle = (before) => {
    const plans = [];
    for (const [key, { one, rect }] of collect(find("table"))) {
      const was = before.get(key);
      if (!was || one.dataset.meter !== undefined || was.says !== undefined) continue;
      const a = middle(was.rect), b = middle(rect);
      if (Math.hypot(a.x - b.x, a.y - b.y) > 2) plans.push([one, `${(a.x - b.x) / unit(one)}px ${(a.y - b.y) / unit(one)}px`]);
    }
    for (const [one, from] of plans) animate(one, { translate: [from, "0px 0px"] }, { duration: 260, fill: "none" });
  };

  /* --- what the server sends */

  const looks_for = (root) => root.querySelector("#answer [name='seat']")?.value;
  const wanted = (rows) => rows.filter((row) => row.version > seen && (kept("bots", "on") === "on" || !row.bot));

  document.addEventListener("htmx:before:swap", (event) => {
    const fragment = event.detail.tasks?.[0]?.fragment;
    const table = fragment?.querySelector?.("#table"), sent = fragment?.querySelector?.("#show");
    sent?.remove();
    if (!table || event.defaultPrevented) return;
    if (laying) { cover(fragment); return; }
    const stamp = Number(table.dataset.stamp);
    if (waits && stamp < waits.stamp) { event.preventDefault(); return; }
    waits = null;
    const version = Number(table.dataset.version), data = sent ? unpacked(sent.textContent) : null;
    if (looks_for(fragment) !== looks_for(document)) { end(true); rest = null; missed = 0; }  // another one's eyes
    const rows = data ? wanted(data.rows) : [];
    if (version > seen && !rows.length) {
      lay = !show && speed() && moving() && !document.hidden ? collect(find("table")) : null;
      lay_at = origin(find("table"));
      end(true);
      [seen, rest] = [version, null];  // what is told no longer is what happened last
      return;
    }
    const frames = rows.length ? pictures({ ...data, rows }, table) : [];
    seen = Math.max(seen, version);
    if (show && !show.paused && moving() && table.querySelector("#board")) {
      show.frames.push(...frames);
      waits = { stamp, ctx: { ...event.detail.ctx, came: performance.now() } };
      event.preventDefault();
      return;
    }
    if (!frames.length) return;
    if (document.hidden) { missed += rows.length; return; }
    if (!speed() || !table.querySelector("#board") || !find("board")) { rest = frames.at(-1); end(true); return; }
    missed = 0;
    if (show) { show.frames.push(...frames); show.hand = new Map([...show.hand, ...free()]); }
    else { begin(frames, collect(find("table"))); caught = true; }
    find("stage")?.toggleAttribute("hx-morph-skip", true);
    cover(fragment);
  });
  const swapped = () => {
    cover();
    place();
    paint();
    if (caught && show) { caught = false; step(); }
    if (lay && !show) settle(shifted(lay, lay_at, origin(find("table"))));
    lay = null;
  };
  document.addEventListener("htmx:after:swap", swapped);
  document.addEventListener("htmx:finally:swap", () => { if (caught) swapped(); });

  const again = async (since = -1) => {
    const url = find("stage")?.dataset.url, eyes = looks_for(document);
    if (show || !url) return;
    const answer = await fetch(since < 0 ? url : `${url}?since=${since}`).catch(() => null);
    if (!answer?.ok) return;
    const frames = pictures(await answer.json());
    if (show || frames.length < 2 || !find("board") || looks_for(document) !== eyes) return;
    missed = 0;
    begin(frames, null);
    if (since >= 0) show.hurry = frames.reduce((sum, frame) => sum + frame.ms, 0) / pace() / RECAP;
    cover();
    place();
    show.at = 0;
    draw(frames[0], 0, true);
    paint();
    later(step, 300 / pace());
  };

  /* --- the strip */

  let rest = null;
  const paint = () => {
    const strip = find("stage");
    if (!find("stage-again")) return;
    const frame = show ? show.frames[show.at] : rest;
    strip.classList.toggle("playing", Boolean(show));
    for (const name of ["pause", "skip"]) find(`stage-${name}`).hidden = !show;
    find("stage-again").hidden = Boolean(show) || !(strip.dataset.again || rest);
    find("stage-pause").setAttribute("aria-pressed", String(Boolean(show?.paused)));
    write(find("stage-missed"), missed > 1 ? `· ${missed}` : "");
    const words = show ? show.frames.slice(0, show.at + 1).findLast((one) => one.words)?.words || "" : frame?.words;
    if (words !== undefined) write(find("stage-words"), words);
    const row = show && frame ? show.frames.filter((one) => one.row === frame.row) : [];
    const last = rest ? strip.dataset.rest.replace("#", rest.row.who) : strip.dataset.last || "";
    write(find("stage-count"), show && frame
      ? strip.dataset.count.replace("#", row.indexOf(frame) + 1).replace("%", row.length) : last);
    const dots = find("stage-dots");
    if (dots.children.length !== row.length) dots.replaceChildren(...row.map(() => document.createElement("i")));
    row.forEach((one, index) => {
      const dot = dots.children[index];
      dot.className = one === frame ? "now" : index < row.indexOf(frame) ? "done" : "";
      dot.onclick = () => { if (show?.paused) { show.at = show.frames.indexOf(one); draw(one, 0, true); paint(); } };
    });
    write(find("stage-speed"), speed() ? `${speed()}×` : "»");
    strip.querySelectorAll("input").forEach((input) => {
      if (input.type === "checkbox") input.checked = kept(input.dataset.keep, input.dataset.usual) === "on";
      else input.checked = kept(input.dataset.keep, input.dataset.keep === "speed" ? "1" : "off") === input.value;
    });
    strip.querySelectorAll("[data-script]").forEach((one) => { one.hidden = false; });
  };
  const faster = (by) => {
    const at = SPEEDS.indexOf(String(speed())) + by;
    if (SPEEDS[at] === undefined) return;
    localStorage.setItem("stage-speed", SPEEDS[at]);
    if (!speed()) end(true);
    paint();
  };

  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!input.closest?.("#stage") || !input.dataset.keep) return;
    const value = input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value;
    localStorage.setItem(`stage-${input.dataset.keep}`, value);
    if (!speed()) end(true);
    if (input.dataset.keep === "sound") window.stageSound?.("coin");
    paint();
  });
  let skipped = -Infinity;  // when a press on a picture went on: the second one of a double click is no answer
  addEventListener("click", (event) => { if (event.detail > 1 && event.timeStamp - skipped < 500) event.preventDefault(); }, true);
  document.addEventListener("click", (event) => {  // one on my own part, where the answers will be (.high), ends the show
    const on = (selector) => event.target.closest?.(selector);
    if (on(".shield")) return (skipped = event.timeStamp, event.detail > 1 || on(".high") ? end() : show && step());
    if (on("#stage-again")) return void again();
    if (on("#stage-pause")) return pause();
    if (on("#stage-skip")) return end();
    if (!on("#stage") && find("stage")) find("stage").querySelector("details")?.removeAttribute("open");
  });
  /* An answer ends the show. It is what was pressed: a table that waits is laid when the form has been read. */
  document.addEventListener("submit", (event) => { if (event.target.id !== "say" && event.target.method !== "dialog") end(true); });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const held = event.target.closest?.("button, a, summary");
    const steps = { BracketLeft: -1, BracketRight: 1, "[": -1, "]": 1 };  // by its place, in any layout
    const by = steps[event.key] || steps[event.code];
    if (by) faster(by);
    else if ((event.key === "r" || event.key === "R" || event.key === "к" || event.key === "К") && !show && find("stage")) again();
    else if (!show) return;
    else if (event.key === " " && !held) pause();
    else if (event.key === "ArrowRight") step();
    else if (event.key === "ArrowLeft") back();
    else if (event.key === "Escape") end();
    else return;
    event.preventDefault();
  });
  addEventListener("resize", () => {
    place();
    const over = low.querySelector("[data-id='over']");
    if (over) signs.fit(over);
  });
  addEventListener("scroll", place, true);
  document.addEventListener("visibilitychange", () => { if (document.hidden) end(true); });

  window.htmx?.config.morphIgnore.push("data-staged");
  seen = Number(find("table")?.dataset.version ?? -1);
  paint();

  /* Who comes back to his seat sees what has happened since he saw the table last, in some seconds. */
  const here = location.pathname, visits = () => JSON.parse(localStorage.getItem("stage-visits") || "[]");
  const visited = () => {
    const others = visits().filter(([path]) => path !== here);
    localStorage.setItem("stage-visits", JSON.stringify([[here, seen], ...others].slice(0, VISITS)));
  };
  const before = visits().find(([path]) => path === here)?.[1];
  const mine = document.querySelector("#answer [name='seat']")?.value;
  if (mine && before >= 0 && before < seen && speed() && !document.hidden) again(before);
  visited();
  document.addEventListener("htmx:after:swap", visited);
})();

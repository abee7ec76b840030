/* What a table page does beyond htmx: nothing of the game. It keeps old pages out, tells when it is my turn, and
   makes reasons readable. Everything works without it, more plainly. */
(() => {
  "use strict";
  /* Where a browser keeps nothing, or is told to keep nothing, what is chosen holds for as long as the page is open. */
  try { localStorage.getItem("sound"); } catch {
    const chosen = new Map(), value = { getItem: (name) => chosen.get(name) ?? null, setItem: (name, to) => chosen.set(name, `${to}`) };
    Object.defineProperty(window, "localStorage", { value });
  }
  const find = (id) => document.getElementById(id);
  const stamp = (element) => Number(element?.dataset.stamp || 0);
  let title = document.title, turn = "0", held = null, stool = "";

  /* The stream sends what is new: texts, and numbers of pieces of the table it sent before. */
  let pieces = [];
  document.addEventListener("htmx:sse:before:message", ({ detail: { message } }) => {
    if (message.event || !message.data.startsWith("[")) return;
    pieces = JSON.parse(message.data).flatMap((one) => (typeof one === "string" ? one : pieces.slice(one[0], one[0] + one[1])));
    message.data = pieces.join("");
  });

  /* An answer that was slow must not put an older table over a newer one. Why something was refused is told all the same,
     and stands for some seconds, whatever comes meanwhile, or until something else is pressed. */
  const READ = 6000;
  let refused = null, until = 0;
  const tell_why = (root) => {
    if (!root.querySelector("#notice")) root.querySelector("#prompt, .stools")?.before(refused.cloneNode(true));
  };
  document.addEventListener("submit", () => { until = 0; }, true);
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail, fragment = tasks?.[0]?.fragment;
    const fresh = fragment?.querySelector?.("#table"), why = fresh?.querySelector("#notice");
    const table = find("table");
    if (why && ctx.response?.status >= 400) [refused, until] = [why.cloneNode(true), performance.now() + READ];
    if (fresh && table && stamp(fresh) < stamp(table)) {
      event.preventDefault();
      if (why) { find("notice")?.remove(); tell_why(document); }
    } else if (fresh && performance.now() < until) tell_why(fragment);
    held = table?.contains(document.activeElement) ? document.activeElement : null;
    stool = held?.closest(".stool")?.id;
  });

  /* A question is answered once, however often one presses, also if others are quicker and it is put again in the next
     table; so is a deed done once to a table. What is pressed next waits for the line, since the stream may bring the next
     question before the answer to the last one has come back. */
  const asks = (event) => ["answer", "deed"].includes(event.target.id);
  document.addEventListener("htmx:config:request", (event) => {
    if (!asks(event)) return;
    const { ctx, ctx: { request: { body } } } = event.detail, going = (event.target.going ??= new Set());
    ctx.once = body.has("deed") ? `${stamp(find("table"))} ${body.get("deed")}` : `${body.get("seat")} ${event.target.dataset.asked}`;
    if (going.has(ctx.once)) event.preventDefault();
    else going.add(ctx.once);
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (asks(event)) event.target.going?.delete(event.detail.ctx.once);
  });

  /* Brings what the decision is about into the middle of a board that scrolls, unless it is well in sight: once for
     each decision of mine, so that the board does not run away from a reader; while others decide, only at first; in a
     replay each time. What is shown step by step is shown first: nothing scrolls beneath it. */
  let looked = "";
  const asked = () => find("board")?.querySelector(".act.tip") || find("board")?.querySelector("[data-look]");
  const decision = (here) => `${find("table")?.dataset.version} ${here?.id} ${here?.dataset.look}`;
  const look = (always = false) => {
    const here = asked(), pan = here?.closest(".pan"), now = decision(here);
    if (!here || pan?.matches("[data-camera]") || (!always && document.querySelector(".layers.low > *"))) return;
    if (!always && (looked === now || (looked && !find("table").matches("[data-turn='1'], .replaying")))) return;
    looked = now;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    if (!pan) return here.scrollIntoView({ block: "nearest", inline: "center", behavior });
    const a = here.getBoundingClientRect(), b = pan.getBoundingClientRect(), edge = 0.15;
    const left = (a.left + a.right) / 2 - b.left, top = (a.top + a.bottom) / 2 - b.top;
    const seen = (at, size) => at > size * edge && at < size * (1 - edge);
    if (always || !seen(left, b.width) || !seen(top, b.height)) {
      pan.scrollBy({ left: left - b.width / 2, top: top - b.height / 2, behavior });
    }
  };
  document.addEventListener("stage:end", () => look());
  document.addEventListener("change", (event) => { if (event.target.name === "zoom") { look(true); frame(); } });

  /* A small map of a board that scrolls: a frame where the reader looks, and a finger on it goes there. */
  const small = () => document.querySelector("#board [data-pan]");
  const panned = () => small()?.parentElement.querySelector(".pan");
  const frame = () => {
    const map = small(), pan = panned(), lab = pan?.firstElementChild;
    if (!map || !map.offsetWidth || !lab) return;
    const box = map.firstElementChild, seen = map.lastElementChild.style;
    const part = (at, size) => Math.min(1, Math.max(0, at / size));
    const left = part(pan.scrollLeft - lab.offsetLeft, lab.offsetWidth);
    const top = part(pan.scrollTop - lab.offsetTop, lab.offsetHeight);
    seen.left = `${box.offsetLeft + left * box.offsetWidth}px`;
    seen.top = `${box.offsetTop + top * box.offsetHeight}px`;
    seen.width = `${Math.min(1 - left, pan.clientWidth / lab.offsetWidth) * box.offsetWidth}px`;
    seen.height = `${Math.min(1 - top, pan.clientHeight / lab.offsetHeight) * box.offsetHeight}px`;
  };
  /* It lies in the first of these corners where it hides nothing that may be chosen, or the least of it. */
  const corners = ["", "left", "top", "top left"];
  const hidden = (map, lit, corner) => {
    map.dataset.corner = corner;
    const a = map.getBoundingClientRect(), over = (least, most) => Math.max(0, most - least);
    return lit.reduce((sum, b) => sum + (over(Math.max(a.left, b.left), Math.min(a.right, b.right))
      * over(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom))) / (b.width * b.height), 0);
  };
  let steered = false, resting = 0;
  const aside = () => {
    const map = small();
    if (!map?.offsetWidth || steered) return;
    const lit = [...panned().querySelectorAll(".act.can")].map((one) => one.getBoundingClientRect()).filter((one) => one.width);
    const all = corners.map((corner) => hidden(map, lit, corner)), least = Math.min(...all) + 0.05;
    map.dataset.corner = corners[all.findIndex((one) => one <= least)];
  };
  document.addEventListener("scroll", (event) => {
    if (event.target !== panned()) return;
    frame();
    clearTimeout(resting);
    resting = setTimeout(aside, 120);
  }, true);
  addEventListener("resize", () => { look(true); frame(); aside(); });
  ["pointerup", "pointercancel"].forEach((kind) => document.addEventListener(kind, () => {
    if (steered) { steered = false; aside(); }
  }));
  const go = (event) => {
    const map = event.target.closest?.("[data-pan]");
    if (!map || (event.type === "pointermove" && !event.buttons)) return;
    steered = true;
    const box = map.firstElementChild.getBoundingClientRect(), pan = panned(), lab = pan.firstElementChild;
    looked = decision(asked()); // whoever looks elsewhere is not brought back
    pan.scrollTo({
      left: lab.offsetLeft + ((event.clientX - box.left) / box.width) * lab.offsetWidth - pan.clientWidth / 2,
      top: lab.offsetTop + ((event.clientY - box.top) / box.height) * lab.offsetHeight - pan.clientHeight / 2,
    });
  };
  document.addEventListener("pointerdown", go);
  document.addEventListener("pointermove", go);

  /* After a change: the title, the sound, the focus of whoever plays by keyboard. */
  const arrived = (event) => {
    const table = find("table");
    if (!table) return;
    document.title = table.dataset.title || title;
    if (table.dataset.turn === "1" && turn !== "1") ring();
    turn = table.dataset.turn;
    if (held && document.activeElement === document.body) {
      const next = find("prompt") || find(stool) || find("who");  // before the game: the seat, or the heading of all seats
      if (next) { next.tabIndex = -1; next.focus({ preventScroll: true }); }
    }
    held = null;
    if (!event || event.detail?.ctx?.target === table) {
      const came = event?.detail.ctx.came ?? performance.now();
      running().forEach((clock) => { clock.read = came + 1000 * Number(clock.dataset.wait || 0); });
    }
    document.querySelectorAll("input[data-absolute]").forEach((input) => {
      if (input.value.startsWith("/")) input.value = location.origin + input.value;
    });
    for (const name of ["lesson", "puzzle-told"]) learnt(find(name)?.dataset.learnt);
    look();
    frame();
    aside();
  };
  document.addEventListener("htmx:after:swap", arrived);

  /* The lessons that were played through, for the ticks in their list. */
  const learnt = (name) => {
    const all = JSON.parse(localStorage.getItem("learnt") || "[]");
    if (name && !all.includes(name)) localStorage.setItem("learnt", JSON.stringify([...all, name]));
  };

  /* Running clocks: the server says what is left, here it only runs on. */
  const running = () => document.querySelectorAll("time.clock.run");
  const face = (left, days) => {
    const whole = Math.ceil(left), two = (number) => String(number).padStart(2, "0");
    const minutes = Math.floor(whole / 60) % 60, hours = Math.floor(whole / 3600);
    if (hours >= 24) return days.replace("#", Math.floor(hours / 24)).replace("%", hours % 24);
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };
  setInterval(() => running().forEach((clock) => {
    const left = Math.max(0, Number(clock.dataset.left) - Math.max(0, performance.now() - clock.read) / 1000);
    const words = face(left, clock.dataset.days);
    if (clock.lastChild.data !== words) clock.lastChild.data = words;
    clock.classList.toggle("low", left <= 10);
  }), 200);

  /* How long those one waits for have been thinking, since this page saw it first. Who lets others wait hears a soft bell. */
  const PATIENCE = 20, HALF = 25, begun = new Map();
  const passed = (moment) => {
    if (!begun.has(moment)) begun.set(moment, performance.now());
    return (performance.now() - begun.get(moment)) / 1000;
  };
  setInterval(() => {
    for (const one of document.querySelectorAll("[data-thinks]")) {
      const seconds = passed(one.dataset.thinks), words = one.dataset.words.replace("#", Math.floor(seconds));
      const line = one.firstChild || one.appendChild(new Text());  // into the text that is there: see `write`
      if (line.data !== words) line.data = words;
      one.parentNode.querySelector(".meter i").style.setProperty("--to", seconds / (seconds + HALF));
    }
    const bell = find("bell")?.dataset.moment;
    if (bell && !begun.has(`${bell} rung`) && passed(bell) >= PATIENCE) {
      begun.set(`${bell} rung`, 0);
      window.stageSound?.("bell");
    }
  }, 200);

  /* What sounds, one for the whole page: each of them works as long as the page is open. There is none before the reader has
     pressed anything: all that a browser does not let sound until then would sound at once, later. */
  let audio = null;
  window.pageAudio = () => {
    if (navigator.userActivation?.hasBeenActive === false) return null;
    audio ??= new AudioContext();
    if (["suspended", "interrupted"].includes(audio.state)) audio.resume().catch(() => { /* no sound then */ });
    return audio;
  };

  /* A short knock when it is my turn, and a notice of the browser: both only if asked for. */
  const ring = () => {
    if (localStorage.getItem("sound") === "on" && window.pageAudio()) {
      try {
        const tone = audio.createOscillator(), gain = audio.createGain();
        tone.frequency.value = 392;
        gain.gain.setValueAtTime(0.12, audio.currentTime);
        gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
        tone.connect(gain).connect(audio.destination);
        tone.start();
        tone.stop(audio.currentTime + 0.5);
      } catch { /* no sound then */ }
    }
    if (document.hidden && localStorage.getItem("notices") === "on" && window.Notification?.permission === "granted") {
      const href = location.pathname;
      navigator.serviceWorker?.getRegistration().then((worker) =>
        worker?.showNotification(document.title, { tag: href, data: { href } })).catch(() => { /* then without */ });
    }
  };

  /* What a press has unfolded is done with when an answer is on its way. */
  document.addEventListener("submit", ({ target, submitter }) => {
    if (target.id === "answer") submitter?.closest("[popover]")?.hidePopover();
  }, true);

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      window.tellReader(button.title);
    }
    if (button.dataset.copy) {
      const input = find(button.dataset.copy), label = button.lastChild, words = (button.dataset.words ??= label.data);
      const done = () => { label.data = button.dataset.copied; setTimeout(() => { label.data = words; }, 2000); };
      const byHand = () => {  /* without https there is no clipboard: the old way, or the reader's own keys */
        input.select();
        if (document.execCommand("copy")) done(); else label.data = button.dataset.byhand;
      };
      if (navigator.clipboard) navigator.clipboard.writeText(input.value).then(done, byHand);
      else byHand();
    }
    if (button.dataset.keep) {
      const now = localStorage.getItem(button.dataset.keep) === "on" ? "off" : "on";
      localStorage.setItem(button.dataset.keep, now);
      button.setAttribute("aria-pressed", String(now === "on"));
      if (button.dataset.keep === "sound" && now === "on") ring();
    }
  });

  /* A card may be dragged to its place, which is the same as pressing it: `drag` on the button, `drop` on the place. */
  document.addEventListener("pointerdown", (down) => {
    const card = down.target.closest(".act.can.drag");
    if (!card || down.button) return;
    let moved = false;
    const place = (event) => document.elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest(".drop")).find((found) => found);
    const move = (event) => {
      const x = event.clientX - down.clientX, y = event.clientY - down.clientY;
      if (!moved && Math.hypot(x, y) < 6) return;
      if (!moved) { moved = true; card.classList.add("dragged"); document.body.classList.add("dragging"); }
      card.style.transform = `translate(${x}px, ${y}px)`;
      document.querySelectorAll(".drop.over").forEach((one) => one.classList.remove("over"));
      place(event)?.classList.add("over");
    };
    const end = (event) => {
      for (const [kind, listener] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) {
        document.removeEventListener(kind, listener);
      }
      if (!moved) return;
      const dropped = event.type === "pointerup" && place(event);
      card.classList.remove("dragged");
      card.style.transform = "";
      document.body.classList.remove("dragging");
      document.querySelectorAll(".drop.over").forEach((one) => one.classList.remove("over"));
      /* The click that the browser makes of it by itself is not meant. */
      const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); };
      document.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => {
        document.removeEventListener("click", swallow, { capture: true });
        if (dropped && card.isConnected) card.click();
      });
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
  });
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".drag")) event.preventDefault(); });

  /* The connection. The stream gives a sign now and then; one that gives none any more is dead, though nothing tells the
     browser so: it is let go, and asked for anew. Whatever comes from the server takes the banner away. */
  let gone = false;
  const out = (status) => status === 403 || status === 404;
  const offline = (yes) => { const box = find("offline"); if (box) box.hidden = !(yes || gone); };
  const patience = 1000 * Number(find("stream")?.dataset.patience || 0);
  let line = null, heard = performance.now();
  const hear = () => { heard = performance.now(); offline(false); };
  const lost = () => {
    offline(true);
    if (gone) return;
    heard = performance.now();
    if (line) return void line.reader?.cancel();
    const stream = find("stream");
    htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream });
  };
  document.addEventListener("htmx:sse:after:connection", ({ detail }) => { line = detail.connection; hear(); });
  document.addEventListener("htmx:sse:before:message", hear);
  document.addEventListener("htmx:sse:close", () => { line = null; });
  document.addEventListener("htmx:sse:error", ({ detail }) => { offline(true); if (out(detail?.status)) seek(); });
  document.addEventListener("htmx:error", () => { if (!navigator.onLine) offline(true); });
  document.addEventListener("htmx:after:request", (event) => {
    const { sourceElement, response } = event.detail.ctx || {};
    if (response?.status < 500) offline(false);
    if (sourceElement?.id === "stream" && out(response?.status)) seek();
  });

  /* What was cleared away does not come back: that is said, and nobody asks any more; who was shut out is told so by the page
     itself. The server has to say it; a web server in front of it may answer so while it starts. */
  const seek = async () => {
    try {
      const answer = await fetch(location.pathname), refused = out(answer.status) && (await answer.text()).includes("data-refused");
      if (refused && answer.status === 403) return void location.reload();
      gone ||= refused;
    } catch { /* it may be there */ }
    if (!gone || !find("offline")) return;
    find("offline").textContent = find("offline").dataset.gone;
    offline(true);
  };
  document.addEventListener("htmx:sse:before:connection", (event) => { if (gone) event.preventDefault(); });
  if (patience) addEventListener("online", lost);
  if (patience) setInterval(() => {
    if (document.hidden) heard = performance.now();
    else if (performance.now() - heard >= patience) lost();
  }, Math.min(1000, patience / 4));

  /* In the background the stream is closed (a browser keeps six connections to a server); a glance now and then tells
     whether it is my turn. The stream is opened again when the page is looked at, and brings the newest table. */
  let glances = 0;
  const glance = async () => {
    if (gone) return;
    try {
      const answer = await fetch(location.pathname + "/turn");
      if (out(answer.status)) seek();
      const now = await answer.json();
      if (now.turn && turn !== "1") { document.title = now.title; turn = "1"; ring(); }
      else if (!now.turn) { document.title = title; turn = "0"; }
    } catch { /* the next glance may succeed */ }
  };
  document.addEventListener("visibilitychange", () => {
    heard = performance.now();  // the timers of a page in the background may stand still: nobody has listened
    clearInterval(glances);
    if (document.hidden && find("stream")) glances = setInterval(glance, 10000);
  });

  /* A line of the log leads to its moment, in the replay. */
  document.addEventListener("click", (event) => {
    const line = event.target.closest?.("#log li[id^='log-']"), at = /^log-(\d+)-\d+$/.exec(line?.id || "");
    if (at && /^\/t\/[^/]+$/.test(location.pathname) && getSelection().isCollapsed && !event.target.closest("a, button")) {
      location.assign(`${location.pathname}/replay?ply=${at[1]}`);
    }
  });

  /* What the reader has unfolded stays so when the table changes, and what he has gone to by keys keeps the focus. */
  const kept = (element, name) => (name === "open" && element.tagName === "DETAILS")
    || (name === "tabindex" && element === document.activeElement);
  window.htmx?.registerExtension("keep-open", { htmx_before_morph_attr: (element, { attrName }) => !kept(element, attrName) });
  /* Escape folds what lies unfolded over the table, and so does a press beside it: on a phone it lies over what unfolds it. */
  const unfolded = () => document.querySelector("#prompt details.options[open], #stage-pace[open]");
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && unfolded();
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
    event.stopImmediatePropagation();  // what is being shown goes on
  });
  document.addEventListener("pointerdown", (event) => {
    const open = unfolded();
    if (open && !open.contains(event.target)) open.open = false;
  });
  document.querySelectorAll("button[data-keep]").forEach((button) => {
    button.setAttribute("aria-pressed", String(localStorage.getItem(button.dataset.keep) === "on"));
  });
  arrived();
})();

/* A table by keys alone: cards by number, the board by arrows, the main answer, taking back, and any option in words. */
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  const playing = () => find("stage")?.classList.contains("playing");
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const named = (root) => [...(root?.querySelectorAll('button[name="option"], button.act') || [])].filter(shown);
  const dead = (one) => one.getAttribute("aria-disabled") === "true" || one.disabled;

  /* The n-th card of the hand; without a hand, the n-th answer of the prompt, or of what lies before me where the prompt
     has only one that is not like the others, as to fight or to stop. No number takes back. */
  const card = (number) => {
    const held = named(document.querySelector("#hand, #mine .hand"));
    const asked = named(find("prompt")).filter((one) => one.name === "option" && one.closest(".picks"));
    const open = named(find("main")).filter((one) => one.name === "option" && !dead(one) && asked[0]?.value !== one.value);
    const mine = named(find("mine")).filter((one) => one.name !== "option" || asked[0]?.value !== one.value);
    const before = mine.some((one) => open.includes(one)) ? mine : [];
    return (held.length ? held : asked.length > 1 || !open.length ? asked : before)[number - 1];
  };
  const main = () => {
    const picks = document.querySelector("#prompt .picks"), live = named(find("main")).filter((one) => one.name === "option" && !dead(one));
    const only = new Set(live.map((one) => one.value)).size === 1 ? live[0] : null;
    return picks?.querySelector(".btn.ink") || picks?.querySelector("button[name='option']") || only;
  };
  const roll = () => document.querySelector("#table button[data-key='r']");

  /* The nearest button in a direction, straight ahead before aside. */
  const beside = (from, dx, dy) => {
    const a = from.getBoundingClientRect(), x = a.left + a.width / 2, y = a.top + a.height / 2;
    let best = null, least = Infinity;
    for (const one of named(find("main"))) {
      if (one === from || dead(one)) continue;
      const b = one.getBoundingClientRect(), ox = b.left + b.width / 2 - x, oy = b.top + b.height / 2 - y;
      const ahead = ox * dx + oy * dy, aside = Math.abs(ox * dy) + Math.abs(oy * dx);
      if (ahead > 1 && ahead + 2 * aside < least) { best = one; least = ahead + 2 * aside; }
    }
    return best;
  };
  const go = (dx, dy) => {
    const here = document.activeElement, live = find("main")?.contains(here) && here.matches?.("button");
    const first = (root) => named(root).find((one) => !dead(one));
    const next = live ? beside(here, dx, dy) : first(find("board")) || first(find("main"));
    next?.focus();
    return Boolean(next);
  };

  let answered = false, inside = false;
  /* Answers by a button, as if the key had been pressed on it. */
  const give = (one) => {
    answered = one?.type === "submit" && !dead(one);
    one?.click();
    return Boolean(one);
  };

  /* Any option in words: its name as the table says it, or its text in records. */
  const options = () => {
    const known = new Map();
    for (const one of document.querySelectorAll('#table button[name="option"]')) {
      const own = one.getAttribute("aria-label") || one.textContent.trim();
      const words = one.closest("#options") ? one.textContent.trim() : known.get(one.value)?.words || own;
      if (!dead(one)) known.set(one.value, { one, words: words.replace(/\s+/g, " ") });
    }
    return [...known].map(([value, found]) => ({ value, ...found }));
  };
  const plain = (words) => words.toLowerCase().replace(/ё/g, "е").replace(/_/g, " ");
  const matching = (asked) => {
    const parts = plain(asked).split(/\s+/).filter((part) => part);
    const score = ({ value, words }) => {
      const text = `${plain(value)} ${plain(words)}`;
      if (!parts.every((part) => text.includes(part))) return 0;
      return plain(value) === plain(asked) ? 3 : plain(value).startsWith(plain(asked)) ? 2 : 1;
    };
    return options().map((one) => [score(one), one]).filter(([rank]) => rank).sort((a, b) => b[0] - a[0]).map(([, one]) => one);
  };
  const list = () => {
    const box = find("command-list"), found = matching(find("command-words").value).slice(0, 12);
    box.replaceChildren(...found.map(({ value, words }, index) => {
      const row = document.createElement("li"), code = document.createElement("small");
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", String(!index));
      row.dataset.value = value;
      code.textContent = value;
      row.append(words, " ", code);
      return row;
    }));
    if (!found.length) box.textContent = find("command").dataset.none;
  };
  const press = (value) => {
    find("command").close();
    give(options().find((one) => one.value === value)?.one);
  };
  document.addEventListener("input", (event) => { if (event.target.id === "command-words") list(); });
  document.addEventListener("click", (event) => {
    const row = event.target.closest("#command-list [data-value]");
    if (row) press(row.dataset.value);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "command-words") return;
    const rows = [...find("command-list").querySelectorAll("[data-value]")];
    const at = rows.findIndex((row) => row.getAttribute("aria-selected") === "true");
    if (event.key === "Enter") {
      event.preventDefault();
      if (rows[at]) press(rows[at].dataset.value);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = rows[(at + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length];
      rows.forEach((row) => row.setAttribute("aria-selected", String(row === next)));
      next?.scrollIntoView({ block: "nearest" });
    }
  });

  const pace = () => {
    const speeds = [...document.querySelectorAll("#stage input[data-keep='speed']")];
    const next = speeds[(speeds.findIndex((one) => one.checked) + 1) % speeds.length];
    next?.click();
    return Boolean(next);
  };
  const click = (one) => { if (one) one.click(); return Boolean(one); };
  const open = (id) => { find(id)?.showModal(); return Boolean(find(id)); };

  /* Letters by their place on the keyboard, so that they work in any layout. */
  const deeds = {
    KeyR: () => give(roll()),
    KeyU: (event) => give(find(event.shiftKey ? "deed-redo" : "deed-undo")),
    KeyS: () => pace(),
    KeyT: () => { location.href = `${location.pathname}/text`; return true; },
    Space: () => !playing() && give(main()),
    ArrowLeft: () => !playing() && go(-1, 0),
    ArrowRight: () => !playing() && go(1, 0),
    ArrowUp: () => go(0, -1),
    ArrowDown: () => go(0, 1),
  };
  const done = (event) => {
    const sign = window.signOf(event);
    if (sign === "?") return open("keys");
    if (sign === "/") { if (!open("command")) return false; find("command-words").value = ""; list(); return true; }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    const held = event.repeat && !/^Arrow/.test(event.key);  // a key that is held down answers once, and takes back once
    if (held && (digit || deeds[event.code])) return true;
    if (digit && !event.shiftKey) return give(card(Number(digit[1])));
    if (event.shiftKey && event.code !== "KeyU") return false;
    return deeds[event.code]?.(event) || false;
  };
  /* From the link at the top, and from the prompt that is read after an answer, Tab goes to the first answer there is,
     wherever on the table it stands; from there on it goes through the page as ever. */
  const first = () => named(find("main")).find((one) => one.name === "option" && !dead(one));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.shiftKey || !event.target.matches?.("body > .skip, #prompt")) return;
    const one = first();
    if (one) { one.focus(); event.preventDefault(); }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    if (event.code === "Space" && event.target.closest?.("button, a, summary")) return;
    if (/^Arrow/.test(event.key) && event.target.closest?.("[role='log'], .pan") === event.target) return;
    if (!done(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  /* A browser presses a button again and again while Enter is held down. */
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target.closest?.("#table button")) event.preventDefault();
  });

  /* Whoever answers by keyboard reads the prompt next, and does not stand on the next button of the same name. */
  document.addEventListener("focusin", (event) => { inside = Boolean(find("table")?.contains(event.target)); });
  document.addEventListener("pointerdown", () => { inside = false; });
  document.addEventListener("submit", (event) => {
    answered ||= event.target.id === "answer" && Boolean(document.activeElement?.matches?.("button:focus-visible"));
  }, true);
  document.addEventListener("htmx:after:swap", () => {
    const prompt = find("prompt"), lost = document.activeElement === document.body;
    if (!prompt || !(answered || (inside && lost))) return;
    answered = false;
    const here = document.activeElement;  // of a list that was closed just now, too, until the page is drawn
    if (here.matches("input, textarea") && shown(here)) return;  // he has begun to say something
    prompt.tabIndex = -1;
    prompt.focus({ preventScroll: true });
    if (!document.querySelector(".layers.low > *")) bring();
  });
  /* In a low window, or one that is drawn large, what he reads next is brought into sight, and what he holds with it, once
     all that came before has been shown; at the end of the game he looks at the result. */
  const bring = () => {
    const prompt = find("prompt");
    if (!prompt || document.activeElement !== prompt || prompt.matches(".won")) return;
    for (const one of [find("mine"), prompt]) one?.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("stage:end", bring);
})();

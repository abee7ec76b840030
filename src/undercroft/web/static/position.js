/* The page of a position: chips and pieces are taken by pointer or keys, the board follows what is changed. */
(() => {
  "use strict";
  const main = () => document.getElementById("main"), frame = () => document.getElementById("ps-frame");
  const deed = (values) => {
    const form = document.getElementById("ps-deed");
    if (!form) return;
    for (const one of form.elements) if (one.name && one.name !== "part") one.value = values[one.name] ?? "";
    form.requestSubmit();
  };
  const spots = () => JSON.parse(document.getElementById("ps-spots").textContent);

  /* The board: drawn anew after every change, in its frame. */
  let drawn = main()?.dataset.step;
  const follow = () => {
    const inside = frame()?.contentWindow, step = main()?.dataset.step;
    if (!inside || step === drawn) return;
    if ("wrong" in main().dataset && inside.htmx) return; // the last board that could be, till this one can
    drawn = step;
    if (!inside.htmx) inside.location.reload();
    else inside.htmx.ajax("GET", inside.location.href, { target: "#table", swap: "outerMorph" }).then(() => dress());
  };
  document.addEventListener("htmx:after:swap", follow);

  /* Where a point of the page lies: a pile, or a chip of one. */
  const drop = (x, y) => {
    const under = document.elementFromPoint(x, y), pile = under?.closest("[data-pile]");
    if (!pile) return null;
    const chip = under.closest(".ps-chip");
    return { pile, at: chip ? [...chip.parentNode.children].indexOf(chip) : "" };
  };
  const mark = (one) => {
    document.querySelector(".ps-over")?.classList.remove("ps-over");
    one?.classList.add("ps-over");
  };

  /* A thing follows the pointer from a document (the page's, or the board's), till it is let go. */
  const carry = (event, thing, done, over) => {
    if (event.button || !document.getElementById("ps-deed")) return;
    const from = thing.ownerDocument, x0 = event.clientX, y0 = event.clientY;
    let ghost = null;
    const move = (now) => {
      if (!ghost) {
        if (Math.hypot(now.clientX - x0, now.clientY - y0) < 7) return;
        ghost = from.createElement("b");
        ghost.className = "ps-ghost";
        ghost.textContent = thing.getAttribute("aria-label") || thing.textContent.trim();
        from.body.append(ghost);
      }
      now.preventDefault();
      ghost.style.translate = `${now.clientX + 8}px ${now.clientY + 8}px`;
      over(now);
    };
    const end = (now) => {
      from.removeEventListener("pointermove", move);
      from.removeEventListener("pointerup", end);
      from.removeEventListener("pointercancel", end);
      mark(null);
      if (!ghost) return;
      ghost.remove();
      const hush = (click) => { click.preventDefault(); click.stopPropagation(); };  // no click where it was taken
      from.addEventListener("click", hush, true);
      setTimeout(() => from.removeEventListener("click", hush, true), 50);
      if (now.type === "pointerup") done(now);
    };
    from.addEventListener("pointermove", move, { passive: false });
    from.addEventListener("pointerup", end);
    from.addEventListener("pointercancel", end);
  };
  document.addEventListener("pointerdown", (event) => {
    const chip = event.target.closest?.(".ps-chip");
    if (!chip) return;
    carry(event, chip, (now) => {
      const to = drop(now.clientX, now.clientY);
      if (to) deed({ deed: "move", path: chip.dataset.path, to: to.pile.dataset.pile, at: to.at });
    }, (now) => mark(drop(now.clientX, now.clientY)?.pile));
  });

  /* Whether a pile takes such cards at all: it lists the faces that may be added. */
  const takes = (pile, chip) => pile === chip.closest("[data-pile]")
    || [...pile.querySelectorAll(".ps-add option")].some((one) => one.value === chip.dataset.face);

  /* By keys: Alt and an arrow moves a chip along its pile, or to the pile before or after it that takes it. */
  let focus = "";
  document.addEventListener("keydown", (event) => {
    const chip = event.target.closest?.(".ps-chip");
    if (!chip || !event.altKey || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const pile = chip.closest("[data-pile]"), at = [...chip.parentNode.children].indexOf(chip);
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const to = at + (event.key === "ArrowLeft" ? -1 : 1);
      if (to < 0 || to >= chip.parentNode.children.length) return;
      focus = `${pile.dataset.pile}[${to}]`;
      deed({ deed: "move", path: chip.dataset.path, to: pile.dataset.pile, at: to });
      return;
    }
    const takers = [...document.querySelectorAll("[data-pile]")].filter((one) => takes(one, chip)).map((one) => one.dataset.pile);
    const here = takers.indexOf(pile.dataset.pile), to = takers[here + (event.key === "ArrowUp" ? -1 : 1)];
    if (!to) return;
    const target = document.querySelector(`[data-pile="${CSS.escape(to)}"]`);
    focus = `${to}[${target ? target.querySelectorAll(".ps-chip").length : 0}]`;
    deed({ deed: "move", path: chip.dataset.path, to });
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!focus) return;
    document.querySelector(`.ps-chip[data-path="${CSS.escape(focus)}"] a`)?.focus();
    focus = "";
  });

  /* Pieces on the board: which part of the position a piece stands for, and what a place means. */
  const placeAt = (doc, told, x, y) => {
    for (const under of doc.elementsFromPoint(x, y)) {
      for (let one = under; one; one = one.parentElement) if (one.id in told.places) return told.places[one.id];
    }
    const grid = told.grid && doc.querySelector(told.grid);
    if (!grid) return null;
    let best = null, least = 1e9;  // the board may lie on its side: the nearest of its squares, measured
    measured(grid, sizeOf(grid, "--w") * sizeOf(grid, "--h"), (square, middle) => {
      const far = Math.hypot(middle.x - x, middle.y - y);
      if (far < least) { least = far; best = square; }
    });
    return best;
  };
  const measured = (grid, squares, tell) => {
    const wide = sizeOf(grid, "--w"), probe = grid.ownerDocument.createElement("i");
    probe.style.visibility = "hidden";
    grid.append(probe);
    for (let square = 0; square < squares; square++) {
      probe.style.setProperty("--x", square % wide);
      probe.style.setProperty("--y", Math.floor(square / wide));
      const box = probe.getBoundingClientRect();
      tell(square, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
    }
    probe.remove();
  };
  const sizeOf = (grid, name) => Number(grid.style.getPropertyValue(name));
  /* Where a piece goes by an arrow: to the next place in that direction, as the board lies. */
  const stepped = (doc, told, piece, key) => {
    const x = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0, y = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
    const now = told.values[piece.dataset.path], grid = told.grid && doc.querySelector(told.grid);
    if (Array.isArray(now)) return [now[0] + x, now[1] - y];
    if (!grid || now < 0) return now + x - y;
    const wide = sizeOf(grid, "--w"), at = [];
    measured(grid, wide * sizeOf(grid, "--h"), (square, middle) => at.push(middle));
    const near = [now - 1, now + 1, now - wide, now + wide].filter((square) => at[square]);
    const along = (square) => (at[square].x - at[now].x) * x + (at[square].y - at[now].y) * y;
    return near.sort((one, other) => along(other) - along(one))[0] ?? now;
  };
  /* Everything else that is taken by its place: what each element of the board stands for, and what it takes. */
  let things = new Map(), homes = new Map();
  const learn = (doc, told) => {
    things = new Map();
    homes = new Map();
    const eyes = new URL(doc.location.href).searchParams.get("eyes");
    const elements = (one) => {
      if ("eyes" in one && String(one.eyes) !== eyes) return [];
      const all = [...doc.querySelectorAll(one.element)];
      return "n" in one ? all.slice(one.n, one.n + 1) : all;
    };
    for (const one of told.things) for (const element of elements(one)) things.set(element, one);
    for (const one of told.homes) {
      elements(one).forEach((element, at) => {
        homes.set(element, [...(homes.get(element) ?? []), "first" in one ? { ...one, value: one.first + at } : one]);
      });
    }
    for (const element of things.keys()) element.classList.add("ps-thing");
  };
  const above = (element, found) => {
    for (let one = element; one; one = one.parentElement) if (found.has(one)) return one;
    return null;
  };
  /* What becomes of a thing that is let go over a point: nothing, if nothing there takes it. */
  const taken = (doc, thing, x, y) => {
    for (const under of doc.elementsFromPoint(x, y)) {
      for (let one = above(under, homes); one; one = above(one.parentElement, homes)) {
        const here = homes.get(one).filter((home) => home.path !== thing.path);
        const card = here.find((home) => home.kind === "card"), piles = here.filter((home) => home.kind === "pile");
        if (thing.kind === "card" && card) {
          const [, to, at] = card.path.match(/^(.*)\[(\d+)\]$/);
          return { deed: "move", path: thing.path, to, at };
        }
        if (thing.kind === "card" && piles.length) return { deed: "move", path: thing.path, to: piles.map((pile) => pile.path).join(" ") };
        const other = here.find((home) => home.kind === thing.kind && (home.of ?? "") === (thing.of ?? ""));
        if (thing.kind === "slot" && other) return { deed: "swap", path: thing.path, to: other.path };
        if (thing.kind === "token" && other) return { deed: "hand", path: thing.path, to: other.path };
        const step = homes.get(one).find((home) => thing.kind === "mark" && home.of === thing.path && "value" in home);
        if (step) return { deed: "put", path: thing.path, value: step.value };
      }
    }
    return null;
  };
  const words = (value) => Array.isArray(value) ? JSON.stringify(value) : String(value);
  const dress = () => {
    const doc = frame()?.contentDocument, told = spots();
    if (!doc?.body || !document.getElementById("ps-deed")) return;
    for (const [id, path] of Object.entries(told.pieces)) {
      const piece = doc.getElementById(id);
      if (!piece) continue;
      piece.dataset.path = path;
      piece.tabIndex = 0;
      piece.classList.add("ps-piece");
    }
    learn(doc, told);
  };
  /* The piece under a point of the board; some let the pointer through to the place they stand on. */
  const pieceAt = (doc, at) => at.target.closest?.(".ps-piece") ?? [...doc.querySelectorAll(".ps-piece")].find((one) => {
    const box = one.getBoundingClientRect();
    return at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top && at.clientY <= box.bottom;
  });
  /* Where a point of the frame lies on the page; the frame is drawn smaller than it is. */
  const outside = (at) => {
    const box = frame().getBoundingClientRect(), scale = box.width / frame().offsetWidth;
    return drop(box.left + at.clientX * scale, box.top + at.clientY * scale);
  };
  const listen = () => {
    const doc = frame()?.contentDocument;
    if (!doc?.body || doc.body.dataset.listens) { dress(); return; }
    doc.body.dataset.listens = "1";
    doc.addEventListener("htmx:after:swap", dress);
    doc.addEventListener("pointerdown", (event) => {
      const told = spots(), piece = pieceAt(doc, event);
      const place = piece ? null : above(event.target, things), thing = things.get(place);
      const card = piece || thing ? null : event.target.closest?.("[data-ask]");
      const chip = card && chipOf(card.dataset.ask);
      if (!piece && !chip && !thing) return;
      carry(event, piece || place || card, (now) => {
        const to = outside(now);
        if (thing) {
          if (to && thing.kind === "card") deed({ deed: "move", path: thing.path, to: to.pile.dataset.pile, at: to.at });
          else if (taken(doc, thing, now.clientX, now.clientY)) deed(taken(doc, thing, now.clientX, now.clientY));
          return;
        }
        if (chip) {
          if (to) deed({ deed: "move", path: chip.dataset.path, to: to.pile.dataset.pile, at: to.at });
          return;
        }
        const value = placeAt(doc, told, now.clientX, now.clientY);
        if (value !== null) deed({ deed: "put", path: piece.dataset.path, value: words(value) });
      }, (now) => {
        mark(chip || thing?.kind === "card" ? outside(now)?.pile : null);
      });
      event.preventDefault();
      if (piece) event.stopPropagation(); // else the map would go with it
    }, true);
    doc.addEventListener("click", (event) => {
      const chip = chipOf(event.target.closest?.("[data-ask]")?.dataset.ask);
      if (!chip) return;
      chip.scrollIntoView({ block: "nearest" });
      chip.querySelector("a").click();
    });
    doc.addEventListener("keydown", (event) => {
      const piece = event.target.closest?.(".ps-piece");
      if (!piece || !event.key.startsWith("Arrow")) return;
      event.preventDefault();
      deed({ deed: "put", path: piece.dataset.path, value: words(stepped(doc, spots(), piece, event.key)) });
    });
    dress();
  };
  const chipOf = (face) => face ? document.querySelector(`.ps-chip[data-face="${CSS.escape(face)}"]`) : null;
  /* Through whose eyes the board is seen: after a change, too, the same. */
  const eyes = () => {
    for (const one of document.querySelectorAll(".ps-eyes a")) {
      if (one.href === frame()?.contentWindow.location.href) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  };
  frame()?.addEventListener("load", eyes);
  document.addEventListener("htmx:after:swap", eyes);
  eyes();
  frame()?.addEventListener("load", listen);
  listen();
})();

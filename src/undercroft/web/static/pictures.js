/* What the server sends of an answer, put together to pictures. */
(() => {
  "use strict";

  /* Rows and the pieces that are runs, by number, as JSON; then the pieces that are texts, one after the other. */
  const unpacked = (block) => {
    const [head, ...texts] = block.split("\x1e"), { rows, runs } = JSON.parse(head);
    const pieces = Array.from({ length: texts.length + Object.keys(runs).length });
    for (const number of pieces.keys()) pieces[number] = runs[number] ?? texts.shift();
    return { rows, pieces };
  };

  /* A piece is a text, the id of an element of the table that came with it, or numbers of other pieces; one below zero says
     how many there are from the one before on. */
  const pictures = (data, table = null) => {
    const known = new Map();
    const text = (number) => {
      const piece = data.pieces[number];
      if (typeof piece === "string") return piece;
      if (!known.has(number)) {
        const own = typeof piece[0] === "string";
        known.set(number, own ? table?.querySelector(`[id="${piece[0]}"]`)?.outerHTML || "" : joined(piece));
      }
      return known.get(number);
    };
    const after = (number, count) => Array.from({ length: count }, (_, index) => text(number + 1 + index)).join("");
    const joined = (runs) => runs.map((one, at) => (one < 0 ? after(runs[at - 1], -one - 1) : text(one))).join("");
    data.pieces.forEach((piece, number) => { if (typeof piece[0] === "string") text(number); });  // the table goes on
    return data.rows.flatMap((row) => row.frames.map((frame, index) => ({ ...frame, row, index, html: () => joined(frame.parts) })));
  };

  window.stagePictures = { unpacked, pictures };
})();

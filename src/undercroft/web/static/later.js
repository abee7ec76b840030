/* To read a table makes what moves halt on a slow phone: what the line brings while something moves, and what comes of an
   answer, is read between two frames. `stageLater` is given whether something moves; what it gives reads what has come. */
window.stageLater = (moves) => {
  const MOST = 3000;  /* milliseconds that anything waits, whatever happens */
  let waiting = [];
  const turn = () => new Promise((done) => { waiting.push(done); setTimeout(done, MOST); });

  document.addEventListener("htmx:sse:before:message", ({ detail }) => {
    if (moves() && !detail.message.event) detail.waitUntil(turn());
  });
  document.addEventListener("htmx:before:response", ({ detail: { ctx } }) => {
    const { raw } = ctx.response;
    if (!raw.ok || ctx.target?.id !== "table") return;
    raw.text = async () => {
      const text = await Response.prototype.text.call(raw);
      if (moves()) await turn();
      return text;
    };
  });
  return () => {
    const [come, some] = [waiting, waiting.length > 0];
    waiting = [];
    come.forEach((done) => done());
    return some;
  };
};

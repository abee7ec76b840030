/* On a bad line: what comes in place of what was asked for, such as a gateway's page or nothing at all, leaves the page as it
   is, and whoever has pressed something that did not get through is told. */
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  const pressed = (ctx) => ["click", "submit", "change"].includes(ctx?.sourceEvent?.type);

  /* Words stand there as long as it takes to read them. */
  let timer = 0;
  const lost = () => find("toast").dataset.lost;
  const tell = (words) => {
    if (!words) return;
    find("toast").textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => { find("toast").textContent = ""; }, Math.max(3500, 70 * words.length));
  };
  window.tellReader = tell;
  navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data === "lost") tell(lost()); });

  /* The server's own sentence, if it is one: alone, or on its page. */
  const sentence = (ctx, fragment) => (ctx.response.headers.get("content-type")?.startsWith("text/plain") ? ctx.text
    : fragment?.querySelector("#main[data-refused] h1 + p")?.textContent);
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail, { fragment } = tasks?.[0] || {}, id = ctx.target?.id;
    const refused = fragment?.querySelector("#main[data-refused]");
    if (!id || (fragment?.querySelector(`[id="${id}"]`) && !refused)) return;
    event.preventDefault();
    if (ctx.sourceElement.id === "stream") find("offline").hidden = false;
    else if (pressed(ctx)) tell(sentence(ctx, fragment) || lost());
  });

  /* An answer may have arrived although nothing came back for it: then the stream has brought what follows. */
  const version = () => find("table")?.dataset.version;
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => { ctx.version = version(); });
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (pressed(ctx) && !ctx.response && ctx.version === version()) tell(lost());
  });

  /* What is said is on its way as soon as it is said, and stands there again if it is refused or does not get through;
     meanwhile the next remark may be written. */
  document.addEventListener("htmx:config:request", (event) => {
    if (event.target.id !== "say") return;
    const field = find("say-words");
    event.detail.ctx.said = field.value;
    if (!field.value.trim()) event.preventDefault();
    field.value = "";
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    const field = find("say-words");
    if (ctx.said && field && !(ctx.response?.status < 400)) field.value = [ctx.said, field.value].filter((one) => one).join(" ");
  });
})();

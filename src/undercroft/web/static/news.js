/* What the host announces comes with the signs of life of the stream; the page shows it at once. */
document.addEventListener("htmx:sse:before:message", ({ detail: { message } }) => {
  const news = document.getElementById("news");
  if (message.event === "beat" && news && news.textContent !== message.data) news.textContent = message.data;
});

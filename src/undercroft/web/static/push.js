/* Being called in this browser: what it can, what its owner has allowed, and the switch for it. */
(() => {
  "use strict";
  const box = document.getElementById("push"), told = document.getElementById("push-told");
  const on = document.getElementById("push-on"), off = document.getElementById("push-off");
  const zone = document.querySelector("input[name=zone][data-guess]");
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
  if (!box) return;

  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  const show = (state, words = "") => {
    box.dataset.state = state;
    told.textContent = words || box.dataset[state];
    on.hidden = state !== "off" && state !== "failed";
    off.hidden = state !== "on";
    localStorage.setItem("notices", state === "on" ? "on" : "off");  /* for tables in the background of this browser */
  };
  const post = async (path, sent) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(sent) });
    if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).words || "");
  };
  const can = () => {
    if (navigator.serviceWorker && window.PushManager && window.Notification) return true;
    show(navigator.standalone === false ? "ios" : "cannot");
    return false;
  };
  const look = async () => {
    if (!can()) return;
    if (Notification.permission === "denied") { show("denied"); return; }
    const worker = await navigator.serviceWorker.ready, had = await worker.pushManager.getSubscription();
    if (had && Notification.permission === "granted") {
      await post("/me/push", had.toJSON());  /* the server may have forgotten it, or somebody else was here before */
      show("on");
    } else {
      show("off");
    }
  };
  const start = async () => {
    if (await Notification.requestPermission() !== "granted") { await look(); return; }
    const worker = await navigator.serviceWorker.ready;
    const key = { userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) };
    await post("/me/push", (await worker.pushManager.subscribe(key)).toJSON());
    show("on");
  };
  const stop = async () => {
    const worker = await navigator.serviceWorker.ready, had = await worker.pushManager.getSubscription();
    if (had) {
      await post("/me/push/stop", { endpoint: had.endpoint });
      await had.unsubscribe();
    }
    show("off");
  };
  const trying = (what) => () => what().catch((error) => show("failed", error.message));
  on.addEventListener("click", trying(start));
  off.addEventListener("click", trying(stop));
  navigator.permissions?.query({ name: "notifications" }).then((status) => { status.onchange = trying(look); }, () => {});
  trying(look)();
})();

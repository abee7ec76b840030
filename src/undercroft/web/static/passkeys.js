/* Passkeys: asks the server what to sign, the device to sign it, and the server whether that is right. */
(() => {
  "use strict";
  const main = document.getElementById("main"), told = document.getElementById("told");
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const say = (words) => { told.textContent = words; told.hidden = !words; };

  const post = async (path, sent, form = false) => {
    const options = { method: "POST", body: form ? sent : JSON.stringify(sent) };
    if (!form) options.headers = { "content-type": "application/json" };
    const answer = await fetch(path, options);
    const found = (answer.headers.get("content-type") || "").includes("json") ? await answer.json() : {};
    if (!answer.ok) throw new Error(found.words || main.dataset.failed);
    return found;
  };
  const list = (found) => (found || []).map((one) => ({ ...one, id: bytes(one.id) }));

  const make = async (form) => {
    const asked = await post("/me/keys/options", new FormData(form), true), handle = asked.user.id;
    const made = await navigator.credentials.create({ publicKey: { ...asked, challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(handle) }, excludeCredentials: list(asked.excludeCredentials) } });
    const { response } = made;
    return post("/me/keys", { handle, name: form.elements.name?.value || "", label: device(), credential: {
      id: made.id, rawId: text(made.rawId), type: made.type,
      response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
    } });
  };
  const enter = async () => {
    const asked = await post("/me/signin/options", {});
    const made = await navigator.credentials.get({ publicKey: { ...asked, challenge: bytes(asked.challenge),
      allowCredentials: list(asked.allowCredentials) } });
    const { response } = made;
    return post("/me/signin", { back: "/me", credential: {
      id: made.id, rawId: text(made.rawId), type: made.type,
      response: { clientDataJSON: text(response.clientDataJSON), authenticatorData: text(response.authenticatorData),
        signature: text(response.signature), userHandle: response.userHandle ? text(response.userHandle) : null },
    } });
  };
  const device = () => (/Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(navigator.userAgent) || [""])[0];

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-key]");
    if (!form) return;
    event.preventDefault();
    if (!window.PublicKeyCredential) { say(main.dataset.failed); return; }
    say(main.dataset.busy);
    try {
      const found = await (form.dataset.key === "new" ? make(form) : enter());
      say("");
      if (!found.codes) { location.href = found.href; return; }
      const box = document.getElementById("codes");
      box.querySelector("ol").replaceChildren(...found.codes.map((code) => {
        const item = document.createElement("li"), shown = document.createElement("code");
        shown.textContent = code;
        item.append(shown);
        return item;
      }));
      box.hidden = false;
      for (const one of document.querySelectorAll("form")) if (!one.closest(".bar")) one.closest("section").hidden = true;
      box.scrollIntoView();
    } catch (error) {
      say(error.name === "Error" ? error.message : main.dataset.failed);
    }
  });
})();

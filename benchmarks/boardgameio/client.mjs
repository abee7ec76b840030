// Four players at each of many tables, on one server or the other: a move is done when all four have its new state.
//   node client.mjs undercroft PORT TABLES MOVES          plays, and says which moves it made
//   node client.mjs boardgameio PORT < what it said       makes the same moves
import http from "node:http";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
const [which, port, tables, most] = process.argv.slice(2);
const SEATS = 4;

// --- Undercroft: an answer is a form, the new table comes over a stream of events

const agent = new http.Agent({ keepAlive: true });

function post(path, form, cookie) {
  const body = new URLSearchParams(form).toString();
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded", "content-length": body.length };
  return new Promise((done, failed) => {
    const sent = http.request({ port, path, method: "POST", headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (one) => (text += one));
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on("error", failed).end(body);
  });
}

function watch(path, cookie, hears) {
  const asked = http.get({ port, path, headers: { cookie }, agent: false }, (stream) => {
    let rest = "";
    stream.setEncoding("utf8").on("data", (data) => {
      const events = (rest + data).split("\n\n");
      rest = events.pop();
      for (const event of events) if (event.includes("data-version")) hears(event);
    });
    stream.on("error", () => {});
  });
  asked.on("error", () => {});
  return asked;
}

// The server gives each browser its cookie, and knows no other.
const cookieOf = ({ headers }) => headers["set-cookie"].find((one) => one.startsWith("uc=")).split(";")[0];

async function undercroft() {
  const cookies = [];
  const form = { "seat.0.kind": "me", "option.play": "open", "option.treasure_cap": "yes" };
  for (let seat = 1; seat < SEATS; seat++) form[`seat.${seat}.kind`] = "open";
  const laid = await post("/games/raiders/new", form, "");
  if (laid.status !== 303) throw new Error(`no table: ${laid.status}`);
  cookies.push(cookieOf(laid));
  const path = laid.headers.location;
  for (let seat = 1; seat < SEATS; seat++) cookies.push(cookieOf(await post(`${path}/join`, { seat, name: "P" }, "")));
  const pages = Array(SEATS).fill(""), versions = Array(SEATS).fill(-1);
  let wake = () => {};
  const streams = cookies.map((cookie, seat) => watch(`${path}/stream`, cookie, (event) => {
    pages[seat] = event;
    versions[seat] = Number(/data-version="(\d+)"/.exec(event)[1]);
    wake();
  }));
  const until = async (true_) => { while (!true_()) await new Promise((done) => (wake = done)); };
  const asked = () => pages.findIndex((page) => page.includes('data-turn="1"'));
  const over = () => pages.some((page) => /class="at-table [^"]*\bover\b/.test(page));
  const moves = [], times = [];
  while (moves.length < most) {
    await until(() => Math.min(...versions) === Math.max(...versions) && (asked() >= 0 || over()));
    if (over()) break;
    const seat = asked(), version = versions[seat];
    const options = [...pages[seat].matchAll(/form="answer" name="option" value="([^"]+)"/g)].map((one) => one[1]);
    const option = options[moves.length % options.length];
    const began = performance.now();
    const answer = await post(`${path}/answer`, { seat, version, option }, cookies[seat]);
    if (answer.status !== 303) { await new Promise((done) => setTimeout(done, 5)); continue; } // the table was quicker
    await until(() => Math.min(...versions) > version);
    times.push(performance.now() - began);
    moves.push([seat, option]);
  }
  streams.forEach((one) => one.destroy());
  return { moves, times };
}

// --- boardgame.io: an action goes over a socket, the new state comes back over all of them

async function boardgameio(index, moves) {
  const require = createRequire(process.cwd() + "/");
  const { io } = require("socket.io-client");
  const matchID = `table-${index}`, states = Array(SEATS).fill(-1);
  let wake = () => {};
  const until = async (true_) => { while (!true_()) await new Promise((done) => (wake = done)); };
  const sockets = [...Array(SEATS).keys()].map((seat) => {
    const socket = io(`http://127.0.0.1:${port}/answers`, { transports: ["websocket"], forceNew: true });
    const hears = (id) => { states[seat] = id; wake(); };
    socket.on("connect", () => socket.emit("sync", matchID, String(seat), undefined, SEATS));
    socket.on("sync", (_match, info) => hears(info.state._stateID));
    socket.on("update", (_match, state) => hears(state._stateID));
    socket.on("patch", (_match, _before, id) => hears(id));
    return socket;
  });
  await until(() => Math.min(...states) >= 0);
  const times = [];
  for (let at = 0; at < moves.length; at++) {
    const [seat, text] = moves[at], before = states[seat];
    const payload = { type: "answer", args: [text], playerID: String(seat), credentials: undefined };
    const began = performance.now();
    sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, before, matchID, String(seat));
    await until(() => Math.min(...states) > before);
    times.push(performance.now() - began);
  }
  sockets.forEach((one) => one.disconnect());
  return { moves, times };
}

let given = null;
if (which === "boardgameio") {
  let text = "";
  for await (const one of process.stdin) text += one;
  given = JSON.parse(text);
}
const began = performance.now();
const played = given
  ? await Promise.all(given.map((moves, index) => boardgameio(index, moves)))
  : await Promise.all([...Array(Number(tables)).keys()].map(undercroft));
const seconds = (performance.now() - began) / 1000;
process.stdout.write(JSON.stringify({ seconds, times: played.flatMap((one) => one.times), moves: played.map((one) => one.moves) }), () => process.exit(0));

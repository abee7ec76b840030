// boardgame.io's server with a game of four that knows no rules: it keeps every answer, whoever gives it, and so does
// less than Undercroft, which finds the legal options, plays by them and draws the table. State is kept in memory.
import { createRequire } from "node:module";
const require = createRequire(process.cwd() + "/");
const { Server } = require("boardgame.io/server");
const game = {
  name: "answers",
  setup: () => ({ answers: [] }),
  moves: {
    answer: ({ G, playerID }, text) => { G.answers.push([playerID, text]); },
  },
  turn: { activePlayers: { all: null } },
};
Server({ games: [game], origins: ["*"] }).run(Number(process.argv[2]), () => console.log("ready"));

// Moves per second of processor time of boardgame.io's own client, which holds the game and has no server: four
// players answer in turn out of three lawful answers. It prints the figure.
import { createRequire } from "node:module";
const require = createRequire(process.cwd() + "/");
const { Client } = require("boardgame.io/client");
const game = {
  setup: () => ({ answers: [] }),
  moves: {
    answer: ({ G, playerID, events }, choice) => { G.answers.push([playerID, choice]); events.endTurn(); },
  },
  endIf: ({ G }) => G.answers.length >= 100,
};
const play = () => {
  const client = Client({ game, numPlayers: 4, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    client.updatePlayerID(client.getState().ctx.currentPlayer);
    client.moves.answer(Math.floor(Math.random() * 3));
    moves += 1;
  }
  client.stop();
  return moves;
};
play();
const start = process.cpuUsage();
let spent = 0, moves = 0;
while (spent < 1e6) {
  moves += play();
  const used = process.cpuUsage(start);
  spent = used.user + used.system;
}
console.log(moves / (spent / 1e6));

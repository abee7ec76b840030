"""An actor-critic for VectorEnv: one network says what to answer and how it will end. JAX and Optax.

    pip install 'undercroft[train]'
    python examples/actor_critic.py

It plays one seat of Raiders against a bot, learns from what it did (advantages by GAE, Schulman et al. 2016),
and then plays a trial with the best it knows.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from undercroft.rl import VectorEnv

HIDDEN, STEPS, FADE, ENTROPY = 128, 16, 0.95, 0.01
FAR = -1e9


def network(size: int, actions: int, seed: int) -> dict[str, Any]:
    keys = jax.random.split(jax.random.key(seed), 3)
    shapes = {"in": (size, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
    scale = {"in": 2 / np.sqrt(size), "policy": 0.01, "value": 0.01}
    return {
        name: (scale[name] * jax.random.normal(key, shape), jnp.zeros(shape[1]))
        for key, (name, shape) in zip(keys, shapes.items(), strict=True)
    }


def layer(weights: tuple[Any, Any], values: Any) -> Any:
    return values @ weights[0] + weights[1]


@jax.jit
def look(net: dict[str, Any], seen: Any, mask: Any) -> tuple[Any, Any]:
    """For each match the logits of its options, and the expected reward."""
    hidden = jnp.tanh(layer(net["in"], seen))
    return jnp.where(mask > 0, layer(net["policy"], hidden), FAR), layer(net["value"], hidden)[:, 0]


@jax.jit
def draw(net: dict[str, Any], seen: Any, mask: Any, key: Any) -> tuple[Any, Any]:
    logits, value = look(net, seen, mask)
    return jax.random.categorical(key, logits), value


class Learner:
    """Plays `matches` of a game side by side and learns; seat 0 is its own, the bots take the others."""

    def __init__(self, game: str, bots: dict[int, str], matches: int = 64, seed: int = 1) -> None:
        self.env = VectorEnv(game, matches, seats=len(bots) + 1, bots=bots)
        self.env.reset(seed)
        self.key = jax.random.key(seed)
        self.net = network(self.env.encoder.size, self.env.encoder.actions, seed)
        self.rule = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-3))
        self.memory = self.rule.init(self.net)
        self.learn = jax.jit(self._learn)

    def _loss(self, net: Any, seen: Any, mask: Any, taken: Any, advantage: Any, target: Any) -> Any:
        logits, value = look(net, seen, mask)
        logs = jax.nn.log_softmax(logits)
        policy = -(advantage * jnp.take_along_axis(logs, taken[:, None], 1)[:, 0]).mean()
        entropy = -(jnp.exp(logs) * jnp.where(mask > 0, logs, 0.0)).sum(1).mean()
        return policy + 0.5 * ((value - target) ** 2).mean() - ENTROPY * entropy

    def _learn(self, net: Any, memory: Any, *batch: Any) -> tuple[Any, Any]:
        steps, memory = self.rule.update(jax.grad(self._loss)(net, *batch), memory)
        return optax.apply_updates(net, steps), memory

    def round(self) -> None:
        """STEPS answers in each match, then a step of learning."""
        env, rows = self.env, []
        for _ in range(STEPS):
            seen, mask = env.observations.copy(), env.masks.copy()
            self.key, key = jax.random.split(self.key)
            taken, value = (np.asarray(one) for one in draw(self.net, seen, mask, key))
            env.step(taken)
            rows.append((seen, mask, taken, value, env.rewards[:, 0].copy(), env.dones.copy()))
        seen, mask, taken, value, reward, done = (np.stack(one) for one in zip(*rows, strict=True))
        after = np.asarray(look(self.net, env.observations, env.masks)[1])
        advantage, gain = np.zeros_like(value), np.zeros_like(after)
        for step in reversed(range(STEPS)):
            goes_on = 1.0 - done[step]
            gain = reward[step] + goes_on * (after + FADE * gain) - value[step]
            advantage[step], after = gain, value[step]
        flat = [one.reshape(-1, *one.shape[2:]) for one in (seen, mask, taken, advantage, advantage + value)]
        flat[3] = (flat[3] - flat[3].mean()) / (flat[3].std() + 1e-6)
        self.net, self.memory = self.learn(self.net, self.memory, *flat)


def trial(learner: Learner, games: int, seed: str = "trial") -> float:
    """The share of so many new games that it wins (of both, where two win) with its best answers."""
    env, won = learner.env, []
    env.reset(seed)
    while len(won) < games:
        logits, _ = look(learner.net, env.observations, env.masks)
        env.step(np.asarray(logits).argmax(1))
        won += [float(reward > 0) for reward in env.rewards[env.dones, 0]]
    return float(np.mean(won))


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--game", default="raiders")
    words.add_argument("--bot", default="random")
    words.add_argument("--seconds", type=float, default=60)
    asked = words.parse_args()
    learner = Learner(asked.game, {1: asked.bot})
    start, rounds = perf_counter(), 0
    while perf_counter() - start < asked.seconds:
        learner.round()
        rounds += 1
        if rounds % 100 == 0:
            print(f"{perf_counter() - start:4.0f} s, {rounds * STEPS * learner.env.n} answers")
    print(f"wins {trial(learner, 1000):.1%} of 1000 games against {asked.bot}")

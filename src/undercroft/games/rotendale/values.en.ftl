# What the choices of the component file are called: is-KEY-VALUE.
is-power-air-shield = { c-artefact-air-shield }
is-power-clock = { c-artefact-clock }
is-power-life-sphere = { c-artefact-life-sphere }
is-power-medallion = { c-artefact-medallion }
is-power-scare = scares an enemy
is-kind-trap = trap
is-kind-storm = magic storm
is-kind-medicine = medicine
is-kind-mana = mana
is-kind-moon = { c-temple-moon }
is-kind-sun = { c-temple-sun }
is-to-steps = along the spiral
is-to-inner = to the inner coil
is-to-outer = to the outer coil

## And what this game calls otherwise than others in the editors of files and positions.

part-card = Cards

# What the choices of the component file are called: is-KEY-VALUE.
is-powers-lockpick = opens portcullises
is-powers-stab = stabs in group combat
is-powers-scream = screams
is-powers-heal = heals
is-powers-break = breaks portcullises
is-powers-giant = giant
is-powers-either-way = turns rooms either way
is-powers-slits = passes arrow slits
is-powers-mind = controls minds
is-powers-footing = stands on pits
is-powers-regenerate = heals itself
is-powers-walls = walks through walls
is-powers-fly = flies
is-powers-burn = may use the wand of fireball
is-sets-PRI = Prison
is-sets-DT1 = first set
is-set-PRI = Prison
is-set-DT1 = first set
is-effect-shield = cannot be shot at
is-effect-wand = kills one who is seen
is-effect-potion = gives actions
is-effect-spear = fights from two squares away
is-turn-left = counter-clockwise
is-turn-right = clockwise

## And what this game calls otherwise than others in the editors of files and positions.

at-ap = AP

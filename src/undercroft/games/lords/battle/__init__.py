"""A battle as small steps over immutable parts (DL-14 to DL-17): told once, for the table and the advisor.

A `Scene` is a battle between two steps. A step gives the scene after it, or a `Question` of the owner of the
dungeon, whose answers give the one or the other again. The rules' flow asks them and lays what has changed on
the table; the advisor follows all of them.
"""

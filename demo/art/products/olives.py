"""Olives: green ones in a bowl, two beside it."""
import random
from math import cos, pi, sin
from mathutils import Vector
from studio.grocery import ball, copies, mottled
from studio.shapes import lathe
from studio.materials import soft

VIEWS = {'hero': dict(az=-20, el=32, fill=0.7)}


def build(colour, view):
    clay = mottled('#d9d2c4', '#e9e3d8', scale=9, rough=0.32, bump=0.05, specular=0.5)
    lathe([(0.0001, 0), (0.5, 0), (0.52, 0.05), (0.9, 0.36), (1.08, 0.62), (1.06, 0.65), (1.02, 0.62), (0.84, 0.38), (0.0001, 0.2)], clay, 0.05)
    skin = mottled('#6f7a2c', '#a6a64d', 0.34, 0.7, 2.6, 0.2, 0.05, 40, 0.01, 0.5, 0.3)
    rand, found = random.Random(5), []
    for _ in range(12000):
        a, r, z = rand.uniform(0, 2 * pi), 0.9 * rand.random() ** 0.5, rand.uniform(0.36, 0.9)
        p = Vector((r * cos(a), r * sin(a), z))
        if r < min(0.84, 0.46 + 1.5 * (z - 0.36)) and z < 0.66 + 0.26 * (1 - (r / 0.9) ** 2) and all((p - q).length > 0.225 for q in found):
            found.append(p)
    spots = [(p, (rand.uniform(60, 120), 0, rand.uniform(0, 360)), rand.uniform(0.9, 1.06)) for p in found]
    spots += [((1.3, -0.62, 0.135), (90, 0, 40), 1.0), ((0.94, -1.06, 0.135), (90, 0, 130), 1.02)]
    copies(ball(skin, (0.14, 0.14, 0.185), 0.12), spots)

"""Grapes: a red bunch that lies on its side."""
import random
from math import cos, pi, sin
from mathutils import Vector
from studio.grocery import ball, copies, mottled, tube

VIEWS = {'hero': dict(az=-20, el=30, fill=0.72)}


def build(colour, view):
    skin = mottled('#3d0f22', '#7c2740', 0.32, 0.72, 2.2, 0.3, 0.06, 30, 0.01, 0.5, 0.1)
    rand, found = random.Random(8), []
    for i in range(14000):
        t, a = rand.random(), rand.uniform(0, 2 * pi)
        wide = 0.62 * (sin(pi * min(1, t * 0.9 + 0.14)) ** 0.7) * (1 - 0.45 * t)
        r = wide * (rand.uniform(0.7, 1) if i < 9000 else rand.uniform(0.1, 0.7))
        p = Vector((-0.95 + 2.0 * t, r * cos(a) * 1.1, max(0.16, 0.42 + r * sin(a) * 0.9)))
        if all((p - q).length > 0.235 for q in found):
            found.append(p)
    grape = ball(skin, (0.145, 0.145, 0.165), 0.05)
    copies(grape, [(p, (rand.uniform(0, 360), rand.uniform(0, 360), 0), rand.uniform(0.93, 1.1)) for p in found])
    wood = mottled('#6a6a35', '#8e7f4a', scale=9, rough=0.7)
    tube([(-0.75, 0, 0.5), (-1.0, 0.02, 0.62), (-1.2, 0.0, 0.76), (-1.32, -0.06, 0.82)], 0.04, wood, 14)
    tube([(-1.24, -0.2, 0.88), (-1.31, -0.05, 0.82), (-1.36, 0.16, 0.8)], 0.036, wood, 14)
    for p in found[:40]:
        tube([p, (p.x - 0.1, p.y * 0.5, 0.45 + (p.z - 0.45) * 0.5)], 0.016, wood, 8)

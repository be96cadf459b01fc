"""Almonds: a paper cone's worth in a bowl of wood, some beside it."""
import random
from math import cos, pi, sin
from mathutils import Vector
from studio.grocery import copies, mottled, shell
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-20, el=32, fill=0.72)}


def almond(mat):
    """Flat, pointed at one end, with furrows along the skin."""
    def point(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4) ** (0.85 if high < 0 else 1.25)
        ridge = 1 + 0.03 * sin(11 * a)
        return (0.13 * wide * cos(a) * ridge, 0.075 * wide * sin(a) * ridge, 0.21 * sin(high))
    return shell(point, mat, 60, 36, 80)


def build(colour, view):
    wood = mottled('#6f4a2c', '#9a6d42', scale=2.4, rough=0.45, bump=0.12, specular=0.4, coat=0.15, stretch=(0.6, 5, 5))
    lathe([(0.0001, 0), (0.56, 0), (0.6, 0.04), (0.92, 0.34), (1.06, 0.62), (1.03, 0.66), (0.98, 0.62), (0.84, 0.36), (0.0001, 0.18)], wood, 0.05)
    skin = mottled('#8a5427', '#b57c45', 0.34, 0.7, 3.5, 0.55, 0.4, 30, 0.012, 0.3)
    rand, found = random.Random(11), []
    for _ in range(16000):
        a, r, z = rand.uniform(0, 2 * pi), 0.86 * rand.random() ** 0.5, rand.uniform(0.36, 0.96)
        p = Vector((r * cos(a), r * sin(a), z))
        if r < min(0.82, 0.46 + 1.5 * (z - 0.36)) and z < 0.62 + 0.3 * (1 - (r / 0.86) ** 2) and all((p - q).length > 0.2 for q in found):
            found.append(p)
    spots = [(p, (rand.uniform(60, 120), rand.uniform(0, 360), rand.uniform(0, 360)), rand.uniform(0.9, 1.08)) for p in found]
    spots += [((1.24, -0.6, 0.07), (90, 0, 35), 1.0), ((0.86, -1.08, 0.07), (90, 0, 118), 1.04), ((1.34, -0.98, 0.07), (90, 0, 200), 0.96)]
    copies(almond(skin), spots)

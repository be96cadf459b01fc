"""Dried apricots: a bowl of them, three beside it."""
import random
from math import cos, pi, sin
from mathutils import Vector
from studio.grocery import copies, mottled, shell
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-20, el=32, fill=0.72)}


def apricot(mat):
    """A flat, wrinkled disc with a fold where its stone was."""
    def point(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4) ** 0.7
        edge = 1 + 0.05 * sin(2 * a + 1) + 0.02 * sin(5 * a)
        dip = 0.045 * max(0.0, 1 - wide / 0.75) * (1 if high > 0 else 0.4)
        wrinkle = 0.007 * sin(5 * a + 9 * wide) * wide + 0.003 * sin(13 * a) * wide
        return (0.27 * wide * edge * cos(a), 0.24 * wide * edge * sin(a), 0.1 * sin(high) - dip + wrinkle)
    return shell(point, mat, 90, 44, 80)


def build(colour, view):
    blue = mottled('#4c6a80', '#5f7f96', scale=9, rough=0.3, bump=0.05, specular=0.5)
    lathe([(0.0001, 0), (0.5, 0), (0.52, 0.05), (0.9, 0.36), (1.08, 0.62), (1.06, 0.65), (1.02, 0.62), (0.84, 0.38), (0.0001, 0.2)], blue, 0.05)
    skin = mottled('#cf6a12', '#f0962e', 0.3, 0.7, 2.6, 0.38, 0.35, 18, 0.02, 0.45, 0.25)
    rand, found = random.Random(9), []
    for _ in range(14000):
        a, r, z = rand.uniform(0, 2 * pi), 0.8 * rand.random() ** 0.5, rand.uniform(0.36, 0.98)
        p = Vector((r * cos(a), r * sin(a), z))
        if r < min(0.78, 0.4 + 1.4 * (z - 0.36)) and z < 0.62 + 0.36 * (1 - (r / 0.86) ** 2) and all((p - q).length > 0.25 for q in found):
            found.append(p)
    spots = [(p, (rand.uniform(-38, 38), rand.uniform(-38, 38), rand.uniform(0, 360)), rand.uniform(0.9, 1.1)) for p in found]
    spots += [((1.32, -0.62, 0.1), (0, 0, 35), 1.0), ((0.92, -1.1, 0.1), (4, 0, 118), 1.05), ((1.42, -1.06, 0.1), (0, -6, 200), 0.96)]
    copies(apricot(skin), spots)

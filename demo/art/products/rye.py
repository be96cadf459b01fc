"""Rye bread: a tin loaf with seeds, three slices cut from it."""
import random
from math import cos, pi, sin
from studio.grocery import ball, copies, mottled
from studio.shapes import add, group

VIEWS = {'hero': dict(az=-34, el=22, fill=0.78)}


def profile(w=0.62, h=0.98, n=24):
    """A tin's square with the dome that rose above it."""
    ring = [(-w, 0.05), (-w + 0.05, 0), (w - 0.05, 0), (w, 0.05), (w, h * 0.72)]
    ring += [(w * cos(a), h * 0.72 + h * 0.3 * sin(a)) for a in (pi * i / n for i in range(1, n))]
    return ring + [(-w, h * 0.72)]


def length(low, high, mat, edge=0.02):
    ring = profile()
    n = len(ring)
    verts = [(low, x, z) for x, z in ring] + [(high, x, z) for x, z in ring]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return add('length', verts, faces, mat, smooth=50)


def face(x, mat, way, inset=0.035):
    ring = [(y * (1 - inset), z * (1 - inset) + inset * 0.45) for y, z in profile()]
    full = profile()
    n = len(ring)
    order = tuple(range(n)) if way < 0 else tuple(reversed(range(n)))
    return add('face', [(x, y, z) for y, z in ring], [order], mat), [(x, y, z) for y, z in full]


def piece(low, high, crust, crumb):
    parts = [length(low, high, crust)]
    for x, way in ((low, -1), (high, 1)):
        ring = profile()
        n = len(ring)
        order = tuple(range(n)) if way < 0 else tuple(reversed(range(n)))
        parts.append(add('rim', [(x, y, z) for y, z in ring], [order], crust))
        parts.append(face(x + 0.004 * way, crumb, way)[0])
    return group(parts)


def build(colour, view):
    crust = mottled('#4a2d1a', '#76502f', 0.36, 0.66, 3.4, 0.75, 0.6, 22, 0.04, 0.2)
    crumb = mottled('#8a6440', '#b48a5c', 0.38, 0.62, 9, 0.85, 0.7, 34, 0.03, 0.15)
    piece(-0.1, 1.7, crust, crumb)
    for x, lean, turn in ((-0.42, -14, 3), (-0.72, -26, -3), (-1.28, -80, 6)):
        hub = piece(-0.075, 0.075, crust, crumb)
        hub.location, hub.rotation_euler = (x, 0.02 * turn, 0.1 if lean < -60 else 0.0), [0, lean * pi / 180, turn * pi / 180]
    rand, seeds = random.Random(6), []
    for _ in range(240):
        a, x = rand.uniform(0.12, pi - 0.12), rand.uniform(-0.05, 1.66)
        seeds.append(((x, 0.62 * cos(a), 0.7056 + 0.294 * sin(a) + 0.004), (rand.uniform(-20, 20), 90, rand.uniform(0, 360)), rand.uniform(0.8, 1.2)))
    for _ in range(26):
        seeds.append(((rand.uniform(-1.5, 0.2), rand.uniform(-1.1, -0.72), 0.014), (0, 90, rand.uniform(0, 360)), 1))
    copies(ball(mottled('#c9b183', '#e3d2a8', scale=9, rough=0.5), (0.016, 0.026, 0.05), 0, 16, 10), seeds)

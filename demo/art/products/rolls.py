"""Cinnamon rolls: four with icing."""
import random
from math import cos, pi, sin
from studio.grocery import mottled, tube
from studio.materials import base
from studio.shapes import add, group, lathe

VIEWS = {'hero': dict(az=-22, el=40, fill=0.76)}


def roll(dough, spice, icing, seed):
    """A strip wound up from the outside; what lies between its turns is brown."""
    rand = random.Random(seed)
    turns, steps, thick = 3.1, 220, 0.19
    path = []
    for i in range(steps + 1):
        t = i / steps
        a, r = 2 * pi * turns * t + seed, 0.68 * (1 - t) ** 0.94 + 0.03 - 0.1 * max(0, 1 - t / 0.07)
        path.append((r * cos(a), r * sin(a), a, t))
    verts, faces, n = [], [], 12
    for x, y, a, t in path:
        wide, high = thick * 0.54 * (1 - 0.25 * t) * min(1, 0.12 + 22 * t), 0.46 + 0.1 * t + 0.014 * sin(5 * a + seed)
        for j in range(n):
            b = 2 * pi * j / n
            out = wide * (abs(cos(b)) ** 0.6) * (1 if cos(b) > 0 else -1)
            up = (0.5 + 0.5 * (abs(sin(b)) ** 0.5) * (1 if sin(b) > 0 else -1)) * high
            verts.append((x + out * cos(a), y + out * sin(a), up))
    for i in range(steps):
        faces += [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for j in range(n)]
    faces += [tuple(range(n)), tuple(reversed(range(steps * n, steps * n + n)))]
    parts = [add('strip', verts, faces, dough, smooth=70), lathe([(0.0001, 0.02), (0.5, 0.02), (0.5, 0.36), (0.0001, 0.44)], spice, 0.04)]
    for k in range(6):
        a, far = 0.5 + seed + rand.uniform(-0.2, 0.2), -0.42 + 0.168 * k
        reach = (0.57 ** 2 - far ** 2) ** 0.5
        line = []
        for i in range(33):
            s = reach * (2 * i / 32 - 1)
            x, y = s * cos(a) - far * sin(a) + 0.03 * sin(9 * s + k), s * sin(a) + far * cos(a)
            r = (x * x + y * y) ** 0.5
            line.append((x, y, 0.47 + 0.1 * max(0, 1 - r / 0.68)))
        parts.append(tube(line, lambda t: (0.036 + 0.012 * sin(7 * t + k)) * min(1, 8 * t + 0.3, 8 * (1 - t) + 0.3), icing, 12, 0.7))
    return parts


def build(colour, view):
    dough = mottled('#b4713a', '#dba868', 0.34, 0.7, 2.4, 0.5, 0.25, 22, 0.02, 0.35, 0.08)
    spice = mottled('#4d2510', '#6f3a1a', scale=8, rough=0.6)
    icing = base('icing', '#f7f1e6', 0.22, specular=0.5)[0]
    for x, y, seed in ((-0.73, 0.62, 1), (0.73, 0.66, 2), (-0.68, -0.78, 3), (0.76, -0.74, 5)):
        group(roll(dough, spice, icing, seed), (x, y, 0))

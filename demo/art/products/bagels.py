"""Sesame bagels: two on each other, and one that leans on them."""
import bpy
import random
from math import cos, pi, sin
from studio.grocery import ball, copies, mottled
from studio.shapes import add, group

VIEWS = {'hero': dict(az=-20, el=30, fill=0.76)}
ROUND, THICK = 0.46, 0.27


def point(a, b):
    """On the ring at an angle, round its dough at another: flatter below, and never quite even."""
    r = THICK * (1 + 0.03 * sin(3 * a + 1) + 0.02 * sin(5 * a))
    z = sin(b) * r * (0.8 if sin(b) < 0 else 0.92)
    out = ROUND + cos(b) * r
    return (out * cos(a), out * sin(a), z + 0.21)


def bagel(crust, seed, rand):
    n, m = 160, 64
    verts = [point(2 * pi * i / n, 2 * pi * j / m) for i in range(n) for j in range(m)]
    faces = [(i * m + j, (i + 1) % n * m + j, (i + 1) % n * m + (j + 1) % m, i * m + (j + 1) % m) for i in range(n) for j in range(m)]
    parts = [add('bagel', verts, faces, crust, smooth=80)]
    for _ in range(190):
        a, b = rand.uniform(0, 2 * pi), rand.gauss(pi / 2, 0.55)
        copy = parts[0].copy()
        copy.data = seed.data
        bpy.context.scene.collection.objects.link(copy)
        copy.location = point(a, b)
        copy.rotation_euler = (0, (pi / 2 - b), a)
        copy.rotation_euler.rotate_axis('Z', rand.uniform(0, 6.3))
        parts.append(copy)
    return parts


def build(colour, view):
    crust = mottled('#9a5a22', '#cf8f45', 0.3, 0.72, 2.2, 0.32, 0.12, 34, 0.012, 0.45, 0.2)
    seed = ball(mottled('#e4d3a6', '#f4e8c8', scale=8, rough=0.45), (0.036, 0.021, 0.012), 0, 16, 10)
    rand = random.Random(4)
    group(bagel(crust, seed, rand), (0, 0.1, 0), (0, 0, 20))
    group(bagel(crust, seed, rand), (0.05, 0.06, 0.43), (0, 0, 140))
    group(bagel(crust, seed, rand), (0.6, -0.72, 0.0), (0, 0, 80))
    bpy.data.objects.remove(seed)

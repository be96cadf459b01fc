"""Spaghetti: a bundle held by a paper band."""
import random
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, band, mottled, paper, printed
from studio.shapes import add, group

VIEWS = {'hero': dict(az=-24, el=30, fill=0.8)}


def build(colour, view):
    wheat = mottled('#e0b660', '#efd08a', scale=3, rough=0.4, bump=0.1, fine=50, depth=0.004)
    rand, spots, step, reach = random.Random(3), [], 0.074, 0.48
    for i in range(-8, 9):
        for j in range(-8, 9):
            x, z = (i + 0.5 * (j % 2)) * step, j * step * 0.87
            if (x * x + z * z) ** 0.5 < reach - 0.03:
                spots.append((x, z))
    for x, z in spots:
        r, push = 0.034, rand.uniform(-0.07, 0.07)
        splay = 1 + 0.05 * rand.random()
        ends = [(-1.6 + push, x * splay + rand.uniform(-0.02, 0.02), z * splay), (1.6 + push, x * splay, z * splay + rand.uniform(-0.02, 0.02))]
        verts, n = [], 10
        for t in range(9):
            k = t / 8
            wide = 1 + (splay - 1) * abs(2 * k - 1)
            cx, cy, cz = ends[0][0] + (ends[1][0] - ends[0][0]) * k, x * wide, z * wide
            verts += [(cx, cy + r * cos(2 * pi * q / n), cz + r * sin(2 * pi * q / n)) for q in range(n)]
        faces = [(p * n + q, p * n + (q + 1) % n, (p + 1) * n + (q + 1) % n, (p + 1) * n + q) for p in range(8) for q in range(n)]
        add('strand', verts, faces + [tuple(range(n)), tuple(reversed(range(8 * n, 9 * n)))], wheat)
    # The band is drawn upright like any label, and laid down with its words.
    red, cream = paper('#8c2f2a', 0.6), paper('#f6eedb', 0.6)
    parts = [band(0.478, -0.52, 0.52, cream), band(0.48, 0.4, 0.52, red), band(0.48, -0.52, -0.4, red)]
    for text, size, far, font, ink in (('spaghetti', 0.24, 24, SERIF, red), ('MOLINO SERRA', 0.085, 50, BOLD, red), ('500 g', 0.1, -4, BOLD, red)):
        obj = printed(text, size, ink, 50, 0, 0, font)
        for v in obj.data.vertices:
            a = (v.co.z * 1.0 / 0.482) + far * pi / 180
            v.co = (0.484 * sin(a), -0.484 * cos(a), -v.co.x)
        parts.append(obj)
    group(parts, turn=(0, -90, 0))

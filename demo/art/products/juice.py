"""Orange juice: a bottle, and half an orange beside it."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, ball, band, lid, mottled, paper, printed
from studio.materials import base, linear
from studio.shapes import add, group, lathe

VIEWS = {'hero': dict(az=-14, el=14, fill=0.8)}


def half(rind, pith, flesh):
    dome = [(0.0001, -0.42)] + [(0.42 * cos(a), 0.42 * sin(a)) for a in (-pi / 2 + i * pi / 80 for i in range(1, 41))]
    parts = [lathe(dome, rind, 0), lathe([(0.42, 0.0), (0.4, 0.006), (0.0001, 0.004)], pith, 0)]
    for k in range(10):
        mid, n, verts = k * pi / 5, 16, [(0.03 * cos(k * pi / 5), 0.03 * sin(k * pi / 5), 0.012)]
        for i in range(n + 1):
            a = mid + (i / n - 0.5) * (pi / 5 - 0.07)
            far = 0.365 - 0.05 * abs(2 * i / n - 1) ** 4
            verts.append((far * cos(a), far * sin(a), 0.014))
        parts.append(add('segment', verts, [(0, i, i + 1) for i in range(1, n + 1)], flesh))
    return parts


def build(colour, view):
    juice = base('juice', '#f09a1c', 0.1, specular=0.55)[0]
    shader = juice.node_tree.nodes['Principled BSDF']
    shader.inputs['Clearcoat'].default_value = 0.9
    lathe([(0.0001, 0), (0.38, 0), (0.44, 0.05), (0.44, 1.16), (0.36, 1.42), (0.2, 1.62), (0.19, 1.76)], juice, 0.08)
    lid(0.215, 1.72, 1.94, paper('#2f6b46', 0.4), 44)
    cream, green = paper('#fbf4e2', 0.55), paper('#2f6b46', 0.55)
    band(0.441, 0.3, 1.0, cream)
    band(0.442, 0.3, 0.42, green)
    printed('orange', 0.23, green, 0.443, 0.78, 0, SERIF)
    printed('juice', 0.23, green, 0.443, 0.58, 0, SERIF)
    printed('NOT FROM CONCENTRATE', 0.052, cream, 0.445, 0.36, 0, BOLD)
    rind = mottled('#e07a14', '#f19a2a', scale=5, rough=0.35, bump=0.5, fine=60, depth=0.01, specular=0.5)
    flesh = mottled('#f08a1a', '#f9b04a', scale=9, rough=0.22, bump=0.3, fine=26, depth=0.02, specular=0.5, coat=0.4)
    group(half(rind, mottled('#f4dfb4', '#f9ebcd', scale=8), flesh), (0.82, -0.5, 0.3), (64, 0, 24))
    ball(rind, (0.43, 0.43, 0.42), 0.04, 80, 60).location = (0.98, 0.42, 0.42)

"""Carrot purée for babies: a small jar, a spoon before it."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, band, jar, lid, mottled, paper, printed, shell, tube
from studio.materials import base
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-16, el=16, fill=0.74)}


def build(colour, view):
    pulp = base('pulp', '#e07a1f', 0.12, specular=0.55)[0]
    pulp.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0.9
    jar(pulp, 0.56, 1.1, 0.84)
    lathe([(0.46, 1.09), (0.46, 1.16), (0.45, 1.17)], base('glass', '#f0e9dc', 0.05, specular=0.6)[0], 0.01)
    lid(0.505, 1.13, 1.32, paper('#f4f1e6', 0.35), 0)
    white, green, orange = paper('#fbf8ee', 0.55), paper('#46734a', 0.55), paper('#d9691b', 0.55)
    band(0.561, 0.2, 0.84, white, -70, 70)
    band(0.562, 0.2, 0.34, green, -70, 70)
    printed('carrot', 0.25, orange, 0.563, 0.66, 0, SERIF)
    printed('purée', 0.16, orange, 0.563, 0.47, 0, SERIF)
    printed('FROM 5 MONTHS  190 g', 0.062, white, 0.564, 0.27, 0, BOLD)
    wood = mottled('#c89a63', '#ddb582', scale=3, rough=0.5, bump=0.1, specular=0.4, stretch=(1, 6, 6))
    tube([(0.42 + 0.1 * i, -0.86 + 0.045 * i, 0.06 + 0.006 * i) for i in range(12)], lambda s: 0.035 + 0.012 * s, wood, 24, 0.6)

    def bowl(a, t):
        r = 0.17 * sin(pi * min(t, 0.999)) ** 0.6 + 0.0001
        return (0.3 + 1.35 * r * cos(a), -0.92 + r * sin(a), 0.075 - 0.06 * (1 - t) + 0.02 * t)
    shell(bowl, wood, 60, 24, 80)
    shell(lambda a, t: (0.3 + 0.2 * cos(a) * max(cos(t * pi / 2), 1e-4), -0.92 + 0.13 * sin(a) * max(cos(t * pi / 2), 1e-4), 0.09 + 0.06 * sin(t * pi / 2)), pulp, 50, 20, 80)

"""Elderflower spritz: a slim can."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, band, paper, printed
from studio.materials import metal
from studio.shapes import lathe, slab

VIEWS = {'hero': dict(az=-14, el=16, fill=0.8)}


def build(colour, view):
    steel = metal('#c9ccd0', 0.24)
    lathe([(0.0001, 0.03), (0.26, 0.03), (0.3, 0), (0.4, 0.1), (0.42, 0.16), (0.42, 1.62), (0.36, 1.8), (0.36, 1.84), (0.35, 1.85), (0.335, 1.84), (0.33, 1.8), (0.0001, 1.8)], steel, 0.03)
    cream, green, gold = paper('#f3efdd', 0.35), paper('#3d6a4a', 0.4), paper('#c9a545', 0.4)
    band(0.4205, 0.18, 1.6, cream)
    band(0.422, 0.18, 0.5, green)
    band(0.422, 1.52, 1.6, green)
    for i in range(22):
        a, z = (i * 137.5) % 116 - 58, 1.11 + 0.34 * ((i * i * 7) % 23) / 23
        t = a * pi / 180
        for k in range(5):
            x, y = 0.03 * cos(2 * pi * k / 5 + i), 0.03 * sin(2 * pi * k / 5 + i)
            lathe([(0.0001, 0), (0.02, 0), (0.0001, 0.006)], gold if (i + k) % 4 else green, 0, (0.421 * sin(t + x / 0.42), -0.421 * cos(t + x / 0.42), z + y), (90, 0, a), 20)
    printed('elderflower', 0.135, green, 0.423, 0.92, 0, SERIF)
    printed('spritz', 0.2, green, 0.423, 0.74, 0, SERIF)
    printed('330 ml', 0.075, cream, 0.424, 0.27, 0, BOLD)
    printed('Tarnwell', 0.12, cream, 0.424, 0.4, 0, SERIF)
    slab(0.16, 0.26, 0.014, 0.07, steel, 0.004, (0, -0.06, 1.815), (90, 0, 0))

"""Tinned tomatoes: a ribbed tin with a paper label."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, band, paper, printed
from studio.materials import metal
from studio.shapes import add, lathe

VIEWS = {'hero': dict(az=-14, el=20, fill=0.74)}


def build(colour, view):
    steel = metal('#c3c6ca', 0.22)
    lathe([(0.0001, 0), (0.56, 0), (0.585, 0.015), (0.585, 0.06), (0.56, 0.08), (0.56, 1.5), (0.585, 1.52), (0.585, 1.57), (0.565, 1.585),
           (0.545, 1.57), (0.545, 1.53), (0.46, 1.53), (0.44, 1.545), (0.3, 1.545), (0.28, 1.53), (0.0001, 1.53)], steel, 0.012)
    cream, red, green = paper('#f6eedd', 0.5), paper('#b3281f', 0.5), paper('#3f5b33', 0.55)
    band(0.562, 0.12, 1.46, cream)
    band(0.564, 0.12, 0.36, red)
    band(0.564, 1.38, 1.46, red)

    def spot(x, z, r, mat, out, squash=1.0):
        n = 60
        flat = [(x + r * k / 8 * cos(2 * pi * i / n), z + r * k / 8 * squash * sin(2 * pi * i / n)) for k in range(9) for i in range(n)]
        verts = [((0.562 + out) * sin(px / 0.562), -(0.562 + out) * cos(px / 0.562), pz) for px, pz in flat]
        faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(8) for i in range(n)]
        add('spot', verts, faces, mat, smooth=80)
    spot(0, 0.98, 0.25, red, 0.004, 0.9)
    for k in range(5):
        a = pi / 2 + (k - 2) * 0.62
        spot(0.1 * cos(a), 1.17 + 0.06 * sin(a), 0.055, green, 0.006, 0.7)
    printed('tomatoes', 0.2, red, 0.564, 0.6, 0, SERIF)
    printed('CHOPPED', 0.085, red, 0.564, 0.45, 0, BOLD)
    printed('MOLINO SERRA', 0.085, cream, 0.566, 0.24, 0, BOLD)

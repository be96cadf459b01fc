"""Croissants: two of butter, with their layers."""
from math import cos, pi, sin
from mathutils import Vector
from studio.grocery import mottled, shell
from studio.shapes import group

VIEWS = {'hero': dict(az=-18, el=32, fill=0.76)}


def croissant(mat):
    steps = 7

    def point(a, t):
        bow = (t - 0.5) * 2
        turn = bow * 1.25
        centre = Vector((1.05 * sin(turn), 0.72 - 1.05 * cos(turn) * 0.9, 0))
        k = (t * steps * 2 + 0.35 * sin(a)) % 2 / 2
        step = 0.86 + 0.16 * (1 - k) if t < 0.5 else 0.86 + 0.16 * k
        r = 0.44 * max(0.02, (1 - abs(bow) ** 1.7)) ** 0.62 * step
        out = Vector((sin(turn), -cos(turn), 0))
        p = centre + out * (r * 0.98 * cos(a))
        return (p.x, p.y, 0.34 * (1 - 0.4 * bow * bow) + r * 0.84 * sin(a))
    return shell(point, mat, 90, 280, 32)


def build(colour, view):
    pastry = mottled('#a8601f', '#dfa457', 0.34, 0.68, 2.6, 0.32, 0.35, 18, 0.025, 0.45, 0.18, (1.4, 1, 1))
    group([croissant(pastry)], (-0.5, 0.42, 0), (0, 0, 14))
    group([croissant(pastry)], (0.55, -0.62, 0), (0, 0, -32))

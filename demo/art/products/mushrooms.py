"""Mushrooms: chestnut ones, one of them on its side."""
from math import cos, pi, sin
from studio.grocery import mottled, shell
from studio.shapes import group, lathe

VIEWS = {'hero': dict(az=-18, el=22, fill=0.74)}


def mushroom(brown, stalk, gills, size=1.0):
    cap = [(0.0001, 0.98)] + [(0.62 * sin(a), 0.52 + 0.46 * cos(a)) for a in (i * pi / 60 for i in range(1, 31))]
    cap += [(0.6, 0.44), (0.52, 0.4), (0.42, 0.42)]
    parts = [lathe(list(reversed(cap)), brown, 0.03, squash=(1, 0.96, 1)), lathe([(0.0001, 0.5), (0.52, 0.42), (0.5, 0.41), (0.0001, 0.41)], gills, 0)]
    parts.append(lathe([(0.0001, 0), (0.2, 0.0), (0.235, 0.06), (0.2, 0.2), (0.19, 0.34), (0.24, 0.46), (0.0001, 0.46)], stalk, 0.04))
    hub = group(parts)
    hub.scale = (size, size, size)
    return hub


def build(colour, view):
    brown = mottled('#7d5435', '#b98a5e', 0.34, 0.68, 3.2, 0.5, 0.2, 34, 0.012, 0.35)
    stalk = mottled('#dccdb4', '#efe5d2', scale=6, rough=0.65, bump=0.25, fine=40, depth=0.01)
    gills = mottled('#5d4434', '#7c5b47', scale=18, rough=0.8)
    for at, turn, size in (((-0.72, 0.3, 0), (4, -4, 20), 1.06), ((0.42, 0.62, 0), (-5, 5, 80), 0.98), ((0.86, -0.22, 0), (3, 8, 140), 0.86),
                           ((-0.06, -0.62, 0.5), (-96, 16, -46), 0.9), ((-1.12, -0.56, 0), (6, -6, 45), 0.72)):
        hub = mushroom(brown, stalk, gills, size)
        hub.location, hub.rotation_euler = at, [d * pi / 180 for d in turn]

"""Folio: the cover of Slate 11, folded into a stand."""
from products.slate_11 import device
from studio.materials import soft
from studio.shapes import group, slab, word

VIEWS = {
    'hero': dict(az=-30, el=16, fill=0.82),
    'back': dict(az=148, el=20, fill=0.8),
}
MARK = {'clay': '#8a4f3a', 'graphite': '#2f3135'}


def build(colour, view):
    skin, lining = soft(colour, 0.7), soft('#c9c0b3', 0.85)
    tilt = -20
    parts = device('graphite') + [slab(2.37, 1.69, 0.035, 0.13, skin, 0.014, (0, 0.05, 0))]
    parts += [slab(2.1, 0.022, 0.075, 0.011, skin, 0.008, (0, 0.012, s * 0.838)) for s in (-1, 1)]
    parts += [word('orvane', 0.15, soft(MARK[colour], 0.5), (0, 0.0685, 0.36), (90, 0, 180))]
    group(parts, (0, 0.02, 0.84), (tilt, 0, 0))
    group([slab(2.37, 0.84, 0.035, 0.1, skin, 0.014, (0, 0, 0.42))], (0, 0.74, 0.0), (29, 0, 0))
    slab(2.37, 1.04, 0.035, 0.1, skin, 0.014, (0, 0.28, 0.018), (90, 0, 0))
    slab(2.31, 0.98, 0.01, 0.08, lining, 0.004, (0, 0.28, 0.038), (90, 0, 0))

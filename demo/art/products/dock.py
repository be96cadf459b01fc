"""Dock: the charging stand, a tilted pad above a heavy foot."""
from products.one import device
from studio.materials import glow, metal, soft
from studio.shapes import group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-30, el=18, fill=0.76),
    'front': dict(az=-12, el=9, fill=0.8),
}
FINE = 1.4


def build(colour, view):
    body, rim = soft(colour, 0.42), metal('#cfcac2', 0.28)
    lathe([(0, 0), (0.68, 0), (0.7, 0.05), (0.7, 0.1), (0.64, 0.14), (0.0001, 0.145)], body, 0.05)
    lathe([(0, -0.012), (0.66, -0.012), (0.66, 0.01)], soft('#6d6a65'), 0.005)
    slab(0.26, 1.1, 0.09, 0.05, rim, 0.03, (0, 0.24, 0.62), (-10, 0, 0))
    turn = (76, 0, 0)
    at = (0, 0.18, 1.18)
    lathe([(0.0001, -0.1), (0.5, -0.1), (0.56, -0.05), (0.56, 0.04), (0.53, 0.06)], body, 0.05, at, turn)
    lathe([(0.535, 0.052), (0.53, 0.066), (0.5, 0.064)], rim, 0.006, at, turn)
    lathe([(0.51, 0.062), (0.0001, 0.062)], soft('#c9c4bb', 0.6), 0.004, at, turn)
    lathe([(0.36, 0.06), (0.36, 0.066), (0.375, 0.066), (0.375, 0.06)], soft('#b3ada3', 0.6), 0.002, at, turn)
    slab(0.05, 0.014, 0.01, 0.007, glow('#8fe3b0', 1), 0.002, (0, -0.698, 0.075))
    if view == 'front':
        group(device('midnight'), (0, 0.045, 1.42), (-14, 0, 0))
    else:
        group([word('orvane', 0.1, soft('#857f76'))], (0, 0.112, 1.197), (-14, 0, 0))

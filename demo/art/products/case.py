"""Case: a soft shell around One."""
from products.one import device
from studio.materials import soft
from studio.shapes import group, slab, word

VIEWS = {
    'hero': dict(az=-22, el=8, fill=0.8),
    'back': dict(az=158, el=8, fill=0.8),
}


def cased(colour):
    skin = soft(colour, 0.62)
    parts = device('midnight') + [slab(1.05, 2.15, 0.105, 0.2, skin, 0.04, (0, 0.026, 0))]
    parts += [slab(0.93, 0.36, 0.02, 0.18, soft('#8a4f3a', 0.6), 0.008, (0, 0.077, 0.72))]
    parts += [slab(0.88, 0.31, 0.02, 0.155, soft('#0d1322', 0.4), 0.006, (0, 0.08, 0.72))]
    parts += [slab(0.03, h, 0.03, 0.015, skin, 0.01, (0.527, 0.02, z), (0, 0, 90)) for h, z in ((0.22, 0.25), (0.42, 0.62))]
    return parts + [word('orvane', 0.1, soft('#8a4f3a', 0.5), (0, 0.0795, -0.55), (90, 0, 180))]


def build(colour, view):
    group(cased(colour), (0, 0, 1.075), (-3, 0, 0))
    if view == 'hero':
        group(cased(colour), (0.9, 0.6, 1.075), (3, 0, 200))

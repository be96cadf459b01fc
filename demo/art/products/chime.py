"""Chime: the doorbell, camera above and bell below."""
from studio.devices import lens
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, lathe, slab, word

VIEWS = {
    'hero': dict(az=-28, el=12, fill=0.8),
    'front': dict(az=0, el=4, fill=0.76),
    'detail': dict(az=-30, el=16, at=(0.0, -0.2, 1.45), span=1.0, blur=0.06),
}


def build(colour, view):
    slab(0.74, 2.0, 0.14, 0.2, metal('#8b8a87', 0.35), 0.03, (0, 0.13, 1.0))
    slab(0.72, 1.98, 0.26, 0.19, soft(colour, 0.4), 0.06, (0, 0, 1.0))
    slab(0.62, 0.82, 0.03, 0.15, gloss('#050506', 0.06), 0.012, (0, -0.128, 1.5))
    lens(0.19, (0, -0.14, 1.56), out=0.04)
    for x in (-0.2, 0.2):
        disc(0.016, 0.006, gloss('#2a0d10', 0.1), 0.002, (x, -0.144, 1.22))
    disc(0.012, 0.006, glow('#7fe0a8', 1), 0.002, (0, -0.144, 1.22))
    at, turn = (0, -0.125, 0.62), (90, 0, 0)
    lathe([(0.205, 0), (0.205, 0.012), (0.235, 0.012), (0.235, 0)], glow('#a9d3ea', 0.95), 0.006, at, turn)
    lathe([(0.0001, 0.022), (0.15, 0.026), (0.19, 0.03), (0.2, 0.0)], metal('#2d2f34', 0.34), 0.02, at, turn)
    word('orvane', 0.085, gloss('#8a8c92', 0.4), (0, -0.1315, 0.2))

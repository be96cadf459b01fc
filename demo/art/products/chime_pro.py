"""Chime Pro: the wired doorbell with a second camera that looks at the doormat."""
from studio.devices import lens
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, lathe, slab, word

VIEWS = {
    'hero': dict(az=-28, el=12, fill=0.8),
    'front': dict(az=0, el=4, fill=0.78),
    'detail': dict(az=-30, el=16, at=(0.0, -0.2, 1.62), span=1.05, blur=0.06),
}


def build(colour, view):
    slab(0.94, 2.2, 0.1, 0.12, metal('#3a3c40', 0.4), 0.02, (0, 0.12, 1.1))
    slab(0.9, 2.16, 0.24, 0.11, metal(colour, 0.34), 0.035, (0, 0, 1.1))
    slab(0.76, 2.02, 0.03, 0.09, gloss('#08090a', 0.06), 0.01, (0, -0.112, 1.1))
    lens(0.2, (0, -0.124, 1.74), out=0.045)
    for x in (-0.26, 0.26):
        disc(0.016, 0.006, gloss('#2a0d10', 0.1), 0.002, (x, -0.128, 1.74))
    disc(0.012, 0.006, glow('#7fe0a8', 1), 0.002, (0, -0.128, 1.44))
    for i in range(7):
        disc(0.011, 0.006, soft('#000000'), 0.001, ((i - 3) * 0.05, -0.1275, 1.3))
    at, turn = (0, -0.125, 0.84), (90, 0, 0)
    lathe([(0.225, 0), (0.225, 0.012), (0.255, 0.012), (0.255, 0)], glow('#a9d3ea', 0.95), 0.006, at, turn)
    lathe([(0.0001, 0.022), (0.16, 0.026), (0.205, 0.03), (0.22, 0.0)], metal('#3d3f45', 0.32), 0.02, at, turn)
    lens(0.085, (0, -0.124, 0.32), out=0.02)
    word('orvane', 0.08, gloss('#8a8c92', 0.4), (0, -0.1285, 0.5))

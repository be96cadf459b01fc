"""Hub: the quiet square that everything else in the house talks to."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, slab, word

VIEWS = {
    'hero': dict(az=-28, el=26, fill=0.74),
    'back': dict(az=156, el=16, fill=0.76),
}
FINE = 1.4


def build(colour, view):
    body, down = soft(colour, 0.42), (-90, 0, 0)
    slab(1.6, 1.6, 0.05, 0.4, soft('#6d6a65'), 0.02, (0, 0, 0.02), down)
    slab(1.7, 1.7, 0.2, 0.44, body, 0.04, (0, 0, 0.14), down)
    slab(1.69, 1.69, 0.016, 0.436, glow('#a9d3ea', 0.95), 0.004, (0, 0, 0.247), down)
    slab(1.7, 1.7, 0.16, 0.44, body, 0.07, (0, 0, 0.334), down)
    word('orvane', 0.13, gloss('#a09b93', 0.35), (0, -0.02, 0.4145), (0, 0, 0))
    disc(0.02, 0.008, glow('#8fe3b0', 1), 0.002, (0, -0.52, 0.413), (90, 0, 0))
    for x, w, h in ((-0.36, 0.24, 0.17), (-0.04, 0.24, 0.17), (0.3, 0.2, 0.08)):
        slab(w + 0.03, h + 0.03, 0.02, 0.02 if h > 0.1 else 0.055, metal('#9d9a94', 0.3), 0.005, (x, 0.843, 0.14))
        slab(w, h, 0.02, 0.012 if h > 0.1 else 0.04, soft('#060607'), 0.002, (x, 0.846, 0.14))

"""Buds: earbuds sitting in a pebble of a case."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-22, el=20, fill=0.76),
    'front': dict(az=0, el=8, fill=0.76),
    'detail': dict(az=-26, el=30, at=(0, -0.05, 0.75), span=1.25, blur=0.05),
}
OVAL = (1.42, 0.86, 1)


def bud(skin, dark, side):
    return [
        lathe([(0.0001, -0.2), (0.13, -0.19), (0.2, -0.08), (0.2, 0.06), (0.12, 0.17), (0.0001, 0.18)], skin, 0.12, squash=(0.92, 0.84, 0.95)),
        lathe([(0.0001, -0.34), (0.062, -0.34), (0.068, 0.0), (0.06, 0.1)], skin, 0.05, (side * 0.09, -0.11, -0.12), (0, 0, 0)),
        lathe([(0.0001, 0.10), (0.07, 0.10), (0.115, 0.04), (0.1, 0.0), (0.06, 0)], dark, 0.05, (-side * 0.12, 0.04, 0.1), (0, -side * 55, 0)),
        slab(0.022, 0.1, 0.02, 0.011, gloss('#1a1a1c', 0.3), 0.004, (side * 0.03, -0.02, 0.163), (90, 0, side * 60)),
    ]


def build(colour, view):
    skin, dark = soft(colour, 0.3), soft('#4a4b4e' if colour == 'ink' else '#8f8c87', 0.5)
    well = soft('#101113' if colour == 'ink' else '#c4bfb6', 0.5)
    lathe([(0.0001, 0), (0.3, 0), (0.54, 0.1), (0.563, 0.52)], skin, 0.26, squash=OVAL)
    lathe([(0.565, 0.5), (0.56, 0.615), (0.535, 0.625), (0.5, 0.6)], skin, 0.02, squash=OVAL)
    lathe([(0.52, 0.605), (0.5, 0.58), (0.0001, 0.57)], well, 0.03, squash=OVAL)
    lid = [lathe([(0.5, 0.03), (0.535, 0.0), (0.56, 0.02), (0.54, 0.24), (0.4, 0.34), (0.0001, 0.36)], skin, 0.12, (0, -0.47, 0), squash=OVAL)]
    lid += [lathe([(0.525, 0.015), (0.5, 0.16), (0.36, 0.27), (0.0001, 0.29)], well, 0.1, (0, -0.47, 0), squash=OVAL)]
    group(lid, (0, 0.47, 0.63), (-82, 0, 0))
    lathe([(0.035, -0.2), (0.035, 0.2)], metal('#b5b1aa', 0.3), 0.01, (0, 0.48, 0.625), (0, 90, 0))
    for side in (-1, 1):
        lathe([(0.245, 0.0), (0.225, 0.012), (0.2, 0.0)], skin, 0.01, (side * 0.33, -0.02, 0.572))
        group(bud(skin, dark, side), (side * 0.33, -0.0, 0.70), (0, side * 6, 0))
    disc(0.022, 0.008, glow('#8fe3b0', 1), 0.002, (0, -0.478, 0.42))
    word('orvane', 0.075, gloss('#6f7176' if colour == 'ink' else '#a09b93', 0.35), (0, -0.4835, 0.27))

"""Drum: the full-size speaker, a cloth cylinder with a light ring on top."""
from studio.materials import glow, gloss, knit, soft
from studio.shapes import disc, lathe, word

VIEWS = {
    'hero': dict(az=-18, el=22, fill=0.76),
    'front': dict(az=0, el=6),
    'detail': dict(az=-25, el=36, at=(0.1, -0.3, 1.85), span=1.45, blur=0.06),
    'scene': dict(az=-14, el=11, set='shelf', fill=0.55, lift=-0.04),
}


def build(colour, view):
    body, dark = soft(colour, 0.45), soft('#55524d', 0.6)
    lathe([(0, 0), (0.66, 0), (0.66, 0.05)], soft('#3a3a3a', 0.6), 0.03)
    lathe([(0.6, 0.04), (0.78, 0.04), (0.80, 0.12), (0.80, 1.94), (0.74, 1.985)], knit(colour, 140, 18.5), 0.09)
    lathe([(0.78, 1.96), (0.735, 2.0), (0.70, 2.005)], body, 0.02)
    lathe([(0.70, 2.0), (0.70, 2.008), (0.665, 2.008), (0.665, 2.0)], glow('#a9d3ea', 0.95), 0.004)
    lathe([(0.67, 1.99), (0.665, 2.004), (0.60, 1.996), (0.0001, 1.985)], body, 0.03)
    for x, sign in ((-0.32, '–'), (0.32, '+')):
        word(sign, 0.2, dark, (x, 0, 1.9925), (0, 0, 0))
    for y in (-0.32, 0.32):
        disc(0.028, 0.01, dark, 0.004, (0, y, 1.992), (90, 0, 0))
    word('orvane', 0.085, gloss('#55524d', 0.4), (0, -0.806, 0.22))

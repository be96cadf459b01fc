"""Bar: the soundbar, a rolled length of cloth between two aluminium caps."""
from studio.materials import glow, gloss, knit, metal, soft
from studio.shapes import disc, group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-32, el=20, fill=0.88),
    'front': dict(az=0, el=10, fill=0.92),
    'detail': dict(az=34, el=24, at=(1.5, -0.1, 0.32), span=1.15, blur=0.06),
}
R, HALF = 0.27, 1.75


def build(colour, view):
    body, cap = soft(colour, 0.45), metal('#8f8c86', 0.3)
    parts = [lathe([(R, -HALF), (R, HALF)], knit(colour, 48, 18.5), 0, seg=120)]
    for side in (-1, 1):
        end = [(R - 0.02, 0), (R + 0.006, 0), (R + 0.006, 0.05), (R - 0.03, 0.09), (0.0001, 0.09)]
        parts += [lathe(end, cap, 0.03, (0, 0, side * HALF), (0, 0 if side > 0 else 180, 0))]
        parts += [lathe([(0.13, 0), (0.13, 0.008), (0.145, 0.008), (0.145, 0)], glow('#a9d3ea', 0.95), 0.003,
                        (0, 0, side * (HALF + 0.086)), (0, 0 if side > 0 else 180, 0))]
    group(parts, (0, 0, R + 0.05), (0, 90, 0))
    top = 2 * R + 0.05
    slab(0.74, 0.17, 0.05, 0.085, body, 0.012, (0, 0, top - 0.016), (90, 0, 0))
    for x, sign in ((-0.24, '–'), (0.24, '+')):
        word(sign, 0.13, soft('#8d8f94', 0.6), (x, 0, top + 0.0095), (0, 0, 0))
    disc(0.02, 0.01, soft('#8d8f94', 0.6), 0.004, (0, 0, top + 0.006), (90, 0, 0))
    for x in (-1.2, 1.2):
        slab(0.34, 0.1, 0.3, 0.04, soft('#2c2c2e', 0.6), 0.02, (x, 0, 0.05))
    word('orvane', 0.08, gloss('#8a867f', 0.4), (0, -R - 0.006, R - 0.02))

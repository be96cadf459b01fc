"""Stick 4K: the streaming stick, lying next to its remote."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-24, el=44, fill=0.8),
    'front': dict(az=0, el=76, fill=0.8),
    'detail': dict(az=-30, el=38, at=(0.34, 0.25, 0.1), span=1.05, blur=0.05),
}
FLAT = (-90, 0, 0)


def stick():
    parts = [slab(0.42, 1.18, 0.17, 0.1, soft('ink', 0.42), 0.045), word('orvane', 0.1, gloss('#7d8087', 0.3), (0, -0.0865, 0), (90, 90, 0))]
    parts += [slab(0.3, 0.06, 0.115, 0.02, soft('#0d0e10'), 0.01, (0, 0, 0.6))]
    parts += [slab(0.265, 0.24, 0.085, 0.012, metal('#b9b7b2', 0.25), 0.008, (0, 0, 0.72))]
    parts += [slab(0.225, 0.01, 0.05, 0.004, soft('#050505'), 0.002, (0, 0, 0.8385))]
    parts += [disc(0.012, 0.004, glow('#dfe8ff', 1), 0.001, (0, -0.086, -0.5))]
    return parts


def remote():
    shell, key, mark = soft('ink', 0.45), soft('#2b2d32', 0.5), gloss('#9a9ca2', 0.4)
    parts = [slab(0.5, 1.9, 0.16, 0.16, shell, 0.06)]
    parts += [lathe([(0.0001, 0.01), (0.115, 0.01), (0.115, 0.018)], gloss('#08090a', 0.2), 0.01, (0, -0.075, 0.42), (90, 0, 0))]
    parts += [lathe([(0.118, 0), (0.12, 0.022), (0.195, 0.022), (0.197, 0)], key, 0.012, (0, -0.075, 0.42), (90, 0, 0))]
    parts += [disc(0.055, 0.03, soft('#c8553d', 0.45), 0.01, (0, -0.08, 0.76))]
    for row, z in enumerate((0.08, -0.1, -0.28)):
        parts += [disc(0.058, 0.03, key, 0.012, (x, -0.08, z)) for x in (-0.15, 0, 0.15)]
        parts += [word('‹≡›–o+«»·'[row * 3 + i], 0.075, mark, (x, -0.0957, z + 0.005)) for i, x in enumerate((-0.15, 0, 0.15))]
    parts += [slab(0.2, 0.07, 0.03, 0.035, soft(c, 0.45), 0.012, (x, -0.08, -0.46)) for x, c in ((-0.115, '#d8d4cc'), (0.115, '#4f7f86'))]
    return parts + [word('orvane', 0.062, mark, (0, -0.0815, -0.82))]


def build(colour, view):
    group(remote(), (-0.3, 0, 0.08), (FLAT[0], 0, 12))
    group(stick(), (0.42, 0.1, 0.085), (FLAT[0], 0, -14))

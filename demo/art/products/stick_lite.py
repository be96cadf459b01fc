"""Stick Lite: the small streaming stick and a remote that fits a palm."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-24, el=44, fill=0.74),
    'front': dict(az=0, el=76, fill=0.74),
}
FLAT = (-90, 0, 0)
FINE = 1.3


def stick(colour):
    parts = [slab(0.44, 0.92, 0.18, 0.2, soft(colour, 0.42), 0.06), word('orvane', 0.09, gloss('#8f8a82', 0.3), (0, -0.0915, 0), (90, 90, 0))]
    parts += [slab(0.3, 0.06, 0.115, 0.02, soft('#a29e97'), 0.01, (0, 0, 0.46))]
    parts += [slab(0.265, 0.24, 0.085, 0.012, metal('#b9b7b2', 0.25), 0.008, (0, 0, 0.58))]
    parts += [slab(0.225, 0.01, 0.05, 0.004, soft('#050505'), 0.002, (0, 0, 0.6985))]
    return parts + [disc(0.012, 0.004, glow('#dfe8ff', 1), 0.001, (0, -0.091, -0.36))]


def remote(colour):
    key, mark = soft('#c4beb4', 0.5), gloss('#6d6963', 0.4)
    parts = [slab(0.46, 1.36, 0.15, 0.2, soft(colour, 0.45), 0.06)]
    parts += [lathe([(0.0001, 0.01), (0.1, 0.01), (0.1, 0.018)], gloss('#8f8a82', 0.2), 0.01, (0, -0.07, 0.22), (90, 0, 0))]
    parts += [lathe([(0.103, 0), (0.105, 0.022), (0.175, 0.022), (0.177, 0)], key, 0.012, (0, -0.07, 0.22), (90, 0, 0))]
    parts += [disc(0.046, 0.03, soft('#c8553d', 0.45), 0.01, (0, -0.075, 0.53))]
    for z, signs in ((-0.1, '‹o'), (-0.26, '–+')):
        parts += [disc(0.058, 0.03, key, 0.012, (x, -0.075, z)) for x in (-0.095, 0.095)]
        parts += [word(sign, 0.075, mark, (x, -0.0907, z + 0.005)) for sign, x in zip(signs, (-0.095, 0.095))]
    return parts + [word('orvane', 0.058, mark, (0, -0.0765, -0.52))]


def build(colour, view):
    group(remote(colour), (-0.28, 0, 0.08), (FLAT[0], 0, 12))
    group(stick(colour), (0.36, 0.06, 0.09), (FLAT[0], 0, -14))

"""Chargers: a small cube with one port, a larger block with three."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import group, slab, word

VIEWS = {
    'hero': dict(az=-30, el=18, fill=0.6),
    'detail': dict(az=-24, el=10, at=(0.0, -0.4, 0.5), span=1.05, blur=0.05),
}
FINE = 1.4


def port(w, h, at):
    tongue = slab(w * 0.78, h * 0.24, 0.02, h * 0.1, soft('#3a3a3c'), 0.002, (at[0], at[1] - 0.004, at[2]))
    rim = slab(w + 0.03, h + 0.03, 0.02, (h + 0.03) / 2 if w > 2 * h else 0.03, metal('#9d9a94', 0.3), 0.005, at)
    hole = slab(w, h, 0.02, h / 2 if w > 2 * h else 0.015, soft('#060607'), 0.002, (at[0], at[1] - 0.0015, at[2]))
    return [rim, hole, tongue]


def block(colour, w, h, d, ports, watts):
    parts = [slab(w, h, d, 0.16, soft(colour, 0.36), 0.1)]
    for x, z, size in ports:
        parts += port(*size, (x, -d / 2 + 0.006, z))
    parts += [word(watts, 0.14, gloss('#a09b93', 0.35), (0, 0, h / 2 + 0.001), (0, 0, 0))]
    parts += [word('orvane', 0.09, gloss('#a09b93', 0.35), (0, -d / 2 - 0.001, -h / 2 + 0.17))]
    parts += [slab(0.05, 0.16, 0.34, 0.01, metal('#b9b7b2', 0.25), 0.008, (x, d / 2 + 0.15, 0)) for x in (-0.14, 0.14)]
    return parts + [slab(0.05, 0.014, 0.01, 0.007, glow('#8fe3b0', 1), 0.002, (0, -d / 2 - 0.001, h / 2 - 0.17))]


def build(colour, view):
    group(block(colour, 0.86, 0.86, 0.9, [(0, 0.06, (0.26, 0.1))], '30 W'), (0, 0, 0.43), (0, 0, 0))

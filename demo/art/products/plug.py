"""Plug: a socket that can be switched from the sofa."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-32, el=14, fill=0.66),
    'back': dict(az=146, el=16, fill=0.66),
}
FINE = 1.4


def build(colour, view):
    body, shade, lie = soft(colour, 0.4), soft('#c9c4bb', 0.5), (90, 0, 0)
    parts = [lathe([(0.0001, -0.42), (0.5, -0.42), (0.62, -0.3), (0.64, 0.3), (0.6, 0.36), (0.52, 0.36)], body, 0.12, turn=lie)]
    parts += [lathe([(0.525, 0.37), (0.5, 0.365), (0.49, 0.1), (0.0001, 0.1)], shade, 0.02, turn=lie)]
    parts += [lathe([(0.6, 0.352), (0.6, 0.364), (0.575, 0.366), (0.575, 0.352)], glow('#a9d3ea', 0.95), 0.003, turn=lie)]
    parts += [disc(0.062, 0.01, soft('#060607'), 0.002, (x, -0.104, 0)) for x in (-0.23, 0.23)]
    parts += [slab(0.14, 0.06, 0.3, 0.01, metal('#b9b7b2', 0.25), 0.008, (0, -0.24, z)) for z in (-0.47, 0.47)]
    parts += [lathe([(0.0001, 0), (0.07, 0), (0.07, 0.5), (0.0001, 0.56)], metal('#b9b7b2', 0.25), 0.03, (x, 0.42, 0), (-90, 0, 0)) for x in (-0.23, 0.23)]
    parts += [lathe([(0.0001, 0.41), (0.34, 0.41), (0.36, 0.43), (0.34, 0.47), (0.0001, 0.47)], shade, 0.02, turn=(-90, 0, 0))]
    parts += [slab(0.16, 0.1, 0.02, 0.05, shade, 0.008, (0, 0.02, 0.635), (-90, 0, 0))]
    parts += [word('orvane', 0.075, gloss('#a09b93', 0.35), (0, 0.4715, 0), (90, 0, 180))]
    group(parts, (0, 0, 0.64))

"""Slate 8: the tablet for one hand."""
from studio.devices import flat, lens
from studio.materials import gloss, metal, soft
from studio.shapes import disc, group, slab, word

VIEWS = {
    'hero': dict(az=-22, el=9, fill=0.8),
    'front': dict(az=0, el=3, fill=0.82),
    'back': dict(az=158, el=8, fill=0.8),
}
MARK = {'graphite': '#2c2e31', 'clay': '#7c4531'}


def device(colour):
    body, mark = metal(colour), metal(MARK[colour], 0.25)
    parts = flat(1.26, 1.98, 0.062, 0.11, body, 'slate-8', 0.065, edge=0.02)
    parts += [group(lens(0.075, ring=MARK[colour]), (0.46, 0.031, 0.82), (0, 0, 180))]
    parts += [disc(0.02, 0.006, gloss('#f2e6c8', 0.2), 0.002, (0.31, 0.032, 0.82)), word('orvane', 0.13, mark, (0, 0.0325, 0), (90, 0, 180))]
    parts += [slab(0.16, 0.018, 0.02, 0.009, body, 0.006, (0.631, 0, z), (0, 90, 0)) for z in (0.6, 0.4)]
    return parts + [slab(0.11, 0.014, 0.01, 0.006, soft('#050505'), 0.002, (0, 0, -0.987), (90, 0, 0))]


def build(colour, view):
    group(device(colour), (0, 0, 0.99), (-4, 0, 0))
    if view == 'hero':
        group(device(colour), (0.92, 0.7, 0.99), (4, 0, 200))

"""Slate 11: the tablet, one thin sheet of aluminium."""
from studio.devices import flat, lens
from studio.materials import gloss, metal, soft
from studio.shapes import disc, group, slab, word

VIEWS = {
    'hero': dict(az=-20, el=9, fill=0.8),
    'front': dict(az=0, el=3, fill=0.82),
    'back': dict(az=158, el=8, fill=0.8),
    'detail': dict(az=142, el=16, at=(0.8, 0, 1.32), span=1.0, blur=0.06),
}
MARK = {'graphite': '#2c2e31', 'sand': '#a08a68', 'moss': '#414b38'}


def device(colour):
    body, mark = metal(colour), metal(MARK[colour], 0.25)
    parts = flat(2.3, 1.62, 0.058, 0.12, body, 'slate', 0.075, edge=0.02)
    eye = group(lens(0.085, ring=MARK[colour]), (0.93, 0.029, 0.6), (0, 0, 180))
    flash = disc(0.022, 0.006, gloss('#f2e6c8', 0.2), 0.002, (0.77, 0.03, 0.6))
    keys = [slab(0.16, 0.018, 0.02, 0.009, body, 0.006, (x, 0, 0.806), (0, 0, 0)) for x in (-0.85, -0.66)]
    port = [slab(0.018, 0.11, 0.01, 0.009, soft('#050505'), 0.002, (-1.147, 0, 0), (0, 0, 90))]
    port += [disc(0.009, 0.01, soft('#050505'), 0.002, (-1.147, 0, z * 0.034 + s), (0, 0, 90))
             for s in (-0.5, 0.5) for z in range(-3, 4)]
    return parts + [eye, flash, word('orvane', 0.15, mark, (0, 0.0305, 0), (90, 0, 180))] + keys + port


def build(colour, view):
    group(device(colour), (0, 0, 0.81), (-4, 0, 0))
    if view == 'hero':
        group(device(colour), (0.32, 0.55, 1.15), (0, -90, 188))

"""One: the phone, with its cameras in a single bar."""
from studio.devices import flat, lens
from studio.materials import gloss, metal, soft
from studio.shapes import disc, group, slab, word

VIEWS = {
    'hero': dict(az=-22, el=8, fill=0.8),
    'front': dict(az=0, el=3, fill=0.8),
    'back': dict(az=160, el=6, fill=0.8),
    'detail': dict(az=146, el=14, at=(0, 0.05, 1.68), span=1.15, blur=0.06),
}
BAR = {'midnight': '#0d1322', 'sage': '#39423a'}
MARK = {'midnight': '#5c6a8a', 'sage': '#6f7b67'}


def device(colour):
    body, bar = metal(colour, 0.3), gloss(BAR[colour], 0.12)
    parts = flat(0.98, 2.08, 0.1, 0.17, body, 'one', 0.036, edge=0.034)
    parts += [disc(0.026, 0.004, gloss('#000000', 0.05), 0.001, (0, -0.058, 0.93))]
    parts += [slab(0.955, 2.055, 0.012, 0.158, soft(colour, 0.32), 0.005, (0, 0.05, 0))]
    parts += [slab(0.84, 0.27, 0.05, 0.135, bar, 0.016, (0, 0.07, 0.72))]
    parts += [group(lens(0.1, ring='#3d465c'), (x, 0.094, 0.72), (0, 0, 180)) for x in (0.27, 0.02)]
    parts += [disc(0.035, 0.01, gloss('#f4ead2', 0.2), 0.003, (-0.2, 0.094, 0.72))]
    parts += [disc(0.014, 0.01, gloss('#000000', 0.2), 0.003, (-0.31, 0.094, 0.72))]
    parts += [word('orvane', 0.11, metal(MARK[colour], 0.25), (0, 0.0575, -0.55), (90, 0, 180))]
    parts += [slab(0.03, h, 0.02, 0.015, body, 0.006, (0.492, 0, z), (0, 0, 90)) for h, z in ((0.2, 0.25), (0.4, 0.62))]
    return parts


def build(colour, view):
    group(device(colour), (0, 0, 1.04), (-3, 0, 0))
    if view == 'hero':
        group(device(colour), (0.86, 0.6, 1.04), (3, 0, 200))

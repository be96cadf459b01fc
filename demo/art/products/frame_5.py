"""Frame 5: the small display for a bedside table, with a round foot of cloth."""
from studio.devices import flat
from studio.materials import gloss, knit, soft
from studio.shapes import disc, group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-32, el=16, fill=0.74),
    'front': dict(az=0, el=7, fill=0.72),
    'back': dict(az=150, el=20, fill=0.72),
}


def build(colour, view):
    body, mark = soft(colour, 0.45), soft('#a29e97' if colour == 'chalk' else '#5e6167')
    parts = flat(1.62, 1.08, 0.1, 0.16, body, 'frame-5', 0.07, face=gloss('#0a0b0c', 0.07), edge=0.035)
    parts += [slab(0.14, 0.024, 0.02, 0.012, mark, 0.005, (x, 0, 0.54)) for x in (0.32, 0.52)]
    parts += [word('orvane', 0.1, mark, (0, 0.0515, 0.3), (90, 0, 180))]
    group(parts, (0, 0, 0.68), (-20, 0, 0))
    lathe([(0.3, 0.0), (0.47, 0.02), (0.49, 0.08), (0.45, 0.5), (0.2, 0.62), (0.0001, 0.63)], knit(colour, 80, 18.5), 0.14,
          (0, 0.36, 0), squash=(1.25, 0.8, 1))
    lathe([(0.0001, -0.012), (0.4, -0.012), (0.41, 0.03)], soft('#3a3a3a', 0.6), 0.01, (0, 0.36, 0), squash=(1.25, 0.8, 1))
    slab(0.2, 0.1, 0.04, 0.05, gloss('#141416', 0.3), 0.01, (0, 0.735, 0.15), (-6, 0, 0))
    disc(0.014, 0.004, gloss('#20263a', 0.05), 0.001, (0, -0.06, 1.17), (-20, 0, 0))

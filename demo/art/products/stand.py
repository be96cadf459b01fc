"""Stand: one bent sheet of aluminium that holds a tablet or a reader."""
from products import slate_11
from studio.devices import prism
from studio.materials import metal, soft
from studio.shapes import group, slab, word

VIEWS = {
    'hero': dict(az=-34, el=20, fill=0.74),
    'scene': dict(az=-26, el=14, fill=0.82),
}


def build(colour, view):
    sheet = metal(colour, 0.34)
    # Side view of the bend: lip, seat, back, and the foot that runs forward again.
    outer = [(-0.62, 0.0), (0.62, 0.0), (0.66, 0.04), (0.22, 1.34), (0.165, 1.32), (0.58, 0.07), (-0.62, 0.055)]
    prism(outer, 1.1, sheet, 0.02)
    prism([(-0.2, 0.24), (0.5, 0.24), (0.5, 0.29), (-0.16, 0.29), (-0.16, 0.42), (-0.2, 0.42)], 1.1, sheet, 0.018)
    slab(0.9, 0.5, 0.02, 0.03, soft('#2c2c2e', 0.7), 0.005, (0, 0.12, 0.295), (90, 0, 0))
    group([slab(0.9, 0.44, 0.02, 0.03, soft('#2c2c2e', 0.7), 0.005)], (0, 0.275, 1.0), (-18.4, 0, 0))
    word('orvane', 0.12, soft('#6d6a65'), (0, -0.42, 0.058), (0, 0, 0))
    if view == 'scene':
        group(slate_11.device('sand'), (0, 0.1, 1.1), (-18.4, 0, 0))

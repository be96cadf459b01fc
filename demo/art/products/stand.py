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
    # Side view of the bend: the back leans away from the seat and its lip, the foot runs back below it.
    prism([(0.0, 0.24), (0.05, 0.22), (0.43, 1.36), (0.38, 1.38)], 1.1, sheet, 0.018)
    prism([(-0.34, 0.24), (0.04, 0.22), (0.05, 0.27), (-0.29, 0.29), (-0.29, 0.4), (-0.34, 0.4)], 1.1, sheet, 0.018)
    prism([(0.19, 0.66), (0.64, 0.02), (0.7, 0.03), (0.235, 0.645)], 1.1, sheet, 0.012)
    prism([(-0.5, 0.0), (0.66, 0.0), (0.7, 0.055), (-0.5, 0.055)], 1.1, sheet, 0.018)
    rubber = soft('#2c2c2e', 0.7)
    group([slab(0.9, 0.44, 0.02, 0.03, rubber, 0.005)], (0, 0.258, 1.02), (-18.4, 0, 0))
    slab(0.9, 0.24, 0.02, 0.03, rubber, 0.005, (0, -0.14, 0.285), (87, 0, 0))
    word('orvane', 0.1, soft('#6d6a65'), (0, -0.41, 0.058), (0, 0, 0))
    if view == 'scene':
        group(slate_11.device('sand'), (0, 0.165, 1.06), (-18.4, 0, 0))

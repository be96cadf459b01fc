"""Page Write: the large reader with a pen at its side."""
from studio.devices import flat
from studio.materials import soft
from studio.shapes import group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-20, el=10, fill=0.82),
    'front': dict(az=0, el=4, fill=0.84),
    'detail': dict(az=24, el=20, at=(0.7, -0.05, 1.75), span=1.1, blur=0.06),
}
MARK = '#6d7075'


def pen(tip):
    body = [(0.0001, -0.86), (0.052, -0.84), (0.058, -0.5), (0.058, 0.66), (0.05, 0.7)]
    parts = [lathe(body, soft('#dedad3', 0.4), 0.02, seg=60)]
    parts += [lathe([(0.05, 0.68), (0.05, 0.7), (0.022, 0.84), (0.0001, 0.88)], soft('#2b2d32', 0.5), 0.015, seg=60)]
    parts += [lathe([(0.0595, -0.72), (0.0595, -0.69)], soft('#b06a50', 0.5), 0, seg=60)]
    return parts + [slab(0.02, 0.26, 0.01, 0.01, soft('#bdb8af'), 0.003, (0, -0.057, 0.36))]


def build(colour, view):
    body = soft(colour, 0.5)
    parts = flat(1.72, 2.26, 0.075, 0.1, body, 'write', 0.1, lit=False, chin=0.1, face=soft('#17181b', 0.45), edge=0.03)
    parts += [word('orvane', 0.075, soft(MARK, 0.4), (0, -0.0445, -1.04)), word('orvane', 0.14, soft(MARK, 0.4), (0, 0.039, 0.15), (90, 0, 180))]
    parts += [group(pen(colour), (0.925, 0, 0.12), (0, 180, 0))]
    group(parts, (0, 0, 1.135), (-5, 0, 0))
    if view == 'hero':
        group(flat(1.72, 2.26, 0.075, 0.1, body, edge=0.03) + [word('orvane', 0.14, soft(MARK, 0.4), (0, 0.039, 0.15), (90, 0, 180))],
              (1.0, 0.8, 1.135), (5, 0, 200))

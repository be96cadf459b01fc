"""Cover: the jacket of the Page reader, standing open like a book."""
from products.page import device
from studio.materials import soft
from studio.shapes import group, slab, word

VIEWS = {
    'hero': dict(az=-8, el=12, fill=0.82),
    'closed': dict(az=-30, el=12, fill=0.74),
}
W, H = 1.44, 1.9
MARK = {'sage': '#717d69', 'clay': '#8a4f3a'}


def build(colour, view):
    skin, lining = soft(colour, 0.72), soft('#c9c0b3', 0.85)
    back = [slab(W, H, 0.04, 0.1, skin, 0.016, (0, 0.07, 0))]
    front = [slab(W, H, 0.04, 0.1, skin, 0.016), slab(W - 0.08, H - 0.08, 0.01, 0.07, lining, 0.003, (0, 0.022, 0))]
    front += [word('orvane', 0.13, soft(MARK[colour], 0.5), (0, -0.0215, 0))]
    if view == 'closed':
        spine = [slab(0.04, H - 0.06, 0.16, 0.02, skin, 0.018, (-W / 2 + 0.01, 0, 0))]
        group(back + device('ink') + [group(front, (0, -0.075, 0))] + spine, (0, 0, H / 2), (-4, 0, 0))
        return
    group(back + device('ink'), (W / 2, 0, H / 2), (0, 0, -16))
    hinge = group(front, (-W / 2 + 0.02, 0.2, H / 2), (0, 0, 180 + 38))
    hinge.location = (-0.58, -0.42, H / 2)
    slab(0.12, H - 0.04, 0.04, 0.02, skin, 0.016, (0.0, 0.1, H / 2))

"""Remote: the one that comes with Stick 4K, from both sides."""
from products.stick_4k import remote
from studio.materials import soft
from studio.shapes import group, slab

VIEWS = {
    'hero': dict(az=-28, el=40, fill=0.82),
    'detail': dict(az=-20, el=52, at=(-0.28, 0.1, 0.1), span=1.25, blur=0.05),
}


def build(colour, view):
    group(remote(), (-0.3, 0, 0.08), (-90, 0, 14))
    lid = [slab(0.4, 0.84, 0.012, 0.1, soft('#24262b', 0.5), 0.004, (0, 0.08, -0.32)), slab(0.12, 0.03, 0.012, 0.015, soft('#0c0d0f'), 0.003, (0, 0.087, -0.02))]
    if view == 'hero':
        group(remote() + lid, (0.5, 0.42, 0.08), (90, 0, 160))

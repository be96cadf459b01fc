"""Butter: a block in its paper, with two slices cut before it."""
from studio.grocery import BOLD, SERIF, mottled, paper, printed
from studio.materials import metal
from studio.shapes import add, slab

VIEWS = {'hero': dict(az=-30, el=26, fill=0.76)}


def build(colour, view):
    foil = mottled('#c39a45', '#d1ad5c', scale=5, rough=0.55, bump=0.35, fine=7, depth=0.05, specular=0.3)
    slab(2.1, 0.78, 1.0, 0.03, foil, 0.03, (0, 0.3, 0.39))
    cream, green, ink = paper('#f4ecd6', 0.5), paper('#39573f', 0.55), paper('#f8f2e0', 0.5)
    slab(1.5, 0.81, 1.02, 0.03, cream, 0.03, (0, 0.3, 0.39))
    slab(1.504, 0.2, 1.026, 0.0, green, 0.0, (0, 0.3, 0.17))

    def front(text, size, mat, x, z, font):
        each = printed(text, size, mat, 50, 0, 0, font)
        for v in each.data.vertices:
            v.co = (v.co.x + x, -0.2115 - (0.004 if mat == ink else 0), v.co.z + z)
    front('butter', 0.36, green, 0, 0.5, SERIF)
    front('LIGHTLY SALTED  250 g', 0.1, ink, 0, 0.17, BOLD)
    block = mottled('#efd685', '#f4e19b', scale=4, rough=0.42, bump=0.12, fine=14, depth=0.02)
    slab(0.74, 0.14, 0.8, 0.02, block, 0.02, (-0.34, -0.98, 0.07), (0, 0, 14))
    slab(0.74, 0.13, 0.8, 0.02, block, 0.02, (0.02, -1.0, 0.2), (0, -9, -6))

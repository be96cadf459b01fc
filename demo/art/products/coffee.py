"""Coffee: a dark bag and roasted beans before it."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, bag, heap, mottled, paper, printed, shell
from studio.shapes import slab
from products.rice import flat

VIEWS = {'hero': dict(az=-20, el=16, fill=0.78)}


def bean(mat):
    """Half an egg with a furrow along its flat side."""
    def point(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4)
        y, x = 0.1 * wide * sin(a), 0.085 * wide * cos(a)
        if y < 0:
            y = -0.02 * wide + (0.03 * max(0, 1 - abs(x) / 0.016)) * wide
        return (x, y, 0.115 * sin(high))
    return shell(point, mat, 60, 26, 50)


def build(colour, view):
    foil = mottled('#23201e', '#2e2a27', scale=5, rough=0.38, bump=0.4, fine=4, depth=0.05, specular=0.5)
    bag(foil, 1.1, 0.66, 1.95, 0.02, 0.12, 9)
    cream, clay = paper('#eee2cf', 0.65), paper('#a8573a', 0.6)
    slab(0.86, 0.86, 0.01, 0.03, cream, 0.003, (0, -0.41, 0.78))
    slab(0.86, 0.2, 0.016, 0.0, clay, 0.0, (0, -0.41, 0.47))
    flat('coffee', 0.26, paper('#2b211b', 0.6), 0, -0.419, 0.94, SERIF)
    flat('WHOLE BEANS', 0.08, paper('#2b211b', 0.6), 0, -0.419, 0.76, BOLD)
    flat('250 g', 0.1, cream, 0, -0.422, 0.46, BOLD)
    roast = mottled('#34190d', '#4e2917', scale=6, rough=0.3, bump=0.12, fine=40, depth=0.006, specular=0.5)
    heap(bean(roast), 46, 0.56, 0.17, 6, 0.22, (0.66, -0.78, 0))

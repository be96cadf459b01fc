"""Crackers: a stack of square ones, two leaning on it, and their box."""
from math import sin
from studio.grocery import BOLD, SERIF, mottled, paper, printed
from studio.shapes import add, place, slab
from products.rice import flat

VIEWS = {'hero': dict(az=-24, el=20, fill=0.78)}


def cracker(mat, at, turn, size=0.86):
    """Thin, blistered, with holes in rows and a frayed edge."""
    n, half, thick = 72, size / 2, 0.05
    holes = [((i - 1.5) * size / 4.4, (j - 1.5) * size / 4.4) for i in range(4) for j in range(4)]

    def top(x, y):
        rim = max(abs(x), abs(y)) / half
        dip = min(1.0, min((x - hx) ** 2 + (y - hy) ** 2 for hx, hy in holes) ** 0.5 / 0.034)
        puff = 0.02 * sin(17 * x + 1) * sin(15 * y) + 0.012 * sin(31 * x) * sin(29 * y + 2)
        return (thick + puff) * max(0.0, 1 - rim ** 10) ** 0.5 - 0.075 * (1 - dip)
    fray = [1 + 0.012 * sin(i * 1.3) for i in range(n + 1)]
    verts = [(half * (2 * i / n - 1) * fray[j], half * (2 * j / n - 1) * fray[i], way * 0.5 * top(half * (2 * i / n - 1), half * (2 * j / n - 1)))
             for way in (1, -1) for j in range(n + 1) for i in range(n + 1)]
    w, k = n + 1, (n + 1) ** 2
    faces = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(n) for i in range(n)]
    faces += [(k + (j + 1) * w + i, k + (j + 1) * w + i + 1, k + j * w + i + 1, k + j * w + i) for j in range(n) for i in range(n)]
    return place(add('cracker', verts, faces, mat, smooth=70), at, turn)


def build(colour, view):
    baked = mottled('#b97f3f', '#e6c48c', 0.3, 0.6, 3.4, 0.65, 0.4, 40, 0.012, 0.25)
    blue, cream, clay = paper('#33566b', 0.55), paper('#f5ecda', 0.6), paper('#c0673f', 0.6)
    slab(1.3, 1.9, 0.5, 0.012, blue, 0.012, (-0.5, 0.5, 0.95))
    slab(1.02, 0.86, 0.02, 0.02, cream, 0.002, (-0.5, 0.245, 1.12))
    slab(1.306, 0.2, 0.506, 0.0, clay, 0.0, (-0.5, 0.5, 0.16))
    ink = paper('#26404f', 0.6)
    flat('rye & sea salt', 0.13, ink, -0.5, 0.23, 1.33, SERIF)
    flat('crackers', 0.21, ink, -0.5, 0.23, 1.12, SERIF)
    flat('200 g', 0.09, ink, -0.5, 0.23, 0.86, BOLD)
    flat('HARROW LANE', 0.09, cream, -0.5, 0.243, 0.16, BOLD)
    for i in range(8):
        cracker(baked, (0.72 + 0.02 * ((i * 5) % 4 - 1.5), -0.36 + 0.02 * ((i * 3) % 5 - 2), 0.03 + 0.056 * i), (0, 0, 6 * ((i * 7) % 5 - 2)))
    cracker(baked, (0.1, -0.72, 0.2), (0, -22, 24))

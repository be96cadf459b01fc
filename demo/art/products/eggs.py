"""Eggs: six brown ones in an open box of pulp."""
from math import cos, pi, sin
from studio.grocery import copies, mottled, printed, SERIF, paper, shell
from studio.shapes import add, group

VIEWS = {'hero': dict(az=-24, el=34, fill=0.78)}


def sheet(mat, height, nx=120, ny=84, wide=1.62, deep=1.12):
    """Pulp pressed to a form: `height` says how high it lies."""
    verts = [(wide * (i / nx - 0.5) * 2, deep * (j / ny - 0.5) * 2, height(wide * (i / nx - 0.5) * 2, deep * (j / ny - 0.5) * 2))
             for j in range(ny + 1) for i in range(nx + 1)]
    n = nx + 1
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(ny) for i in range(nx)]
    obj = add('sheet', verts, faces, mat, smooth=70)
    thick = obj.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.035
    return obj


def build(colour, view):
    pulp = mottled('#8f8f8b', '#a9a8a2', scale=14, rough=0.9, bump=0.7, fine=60, depth=0.012, specular=0.15)
    spots = [(x, y) for y in (0.5, -0.5) for x in (-1.0, 0, 1.0)]

    def base(x, y):
        near = min(((x - sx) ** 2 + (y - sy) ** 2) ** 0.5 for sx, sy in spots)
        return 0.06 + 0.56 * min(1, (near / 0.52) ** 2.2)
    sheet(pulp, base)
    for s in (-1, 1):
        add('front', [(-1.62, s * 1.12, 0.6), (1.62, s * 1.12, 0.6), (1.5, s * 1.02, 0.02), (-1.5, s * 1.02, 0.02)], [(0, 1, 2, 3)], pulp)
        add('side', [(s * 1.62, -1.12, 0.6), (s * 1.62, 1.12, 0.6), (s * 1.5, 1.02, 0.02), (s * 1.5, -1.02, 0.02)], [(0, 1, 2, 3)], pulp)

    def roof(x, y):
        edge = max((abs(x) / 1.62) ** 8, (abs(y) / 1.12) ** 8)
        return 0.62 * (1 - min(1, edge) ** 3)
    top = sheet(pulp, roof)
    group([top], (0, 2.12, 1.06), (-112, 0, 0))
    brown = mottled('#b07650', '#c99267', 0.3, 0.7, 2.0, 0.42, 0.06, 60, 0.006, 0.4)

    def egg(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4) * (1 - 0.13 * sin(high))
        return (0.43 * wide * cos(a), 0.43 * wide * sin(a), 0.57 * sin(high))
    copies(shell(egg, brown, 64, 48), [((x, y, 0.62), (4 * (i % 2) - 2, 5 * ((i * 7) % 3 - 1), i * 50), 1 + 0.02 * ((i * 5) % 3 - 1))
                                       for i, (x, y) in enumerate(spots)])
    add('label', [(-0.8, -1.135, 0.52), (0.8, -1.135, 0.52), (0.76, -1.06, 0.12), (-0.76, -1.06, 0.12)], [(3, 2, 1, 0)], paper('#f0e6cf', 0.7))
    word = printed('six free range', 0.2, paper('#5d4427', 0.7), 50, 0, 0, SERIF)
    for v in word.data.vertices:
        v.co = (v.co.x, -1.1 - 0.09, v.co.z + 0.32)

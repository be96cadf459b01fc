"""Frozen peas: a pillow bag, and peas before it."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, ball, heap, mottled, paper, printed
from studio.materials import base
from studio.shapes import add

VIEWS = {'hero': dict(az=-16, el=18, fill=0.78)}
WIDE, TALL = 1.5, 1.9


def depth(u, v):
    """How thick the bag is at a place from -1 to 1: nothing at its seams, and lumpy where the peas push."""
    lump = 0.03 * sin(7 * u + 2) * sin(6 * v + 1) + 0.018 * sin(13 * u) * sin(11 * v)
    return (0.36 + lump) * max(0.0, 1 - abs(u) ** 3.2) ** 0.7 * max(0.0, 1 - abs(v) ** 5) ** 0.7


def place_on(u, v, out):
    seam = 1 - 0.035 * abs(sin(18 * v)) * (abs(u) > 0.97)
    return (WIDE / 2 * u * seam, out, TALL / 2 * (v + 1))


def build(colour, view):
    n, m = 300, 380
    film = base('film', '#2f7d46', 0.24, specular=0.55)[0]
    white = base('white', '#f4f6ee', 0.26, specular=0.5)[0]
    for way in (-1, 1):
        verts = [place_on(2 * i / n - 1, 2 * j / m - 1, way * depth(2 * i / n - 1, 2 * j / m - 1)) for j in range(m + 1) for i in range(n + 1)]
        w = n + 1
        faces = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(m) for i in range(n)]
        obj = add('side', verts, faces if way < 0 else [tuple(reversed(f)) for f in faces], film, smooth=80)
        obj.data.materials.append(white)
        for polygon, (j, i) in zip(obj.data.polygons, ((j, i) for j in range(m) for i in range(n))):
            u, v = 2 * (i + 0.5) / n - 1, 2 * (j + 0.5) / m - 1
            polygon.material_index = int(((u * 1.0) / 0.78) ** 2 + ((v - 0.1) / 0.42) ** 2 < 1)

    def front(text, size, mat, z, font):
        word = printed(text, size, mat, 50, 0, 0, font)
        for p in word.data.vertices:
            u, v = p.co.x / (WIDE / 2), (z + p.co.z) / (TALL / 2) - 1
            p.co = (p.co.x, -depth(u, v) - 0.006, z + p.co.z)
    green = paper('#1f5f34', 0.5)
    front('garden', 0.25, green, 1.17, SERIF)
    front('peas', 0.36, green, 0.9, SERIF)
    front('FROZEN  750 g', 0.08, paper('#f4f6ee', 0.5), 0.4, BOLD)
    skin = mottled('#4f8f34', '#79b04c', scale=5, rough=0.4, bump=0.15, fine=26, depth=0.006, specular=0.4)
    heap(ball(skin, (0.075, 0.075, 0.072), 0.04, 28, 18), 58, 0.46, 0.135, 8, 0.12, (0.78, -0.66, 0))

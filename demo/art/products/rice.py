"""Rice: a paper bag, and some grains before it."""
from studio.grocery import BOLD, SERIF, bag, ball, heap, mottled, paper, printed
from studio.shapes import slab

VIEWS = {'hero': dict(az=-18, el=14, fill=0.78)}


def flat(text, size, mat, x, y, z, font):
    for v in (word := printed(text, size, mat, 50, 0, 0, font)).data.vertices:
        v.co = (v.co.x + x, y, v.co.z + z)
    return word


def build(colour, view):
    kraft = mottled('#b58a5c', '#c59d70', scale=7, rough=0.75, bump=0.35, fine=4, depth=0.05, specular=0.25)
    bag(kraft, 1.2, 0.62, 1.9, 0.02, 0.14)
    cream, blue = paper('#f4ecdb', 0.65), paper('#2e4a63', 0.6)
    slab(0.92, 0.92, 0.01, 0.03, cream, 0.003, (0, -0.4, 0.82))
    slab(0.92, 0.16, 0.016, 0.0, blue, 0.0, (0, -0.4, 0.46))
    flat('basmati', 0.24, blue, 0, -0.409, 0.98, SERIF)
    flat('rice', 0.24, blue, 0, -0.409, 0.76, SERIF)
    flat('1 kg', 0.1, paper('#f4ecdb', 0.6), 0, -0.412, 0.46, BOLD)
    grain = ball(mottled('#e9e2d0', '#f4efe2', scale=6, rough=0.35), (0.017, 0.017, 0.075), 0, 14, 12)
    heap(grain, 520, 0.4, 0.034, 4, 0.15, (0.62, -0.72, 0), True)

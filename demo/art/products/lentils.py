"""Red lentils: a paper bag, and a heap before it."""
from studio.grocery import BOLD, SERIF, bag, ball, heap, mottled, paper
from studio.shapes import slab
from products.rice import flat

VIEWS = {'hero': dict(az=-18, el=15, fill=0.78)}


def build(colour, view):
    kraft = mottled('#c9b28a', '#d8c49f', scale=7, rough=0.75, bump=0.35, fine=4, depth=0.05, specular=0.25)
    bag(kraft, 1.1, 0.6, 1.7, 0.02, 0.14, 5)
    cream, rust, green = paper('#f6efdf', 0.65), paper('#a8472a', 0.6), paper('#4d7a3c', 0.6)
    slab(0.86, 0.86, 0.01, 0.03, cream, 0.003, (0, -0.39, 0.76))
    slab(0.86, 0.15, 0.016, 0.0, green, 0.0, (0, -0.39, 0.42))
    flat('red', 0.24, rust, 0, -0.399, 0.96, SERIF)
    flat('lentils', 0.22, rust, 0, -0.399, 0.75, SERIF)
    flat('500 g', 0.08, rust, 0, -0.399, 0.57, BOLD)
    flat('ORGANIC', 0.095, cream, 0, -0.402, 0.42, BOLD)
    split = ball(mottled('#c9582f', '#e58a55', scale=5, rough=0.5, bump=0.1, fine=30, depth=0.004), (0.046, 0.046, 0.018), 0, 20, 12)
    heap(split, 620, 0.5, 0.046, 6, 0.2, (0.66, -0.72, 0))

"""Oat drink: a liter in a carton with a screw cap."""
from studio.materials import soft
from studio.shapes import lathe, slab, word

VIEWS = {'hero': dict(az=-24, el=10, fill=0.72)}


def build(colour, view):
    card, band, ink = soft('#ece6d8', 0.6), soft('#c8a66a', 0.6), soft('#3b3428', 0.6)
    slab(0.92, 1.9, 0.92, 0.012, card, 0.012, (0, 0, 0.95))
    slab(0.924, 0.42, 0.924, 0.012, band, 0.012, (0, 0, 0.212))
    lathe([(0.0001, 1.9), (0.2, 1.9), (0.2, 1.93), (0.17, 1.94)], soft('#f4f1ea', 0.4), 0.01)
    lathe([(0.17, 1.93), (0.17, 2.06), (0.15, 2.075), (0.0001, 2.075)], soft('#3b3428', 0.45), 0.015)
    word('oat', 0.5, ink, (0, -0.4625, 1.3))
    word('drink', 0.2, ink, (0, -0.4625, 0.95))
    word('orvane', 0.1, soft('#fffaf0', 0.5), (0, -0.4635, 0.22))
    word('1 l', 0.11, ink, (0.466, 0, 0.62), (90, 0, 90))

"""Milk: a liter in a glass bottle, with a foil cap."""
from studio.grocery import BOLD, SERIF, band, lid, paper, printed
from studio.materials import base, metal
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-14, el=10, fill=0.78)}


def build(colour, view):
    full = base('milk', '#f3eee2', 0.12, specular=0.55)[0]
    full.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0.6
    glass = base('glass', '#e9efec', 0.06, specular=0.6)[0]
    lathe([(0.0001, 0), (0.44, 0), (0.5, 0.06), (0.5, 1.24), (0.42, 1.5), (0.24, 1.78), (0.235, 1.9)], full, 0.1)
    lathe([(0.235, 1.9), (0.235, 2.02), (0.265, 2.03), (0.265, 2.1), (0.24, 2.12)], glass, 0.02)
    lid(0.275, 2.08, 2.17, metal('#3f6f9e', 0.3), 40)
    blue, ink = paper('#2d5f93', 0.6), paper('#fbf8f0', 0.6)
    band(0.5, 0.34, 1.06, paper('#fbf8f0', 0.6))
    band(0.502, 0.34, 0.56, blue)
    printed('whole', 0.26, blue, 0.503, 0.9, 0, SERIF)
    printed('milk', 0.26, blue, 0.503, 0.7, 0, SERIF)
    printed('HOLLIN DAIRY', 0.085, ink, 0.505, 0.45, 0, BOLD)
    printed('1 l', 0.13, blue, 0.503, 0.8, 74, BOLD)

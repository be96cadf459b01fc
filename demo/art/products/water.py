"""Mineral water: a bottle of pale blue glass."""
from studio.grocery import BOLD, SERIF, band, lid, paper, printed
from studio.materials import base, metal
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-14, el=10, fill=0.8)}


def build(colour, view):
    mat, _, _, shader = base('glass', '#a9cdd6', 0.04, specular=0.6)
    shader.inputs['Transmission'].default_value = 0.55
    shader.inputs['IOR'].default_value = 1.2
    shader.inputs['Clearcoat'].default_value = 1
    lathe([(0.0001, 0), (0.32, 0), (0.37, 0.05), (0.37, 1.3), (0.33, 1.52), (0.17, 1.86), (0.14, 2.1), (0.155, 2.12), (0.155, 2.17), (0.14, 2.19)], mat, 0.08)
    lid(0.165, 2.12, 2.3, metal('#2f6f86', 0.3), 40)
    white, blue = paper('#f7f9f8', 0.55), paper('#1f5a74', 0.55)
    band(0.372, 0.4, 1.12, white)
    band(0.3735, 1.0, 1.12, blue)
    band(0.3735, 0.4, 0.46, blue)
    printed('Tarnwell', 0.19, blue, 0.3745, 0.82, 0, SERIF)
    printed('MINERAL WATER', 0.055, blue, 0.3745, 0.66, 0, BOLD)
    printed('SPARKLING', 0.055, white, 0.376, 1.06, 0, BOLD)
    printed('750 ml', 0.06, blue, 0.3745, 0.55, 0, BOLD)

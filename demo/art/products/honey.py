"""Honey: a jar that light shines into, with a gold lid."""
from studio.grocery import BOLD, SERIF, band, jar, lid, paper, printed
from studio.materials import base, linear, metal
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-16, el=14, fill=0.74)}


def amber():
    mat, _, _, shader = base('amber', '#a9610a', 0.05, specular=0.6)
    shader.inputs['Emission'].default_value = linear('#a04a02')
    shader.inputs['Emission Strength'].default_value = 0.14
    shader.inputs['Clearcoat'].default_value = 1
    shader.inputs['Clearcoat Roughness'].default_value = 0.03
    return mat


def build(colour, view):
    jar(amber(), 0.56, 1.3, 0.86)
    lathe([(0.48, 1.29), (0.48, 1.36), (0.47, 1.37)], base('glass', '#f0e9dc', 0.05, specular=0.6)[0], 0.01)
    lid(0.515, 1.33, 1.56, metal('#c8a04c', 0.26), 60)
    cream, brown = paper('#f7efdc', 0.6), paper('#6b3f12', 0.6)
    band(0.561, 0.24, 0.92, cream, -66, 66)
    band(0.562, 0.24, 0.3, brown, -66, 66)
    band(0.562, 0.86, 0.92, brown, -66, 66)
    printed('honey', 0.26, brown, 0.563, 0.62, 0, SERIF)
    printed('HEATHER, RAW', 0.072, brown, 0.563, 0.44, 0, BOLD)
    printed('340 g', 0.072, brown, 0.563, 0.35, 0, BOLD)

"""Sourdough: a round loaf with a floury crust and one long cut."""
from math import cos, pi, sin
from studio.materials import base, linear
from studio.shapes import add, lathe

VIEWS = {'hero': dict(az=-30, el=24, fill=0.66)}


def crust(dark, pale, low, high, rough=0.75, depth=0.12):
    """Browned unevenly, with flour where the basket held it."""
    mat, nodes, links, shader = base('crust', dark, rough, specular=0.25)
    coord, noise, ramp, fine, bump = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'TexNoise', 'ValToRGB', 'TexNoise', 'Bump'))
    for each, scale, detail in ((noise, 3.4, 8), (fine, 22, 8)):
        links.new(coord.outputs['Object'], each.inputs['Vector'])
        each.inputs['Scale'].default_value, each.inputs['Detail'].default_value = scale, detail
    for element, at, tone in zip(ramp.color_ramp.elements, (low, high), (dark, pale)):
        element.position, element.color = at, linear(tone)
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.7, depth
    links.new(fine.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return mat


def build(colour, view):
    dome = [(0.0001, 0)] + [(0.98 * cos(a) ** 0.8, 0.24 + 0.62 * sin(a) if a > 0 else 0.24 + 0.24 * sin(a))
                            for a in (-pi / 2 + 0.14 + i * (pi - 0.16) / 60 for i in range(61))] + [(0.0001, 0.86)]
    lathe(dome, crust('#6f3a17', '#d3a873', 0.38, 0.66), 0.03, squash=(1.18, 0.94, 1))
    steps, verts, faces = 40, [], []
    for i in range(steps + 1):
        t = i / steps
        x, wide = -0.86 + 1.72 * t, 0.15 * sin(pi * t) ** 0.7
        rise = 0.24 + 0.62 * max(0, 1 - (x / 1.155) ** 2) ** 0.5
        verts += [(x, -0.08 - wide, rise - 0.03), (x, -0.1 + wide * 0.2, rise + 0.045 * sin(pi * t)), (x, -0.06 + wide, rise - 0.012)]
    for i in range(steps):
        faces += [(3 * i, 3 * i + 3, 3 * i + 4, 3 * i + 1), (3 * i + 1, 3 * i + 4, 3 * i + 5, 3 * i + 2)]
    add('cut', verts, faces, crust('#c98f52', '#ecd2a4', 0.4, 0.6, 0.8, 0.06), smooth=80)

"""Cheddar: a wedge in its dark wax."""
from studio.materials import base, gloss, linear
from studio.shapes import add

VIEWS = {'hero': dict(az=-38, el=24, fill=0.66)}


def paste():
    mat, nodes, links, shader = base('paste', '#e3a544', 0.42, specular=0.4)
    coord, noise, ramp, bump = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'TexNoise', 'ValToRGB', 'Bump'))
    links.new(coord.outputs['Object'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 5, 10
    for element, at, tone in zip(ramp.color_ramp.elements, (0.35, 0.7), ('#dd9a3a', '#edbb62')):
        element.position, element.color = at, linear(tone)
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.05
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    shader.inputs['Subsurface'].default_value = 0.08
    shader.inputs['Subsurface Color'].default_value = linear('#f0b552')
    return mat


def wedge(mat, inner, outer, low, high, edge):
    """A slice of a round between two radii; its point looks to the front."""
    from math import cos, pi, sin
    turns = [(-25 + 50 * i / 24) * pi / 180 for i in range(25)]
    ring = [(outer * sin(a), outer * cos(a) - 1) for a in turns]
    back = [(inner * sin(a), inner * cos(a) - 1) for a in reversed(turns)] if inner > 0 else [(0, -1)]
    flat = ring + back
    n = len(flat)
    verts = [(x, y, low) for x, y in flat] + [(x, y, high) for x, y in flat]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    add('wedge', verts, faces, mat, bevel=edge)


def build(colour, view):
    wedge(paste(), 0, 1.9, 0.02, 0.78, 0.012)
    wedge(gloss('#2a1512', 0.32), 1.89, 1.945, 0, 0.8, 0.012)

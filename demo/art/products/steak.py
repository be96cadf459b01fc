"""Steak: a sirloin with its rim of fat, on dark slate."""
from math import cos, pi, sin
from studio.grocery import mottled
from studio.materials import base, linear
from studio.shapes import add, slab

VIEWS = {'hero': dict(az=-20, el=40, fill=0.76)}


def meat():
    """Red, with fat that runs through it in fine branches."""
    mat, nodes, links, shader = base('meat', '#8e2a26', 0.3, specular=0.5)
    coord, split, warp, mix, net, ramp, tone, both, fine, bump = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'Mapping', 'TexNoise', 'MixRGB', 'TexVoronoi', 'ValToRGB', 'ValToRGB', 'MixRGB', 'TexNoise', 'Bump'))
    links.new(coord.outputs['Object'], warp.inputs['Vector'])
    warp.inputs['Scale'].default_value, warp.inputs['Detail'].default_value = 2.2, 5
    links.new(coord.outputs['Object'], split.inputs['Vector'])
    split.inputs['Scale'].default_value = (1, 1, 0.2)
    links.new(split.outputs['Vector'], mix.inputs['Color1'])
    links.new(warp.outputs['Color'], mix.inputs['Color2'])
    mix.inputs['Fac'].default_value = 0.5
    links.new(mix.outputs['Color'], net.inputs['Vector'])
    net.feature = 'DISTANCE_TO_EDGE'
    net.inputs['Scale'].default_value = 5
    for element, at, value in zip(ramp.color_ramp.elements, (0.008, 0.06), (0.85, 0.0)):
        element.position, element.color = at, (value, value, value, 1)
    links.new(net.outputs['Distance'], ramp.inputs['Fac'])
    links.new(coord.outputs['Object'], fine.inputs['Vector'])
    fine.inputs['Scale'].default_value, fine.inputs['Detail'].default_value = 9, 8
    for element, at, colour in zip(tone.color_ramp.elements, (0.35, 0.7), ('#7d1f20', '#a8403a')):
        element.position, element.color = at, linear(colour)
    links.new(fine.outputs['Fac'], tone.inputs['Fac'])
    mask, gaps, cover = (nodes.new('ShaderNode' + kind) for kind in ('TexNoise', 'ValToRGB', 'MixRGB'))
    links.new(coord.outputs['Object'], mask.inputs['Vector'])
    mask.inputs['Scale'].default_value, mask.inputs['Detail'].default_value = 3.4, 3
    for element, at, value in zip(gaps.color_ramp.elements, (0.46, 0.62), (0.0, 1.0)):
        element.position, element.color = at, (value, value, value, 1)
    links.new(mask.outputs['Fac'], gaps.inputs['Fac'])
    cover.blend_type, cover.inputs['Fac'].default_value = 'MULTIPLY', 1
    links.new(ramp.outputs['Color'], cover.inputs['Color1'])
    links.new(gaps.outputs['Color'], cover.inputs['Color2'])
    links.new(cover.outputs['Color'], both.inputs['Fac'])
    links.new(tone.outputs['Color'], both.inputs['Color1'])
    both.inputs['Color2'].default_value = linear('#e3b3a0')
    links.new(both.outputs['Color'], shader.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.25, 0.03
    links.new(fine.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    shader.inputs['Clearcoat'].default_value = 0.25
    return mat


def cut(grow, low, high, mat, edge, slim=0.0):
    """The outline of the slice, wider by `grow` along the back."""
    ring = []
    for i in range(140):
        a = 2 * pi * i / 140
        r = 1 + 0.1 * cos(2 * a + 0.6) + 0.07 * cos(3 * a + 1.2) + 0.03 * sin(5 * a)
        back = max(0.0, sin(a + 0.25)) ** 0.35
        ring.append(((1.5 * r + grow * back - slim) * cos(a), (0.92 * r + grow * back - slim) * sin(a)))
    n = len(ring)
    verts = [(x, y, low) for x, y in ring] + [(x, y, high) for x, y in ring]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    add('cut', verts, faces, mat, bevel=edge, smooth=50)


def build(colour, view):
    slate = mottled('#3a3d40', '#4b4e51', scale=5, rough=0.7, bump=0.4, fine=9, depth=0.03)
    slab(3.9, 2.9, 0.1, 0.12, slate, 0.02, (0, 0.1, 0), (90, 0, 0))
    cut(0.2, 0.06, 0.43, mottled('#ecd6bd', '#f4e6d2', scale=7, rough=0.45, bump=0.3, fine=20, depth=0.02), 0.06, 0.06)
    cut(0.0, 0.05, 0.46, meat(), 0.07)

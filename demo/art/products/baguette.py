"""Baguette: long, cut on the slant, with a floury crust."""
from math import cos, exp, pi, sin
from studio.grocery import shell
from studio.materials import base, linear

VIEWS = {'hero': dict(az=-32, el=28, fill=0.84)}
CUTS = [(-1.45 + 0.72 * i) for i in range(5)]


def near(x, a):
    """How close a place is to one of the cuts, which run on the slant over the top: 1 is in it."""
    side = sin(a)
    if side < 0.1:
        return 0.0
    return max(exp(-((x - cut - 0.62 * cos(a) * -1) / 0.085) ** 2) for cut in CUTS) * min(1, (side - 0.1) / 0.35)


def crust():
    """Brown on the ridges and pale in the cuts: the mesh says where they are."""
    mat, nodes, links, shader = base('crust', '#b9762f', 0.6, specular=0.3)
    tone, ramp, coord, noise, pores, mix, bump = (nodes.new('ShaderNode' + kind) for kind in (
        'VertexColor', 'ValToRGB', 'TexCoord', 'TexNoise', 'TexNoise', 'MixRGB', 'Bump'))
    tone.layer_name = 'cut'
    for each, scale in ((noise, 3.2), (pores, 26)):
        links.new(coord.outputs['Object'], each.inputs['Vector'])
        each.inputs['Scale'].default_value, each.inputs['Detail'].default_value = scale, 7
    for element, at, colour in zip(ramp.color_ramp.elements, (0.34, 0.7), ('#9a5a1f', '#cf9550')):
        element.position, element.color = at, linear(colour)
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(tone.outputs['Color'], mix.inputs['Fac'])
    links.new(ramp.outputs['Color'], mix.inputs['Color1'])
    mix.inputs['Color2'].default_value = linear('#e9cc97')
    links.new(mix.outputs['Color'], shader.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.4, 0.03
    links.new(pores.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return mat


def build(colour, view):
    def point(a, t):
        x = -2.2 + 4.4 * t
        thin = max(1e-3, 1 - abs(2 * t - 1) ** 5) ** 0.55
        k = near(x, a)
        lip = near(x - 0.16, a) * 0.035
        r = 0.34 * thin * (1 + lip) - 0.035 * k * thin
        return (x, r * 1.08 * cos(a), 0.26 + r * 0.86 * sin(a) if sin(a) > 0 else 0.26 + r * 0.74 * sin(a))
    loaf = shell(point, crust(), 150, 420)
    layer = loaf.data.vertex_colors.new(name='cut')
    for polygon in loaf.data.polygons:
        for loop, v in zip(polygon.loop_indices, polygon.vertices):
            i, j = divmod(v, 150)
            k = near(-2.2 + 4.4 * i / 420, 2 * pi * j / 150)
            layer.data[loop].color = (k, k, k, 1)

"""Strawberry jam: a jar under a cloth with checks, two strawberries beside it."""
import random
from math import cos, pi, sin
from mathutils import Vector
from studio.grocery import BOLD, ITALIC, ball, band, copies, jar, mottled, paper, printed, shell, tube
from studio.materials import base, linear
from studio.shapes import add, group, lathe

VIEWS = {'hero': dict(az=-16, el=18, fill=0.76)}


def checks():
    mat, nodes, links, shader = base('checks', '#b3332f', 0.85, specular=0.15)
    coord, a, b, mix = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'TexWave', 'TexWave', 'MixRGB'))
    tone = []
    for wave, way in ((a, 'X'), (b, 'Y')):
        wave.bands_direction, wave.inputs['Scale'].default_value = way, 1.9
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.interpolation = 'CONSTANT'
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear('#b3332f'), linear('#f6ede0')
        ramp.color_ramp.elements[1].position = 0.5
        links.new(coord.outputs['Object'], wave.inputs['Vector'])
        links.new(wave.outputs['Fac'], ramp.inputs['Fac'])
        tone.append(ramp)
    mix.inputs['Fac'].default_value = 0.5
    links.new(tone[0].outputs['Color'], mix.inputs['Color1'])
    links.new(tone[1].outputs['Color'], mix.inputs['Color2'])
    links.new(mix.outputs['Color'], shader.inputs['Base Color'])
    return mat


def strawberry(red, seed, green):
    def point(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4) ** 0.8 * (0.86 + 0.26 * sin(high))
        return (0.27 * wide * cos(a), 0.27 * wide * sin(a), 0.34 * sin(high))
    parts, spots = [shell(point, red, 64, 48)], []
    for row in range(1, 9):
        t = 0.1 + row * 0.085
        n = max(4, int(13 * sin(pi * t)))
        for k in range(n):
            spots.append(point(2 * pi * (k + 0.5 * (row % 2)) / n, t))
    for p in spots:
        each = ball(seed, (0.012, 0.012, 0.02), 0, 8, 6)
        each.location = p
        parts.append(each)
    for k in range(8):
        a = k * pi / 4
        parts.append(tube([(0, 0, 0.33), (0.1 * cos(a), 0.1 * sin(a), 0.37), (0.21 * cos(a), 0.21 * sin(a), 0.31)], lambda t: 0.045 * (1 - t) + 0.006, green, 10, 0.3))
    return parts


def build(colour, view):
    red = base('jam', '#8c0f1c', 0.08, specular=0.6)[0]
    red.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0.9
    jar(red, 0.54, 1.16, 0.88)
    cloth = checks()

    def cover(a, t):
        if t < 0.5:
            r = 0.515 * t * 2 + 0.0001
            return (r * cos(a), r * sin(a), 1.34 - 0.02 * (t * 2) ** 6)
        k = (t - 0.5) * 2
        r = 0.515 + 0.03 * sin(pi * min(k / 0.45, 1)) * 0 + 0.16 * max(0, k - 0.4) + 0.07 * k * max(0, k - 0.3) * sin(14 * a)
        return (r * cos(a), r * sin(a), 1.32 - 0.44 * k + 0.03 * k * sin(7 * a + 1))
    n, m = 200, 60
    verts = [cover(2 * pi * j / n, i / m) for i in range(m + 1) for j in range(n)]
    add('cloth', verts, [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(m) for j in range(n)], cloth, smooth=80)
    string = paper('#cdb894', 0.8)
    tube([(0.528 * cos(a), 0.528 * sin(a), 1.155) for a in (2 * pi * i / 60 for i in range(61))], 0.016, string, 10)
    cream, ink = paper('#faf2e2', 0.6), paper('#7d1a22', 0.6)
    band(0.541, 0.22, 0.78, cream, -60, 60)
    printed('strawberry', 0.17, ink, 0.543, 0.58, 0, ITALIC)
    printed('JAM  370 g', 0.08, ink, 0.543, 0.37, 0, BOLD)
    berry = mottled('#b3121b', '#cf2a2a', scale=4, rough=0.24, bump=0.1, fine=20, depth=0.01, specular=0.5, coat=0.3)
    seed, green = mottled('#d9b25c', '#e8c982', scale=9, rough=0.5), mottled('#3f6a2a', '#5f8a3c', scale=9, rough=0.6)
    group(strawberry(berry, seed, green), (0.72, -0.5, 0.24), (70, 0, 40))
    group(strawberry(berry, seed, green), (1.0, 0.06, 0.25), (76, 20, -50))

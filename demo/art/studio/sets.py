"""Simple surroundings for pictures that show a product in use."""
from .materials import base, linear, soft
from .shapes import lathe, slab


def wood(colour='#b98d62'):
    mat, nodes, links, shader = base('wood', colour, 0.5, specular=0.3)
    coord, scale, noise, ramp = (nodes.new(f'ShaderNode{k}') for k in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB'))
    scale.inputs['Scale'].default_value = (0.35, 5, 5)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 3, 6
    tone = linear(colour)
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = [c * 0.72 for c in tone[:3]] + [1], tone
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.65
    links.new(coord.outputs['Object'], scale.inputs[0])
    links.new(scale.outputs[0], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return mat


def shelf():
    """An oak shelf against a warm wall, with books and a vase."""
    slab(12, 0.16, 3.4, 0.04, wood(), 0.03, (0, 0.6, -0.08))
    slab(30, 20, 0.1, 0.1, soft('#e6ddd0', 0.9), 0.01, (0, 1.75, 0))
    for i, (t, h, tone) in enumerate(((0.2, 1.5, '#6d7a68'), (0.26, 1.68, '#e9e2d6'), (0.16, 1.4, '#b9694e'), (0.22, 1.56, '#2c3a4a'))):
        x = 1.42 + sum((0.2, 0.26, 0.16, 0.22)[:i]) + (0.2, 0.26, 0.16, 0.22)[i] / 2
        slab(t - 0.012, h, 1.0, 0.02, soft(tone, 0.7), 0.015, (x, 0.9, h / 2))
    lathe([(0.0001, 0), (0.28, 0), (0.42, 0.3), (0.36, 0.7), (0.16, 0.95), (0.17, 1.1), (0.14, 1.1), (0.13, 0.95)],
          soft('#c9b8a0', 0.6), 0.15, (-1.5, 0.9, 0))


def wall():
    """Only a warm wall, for what hangs on it."""
    slab(30, 20, 0.1, 0.1, soft('#e6ddd0', 0.9), 0.01, (0, 1.09, 0))


SETS = {'shelf': shelf, 'wall': wall}

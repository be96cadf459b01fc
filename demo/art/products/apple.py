"""Apple: a loose one, red over yellow, with its stalk."""
from math import cos, pi, sin
from studio.materials import base, linear, soft
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-14, el=14, fill=0.6)}


def skin():
    """Red that streaks into yellow round the stalk, with pale dots, under a thin wax."""
    mat, nodes, links, shader = base('skin', '#a3262a', 0.24, specular=0.5)
    coord, split, wave, dots, mix, spots, dot = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'Mapping', 'TexNoise', 'TexVoronoi', 'ValToRGB', 'MixRGB', 'ValToRGB'))
    split.inputs['Scale'].default_value = (6, 6, 0.5)
    links.new(coord.outputs['Object'], split.inputs['Vector'])
    links.new(split.outputs['Vector'], wave.inputs['Vector'])
    wave.inputs['Scale'].default_value, wave.inputs['Detail'].default_value = 1.3, 6
    ramp = mix.color_ramp
    ramp.elements[0].position, ramp.elements[0].color = 0.36, linear('#d8a94a')
    ramp.elements[1].position, ramp.elements[1].color = 0.56, linear('#9c1f28')
    links.new(wave.outputs['Fac'], mix.inputs['Fac'])
    links.new(coord.outputs['Object'], dots.inputs['Vector'])
    dots.inputs['Scale'].default_value = 13
    dot.color_ramp.elements[0].position, dot.color_ramp.elements[0].color = 0.03, (1, 1, 1, 1)
    dot.color_ramp.elements[1].position, dot.color_ramp.elements[1].color = 0.06, (0, 0, 0, 1)
    links.new(dots.outputs['Distance'], dot.inputs['Fac'])
    links.new(dot.outputs['Color'], spots.inputs['Fac'])
    links.new(mix.outputs['Color'], spots.inputs['Color1'])
    spots.inputs['Color2'].default_value = linear('#e3c083')
    links.new(spots.outputs['Color'], shader.inputs['Base Color'])
    shader.inputs['Clearcoat'].default_value, shader.inputs['Clearcoat Roughness'].default_value = 0.3, 0.2
    return mat


def build(colour, view):
    round_ = [(0.0001, 0.12)]
    for i in range(1, 40):
        a = -pi / 2 + i * pi / 40
        wide = 0.92 * cos(a) ** 0.72 * (1 + 0.06 * sin(a))
        high = 0.86 + 0.84 * sin(a) - (0.16 if a > 0 else -0.1) * (1 - min(1, wide / 0.55)) ** 1.6
        round_.append((wide, high))
    round_.append((0.0001, 1.5))
    lathe(round_, skin(), 0.02, squash=(1, 0.97, 1))
    stalk = [(0.0001, 0), (0.034, 0.02), (0.028, 0.2), (0.05, 0.38), (0.0001, 0.4)]
    lathe(stalk, soft('#5a4128', 0.7), 0.02, at=(0.01, 0, 1.46), turn=(6, 14, 0))

"""Melon: a netted cantaloupe, and a half that shows its flesh."""
import random
from math import cos, pi, sin
from studio.grocery import ball, copies, mottled, shell
from studio.materials import base, linear
from studio.shapes import group, lathe

VIEWS = {'hero': dict(az=-12, el=20, fill=0.76)}


def rind():
    """Cork that grew in a net over a green skin."""
    mat, nodes, links, shader = base('rind', '#8f9360', 0.7, specular=0.25)
    coord, warp, mix, net, ramp, bump = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'TexNoise', 'MixRGB', 'TexVoronoi', 'ValToRGB', 'Bump'))
    links.new(coord.outputs['Object'], warp.inputs['Vector'])
    warp.inputs['Scale'].default_value = 4
    links.new(coord.outputs['Object'], mix.inputs['Color1'])
    links.new(warp.outputs['Color'], mix.inputs['Color2'])
    mix.inputs['Fac'].default_value = 0.12
    links.new(mix.outputs['Color'], net.inputs['Vector'])
    net.feature = 'DISTANCE_TO_EDGE'
    net.inputs['Scale'].default_value = 9
    for element, at, tone in zip(ramp.color_ramp.elements, (0.035, 0.11), ('#d9cba4', '#93955f')):
        element.position, element.color = at, linear(tone)
    links.new(net.outputs['Distance'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value, bump.invert = 0.5, 0.05, True
    links.new(ramp.outputs['Color'], bump.inputs['Height'])
    bump.invert = False
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return mat


def build(colour, view):
    skin = rind()

    def point(a, t):
        high = -pi / 2 + t * pi
        groove = 1 - 0.03 * (0.5 + 0.5 * cos(10 * a)) ** 6
        r = max(cos(high), 1e-4) ** 0.95 * groove
        return (r * cos(a), r * sin(a), 1.0 + 1.0 * sin(high))
    shell(point, skin, 240, 90, at=(-0.62, 0.55, 0), turn=(8, -10, 0))
    lathe([(0.0001, 0), (0.08, 0.0), (0.06, 0.12), (0.0001, 0.13)], mottled('#7d7a4e', '#a39a68', scale=9, rough=0.8), 0.02, (-0.8, 0.7, 1.96), (8, -10, 0))
    half = [(0.0001, -1.0)] + [(cos(a), sin(a)) for a in (-pi / 2 + i * pi / 96 for i in range(1, 49))] + [(0.985, 0.004)]
    flesh = mottled('#e8944a', '#f2b066', 0.3, 0.75, 3, 0.32, 0.12, 30, 0.01, 0.45, 0.1)
    parts = [lathe(half, skin, 0.0), lathe([(0.985, 0.004), (0.95, 0.006)], mottled('#b9bd78', '#cfd094', scale=8), 0)]
    parts.append(lathe([(0.95, 0.006), (0.5, 0.004), (0.44, -0.05), (0.3, -0.3), (0.0001, -0.36)], flesh, 0.04))
    seeds, rand = ball(mottled('#e3c58a', '#efdcae', scale=7, rough=0.4, coat=0.3), (0.05, 0.03, 0.1), 0, 20, 14), random.Random(4)
    hub = group(parts, (0.86, -0.52, 0.86), (62, 0, 22))
    import bpy
    for _ in range(70):
        a, r = rand.uniform(0, 2 * pi), 0.36 * rand.random() ** 0.5
        each = bpy.data.objects.new('seed', seeds.data)
        bpy.context.scene.collection.objects.link(each)
        each.parent, each.location = hub, (r * cos(a), r * sin(a), -0.3 + 0.7 * r * r + rand.uniform(0, 0.05))
        each.rotation_euler = [rand.uniform(0, 6) for _ in range(3)]
    bpy.data.objects.remove(seeds)

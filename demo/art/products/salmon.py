"""Salmon: a fillet on baking paper, with its lines of fat."""
from math import cos, pi, sin
from studio.grocery import mottled
from studio.materials import base, linear
from studio.shapes import add, group, slab

VIEWS = {'hero': dict(az=-26, el=38, fill=0.78)}


def flesh():
    """Pale lines between the muscles, bent towards the tail."""
    mat, nodes, links, shader = base('flesh', '#e8835a', 0.26, specular=0.5)
    coord, wave, ramp, noise, bump = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'TexWave', 'ValToRGB', 'TexNoise', 'Bump'))
    links.new(coord.outputs['UV'], wave.inputs['Vector'])
    wave.inputs['Scale'].default_value, wave.inputs['Distortion'].default_value = 1.5, 2.4
    wave.inputs['Detail'].default_value, wave.inputs['Detail Scale'].default_value = 3, 1.6
    for element, at, tone in zip(ramp.color_ramp.elements, (0.0, 0.16), ('#f3bf9e', '#e5774c')):
        element.position, element.color = at, linear(tone)
    more = ramp.color_ramp.elements.new(1.0)
    more.color = linear('#ea8a62')
    links.new(wave.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    links.new(coord.outputs['Object'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value = 16
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.12, 0.02
    links.new(wave.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    shader.inputs['Clearcoat'].default_value = 0.4
    return mat


def fillet(mat, skin):
    """Thick at the back, thin at the belly, cut straight at both ends."""
    n, m = 90, 50

    def top(u, v):
        x = -1.5 + 3.0 * u
        half = 0.72 - 0.1 * u + 0.03 * sin(5 * u)
        y = half * (1 - 2 * v)
        high = 0.52 * (1 - 0.18 * u) * max(0.0, (1 - (1 - 2 * v) ** 4 * (1 if v > 0.5 else 1))) ** 0.55 * (1 - 0.5 * v ** 1.6)
        return (x + 0.05 * cos(pi * (2 * v - 1)) * (1 if u > 0.5 else -1) * abs(2 * u - 1) ** 6, y, 0.05 + high * (1 - 0.06 * abs(2 * u - 1) ** 10))
    verts = [top(i / n, j / m) for i in range(n + 1) for j in range(m + 1)]
    w = m + 1
    faces, uvs = [], []

    def uv(i, j):
        u, v = i / n, j / m
        return (3.0 * u + 1.1 * abs(v - 0.42) * (1.2 if v > 0.42 else 0.8), 0.12 * v)
    for i in range(n):
        for j in range(m):
            faces.append((i * w + j, (i + 1) * w + j, (i + 1) * w + j + 1, i * w + j + 1))
            uvs.append([uv(i, j), uv(i + 1, j), uv(i + 1, j + 1), uv(i, j + 1)])
    add('fillet', verts, faces, mat, uvs, smooth=60)
    for i, sign in ((0, 1), (n, -1)):
        ring = [top(i / n, j / m) for j in range(m + 1)]
        foot = [(x, y, 0.05) for x, y, _ in ring]
        faces = [(j, j + 1, w + j + 1, w + j) for j in range(m)]
        add('cut', ring + foot, faces, mat, [[(0.6 * ring[j % w][1] + 0.2, ring[j % w][2]) if k < w else (0.6 * ring[k - w][1] + 0.2, 0.0)
                                            for k in f for j in [k]] for f in faces], smooth=60)
    edge = [(x, y * 1.01, z) for x, y, z in (top(u / 40, 0) for u in range(41))] + [(x, y * 1.01, z) for x, y, z in (top(u / 40, 1) for u in reversed(range(41)))]
    k = len(edge)
    add('skin', [(x, y, 0.0) for x, y, z in edge] + [(x, y, 0.07) for x, y, z in edge],
        [tuple(range(k)), tuple(range(2 * k - 1, k - 1, -1))] + [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)], skin)


def build(colour, view):
    sheet = mottled('#cbb391', '#d8c3a4', scale=6, rough=0.8, bump=0.25, fine=5, depth=0.05, specular=0.2)
    slab(3.7, 2.3, 0.012, 0.02, sheet, 0.002, (0, 0, 0), (90, 0, 3))
    fillet(flesh(), mottled('#4b5157', '#8a8f92', scale=22, rough=0.3, specular=0.6))

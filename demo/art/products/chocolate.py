"""Chocolate: a bar of 70 %, one square broken off."""
from studio.materials import base
from studio.shapes import add

VIEWS = {'hero': dict(az=-26, el=46, fill=0.74)}


def dark():
    mat, nodes, links, shader = base('chocolate', '#3a1d12', 0.3, specular=0.5)
    coord, noise, bump = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'TexNoise', 'Bump'))
    links.new(coord.outputs['Object'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 30, 4
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.08, 0.02
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return mat


def square(mat, x, y, turn=0.0, lift=0.0):
    """A square with slanted sides on its piece of the bar."""
    from math import cos, sin
    wide, top, foot, high = 0.43, 0.33, 0.09, 0.2

    def at(dx, dy, z):
        return (x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn), z + lift)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    verts = [at(sx * r / 2, sy * r / 2, z) for r, z in ((wide, 0), (wide, foot), (wide - 0.02, foot + 0.012), (top, high)) for sx, sy in corners]
    faces = [(3, 2, 1, 0), (12, 13, 14, 15)]
    faces += [(4 * k + i, 4 * k + (i + 1) % 4, 4 * k + 4 + (i + 1) % 4, 4 * k + 4 + i) for k in range(3) for i in range(4)]
    add('square', verts, faces, mat, bevel=0.014)


def build(colour, view):
    mat = dark()
    for row in range(6):
        for column in range(4):
            if (row, column) != (0, 3):
                square(mat, (column - 1.5) * 0.43, (row - 2.5) * 0.43)
    square(mat, 0.86, -1.34, -0.5)

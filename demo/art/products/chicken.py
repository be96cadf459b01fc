"""Chicken: whole and ready for the oven."""
import bpy
from math import pi
from studio.materials import base, linear

VIEWS = {'hero': dict(az=-32, el=24, fill=0.7)}


def skin():
    mat, nodes, links, shader = base('skin', '#e4bf9c', 0.36, specular=0.5)
    coord, noise, ramp, pores, bump = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'TexNoise', 'ValToRGB', 'TexVoronoi', 'Bump'))
    links.new(coord.outputs['Object'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.4, 6
    for element, at, tone in zip(ramp.color_ramp.elements, (0.36, 0.68), ('#dda889', '#edd3ae')):
        element.position, element.color = at, linear(tone)
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    links.new(coord.outputs['Object'], pores.inputs['Vector'])
    pores.inputs['Scale'].default_value = 24
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.22, 0.03
    links.new(pores.outputs['Distance'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    shader.inputs['Subsurface'].default_value = 0.1
    shader.inputs['Subsurface Color'].default_value = linear('#e7a387')
    shader.inputs['Subsurface Radius'].default_value = (0.3, 0.12, 0.07)
    return mat


def build(colour, view):
    ball = bpy.data.metaballs.new('chicken')
    ball.resolution = ball.render_resolution = 0.03
    ball.threshold = 0.06
    body = bpy.data.objects.new('chicken', ball)
    bpy.context.scene.collection.objects.link(body)

    def part(at, size, radius=1.0, turn=0.0):
        from mathutils import Euler
        each = ball.elements.new(type='ELLIPSOID')
        each.co, each.radius = at, radius
        each.size_x, each.size_y, each.size_z = size
        each.rotation = Euler((0, turn * pi / 180, 0)).to_quaternion()
    part((0, 0, 0.78), (1.02, 0.8, 0.86), 1.0)
    part((-0.5, 0, 0.9), (0.62, 0.66, 0.7), 0.9)
    for side in (-1, 1):
        part((0.5, 0.58 * side, 0.62), (0.56, 0.38, 0.5), 0.86, -22)
        part((0.98, 0.54 * side, 0.86), (0.72, 0.28, 0.28), 0.78, -26)
        part((1.36, 0.5 * side, 1.04), (0.4, 0.2, 0.2), 0.6, -28)
        part((-0.56, 0.8 * side, 0.62), (0.5, 0.2, 0.22), 0.66, 16)
        part((-0.3, 0.84 * side, 0.52), (0.5, 0.2, 0.2), 0.66, -12)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(body.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.clear()
    mesh.materials.append(skin())
    bpy.data.objects.remove(body)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('chicken', mesh))

"""Lights, floor and camera: the same for every product, so that the range looks photographed in one afternoon."""
import bpy
from math import cos, radians, sin
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .materials import soft


def light(name, at, size, power, tint=(1, 1, 1), look=(0, 0, 0.8)):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y, data.energy, data.color = 'RECTANGLE', size[0], size[1], power, tint
    obj = bpy.data.objects.new(name, data)
    obj.location = at
    obj.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def lights(mood=1.14):
    light('key', (-5, -3.5, 6.5), (4.5, 4.5), 500 * mood, (1, 0.975, 0.94))
    light('fill', (6, -4, 3), (4, 5), 90 * mood, (0.95, 0.975, 1))
    light('top', (0.5, 2.5, 7), (7, 3), 150 * mood)
    light('rim', (4.5, 5, 3.2), (1.2, 5), 130 * mood)
    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 0.985, 0.965, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.26 * mood
    bpy.context.scene.world = world


def floor():
    """Only throws light back: the paper itself is laid in when finishing, so all backgrounds are one colour to the edge."""
    bpy.ops.mesh.primitive_plane_add(size=60)
    plane = bpy.context.object
    plane.visible_camera = False
    plane.data.materials.append(soft('#f6f4f1', 0.9))
    return plane



def points(skip):
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for obj in bpy.context.scene.objects:
        if obj.type not in ('MESH', 'FONT') or obj.name in skip:
            continue
        shape = obj.evaluated_get(graph)
        mesh = shape.to_mesh()
        found += [shape.matrix_world @ v.co for v in mesh.vertices]
        shape.to_mesh_clear()
    return found


def ground():
    """Sets the lowest point down on the floor, however the parts were tilted."""
    bpy.context.view_layer.update()
    low = min(p.z for p in points(()))
    for obj in bpy.context.scene.objects:
        if not obj.parent:
            obj.location.z -= low
    bpy.context.view_layer.update()


def camera(skip, az=0, el=12, fill=0.72, at=None, span=None, lens=90, blur=0.0, lift=0.0):
    """Looks from `az` degrees right of the front and `el` above. Fits the whole product, or `span` units around `at`."""
    scene = bpy.context.scene
    cam = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    cam.data.lens, cam.data.sensor_width = lens, 36
    scene.collection.objects.link(cam)
    scene.camera = cam
    a, e = radians(az), radians(el)
    away = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    cam.rotation_euler = away.to_track_quat('Z', 'Y').to_euler()
    if span:
        target, dist = Vector(at), span * lens / 36
    else:
        target, dist, cloud = Vector((0, 0, 0.8)), 8, points(skip)[::4]
        for _ in range(5):
            cam.location = target + away * dist
            bpy.context.view_layer.update()
            seen = [world_to_camera_view(scene, cam, p) for p in cloud]
            left, right = min(p.x for p in seen), max(p.x for p in seen)
            low, high = min(p.y for p in seen), max(p.y for p in seen)
            size, turn = dist * 36 / lens, cam.matrix_world.to_3x3()
            target += turn @ Vector((((left + right) / 2 - 0.5) * size, ((low + high) / 2 - 0.5 - lift) * size, 0))
            dist *= max(right - left, high - low) / fill
    cam.location = target + away * dist
    if blur:
        cam.data.dof.use_dof = True
        cam.data.dof.focus_distance = dist
        cam.data.dof.aperture_fstop = lens / 1000 / (2 * blur)

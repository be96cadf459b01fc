"""What food is made of: uneven skins, surfaces from a formula, stalks, heaps, jars, bags and their labels."""
import bpy
import random
from math import cos, pi, sin
from mathutils import Vector
from .materials import base, linear, soft
from .shapes import FONT, add, lathe, place

SERIF = FONT.replace('Sans-Regular', 'Serif-Bold')
BOLD = FONT.replace('Sans-Regular', 'Sans-Bold')
ITALIC = FONT.replace('Sans-Regular', 'Serif-Italic')


def mottled(dark, pale, low=0.38, high=0.66, scale=4.0, rough=0.45, bump=0.25, fine=24.0, depth=0.03, specular=0.4, coat=0.0,
            stretch=(1, 1, 1)):
    """Two tones that run into each other under a surface with pores."""
    mat, nodes, links, shader = base('mottled', dark, rough, specular=specular)
    coord, turn, noise, ramp, pores, raised = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'Mapping', 'TexNoise', 'ValToRGB', 'TexNoise', 'Bump'))
    turn.inputs['Scale'].default_value = stretch
    links.new(coord.outputs['Object'], turn.inputs['Vector'])
    links.new(turn.outputs['Vector'], noise.inputs['Vector'])
    links.new(coord.outputs['Object'], pores.inputs['Vector'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 6
    pores.inputs['Scale'].default_value, pores.inputs['Detail'].default_value = fine, 5
    for element, at, tone in zip(ramp.color_ramp.elements, (low, high), (dark, pale)):
        element.position, element.color = at, linear(tone)
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    raised.inputs['Strength'].default_value, raised.inputs['Distance'].default_value = bump, depth
    links.new(pores.outputs['Fac'], raised.inputs['Height'])
    links.new(raised.outputs['Normal'], shader.inputs['Normal'])
    shader.inputs['Clearcoat'].default_value, shader.inputs['Clearcoat Roughness'].default_value = coat, 0.12
    return mat


def shell(point, mat, around=96, along=64, smooth=60, at=(0, 0, 0), turn=(0, 0, 0)):
    """A surface from `point(angle, share)`, closed all round and at both ends."""
    verts = [point(2 * pi * j / around, i / along) for i in range(along + 1) for j in range(around)]
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(along) for j in range(around)]
    faces += [tuple(reversed(range(around))), tuple(range(along * around, (along + 1) * around))]
    return place(add('shell', verts, faces, mat, smooth=smooth), at, turn)


def tube(path, wide, mat, around=20, flat=1.0):
    """A round thing along points; `wide` is its radius, or says it for a share of the way."""
    pts = [Vector(p) for p in path]
    side, verts = None, []
    for i, p in enumerate(pts):
        ahead = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        side = ahead.orthogonal() if side is None else side - ahead * side.dot(ahead)
        side = side.normalized()
        r = wide(i / (len(pts) - 1)) if callable(wide) else wide
        up = ahead.cross(side)
        verts += [p + (side * cos(2 * pi * j / around) + up * sin(2 * pi * j / around) * flat) * r for j in range(around)]
    n = len(pts)
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(n - 1) for j in range(around)]
    faces += [tuple(reversed(range(around))), tuple(range((n - 1) * around, n * around))]
    return add('tube', verts, faces, mat, smooth=70)


def ball(mat, size=(1, 1, 1), dent=0.0, around=40, along=24):
    """An ellipsoid, with a dent where it hung."""
    def point(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4)
        return (size[0] * wide * cos(a), size[1] * wide * sin(a), size[2] * (sin(high) - dent * max(0, 1 - wide / 0.5) ** 2 * (high > 0)))
    return shell(point, mat, around, along)


def copies(first, places):
    """The same thing again at other places: `(x, y, z)` with turns and a size."""
    for at, turn, size in places:
        obj = bpy.data.objects.new('copy', first.data)
        bpy.context.scene.collection.objects.link(obj)
        place(obj, at, turn)
        obj.scale = (size, size, size)
    bpy.data.objects.remove(first)


def heap(first, count, reach, step, seed=1, tall=0.6, mid=(0, 0, 0), lie=False, size=(0.92, 1.08)):
    """Copies in a heap on the floor: the nearer to the middle, the higher. None comes nearer to another than `step`."""
    rand, found = random.Random(seed), []
    for _ in range(count * 60):
        if len(found) == count:
            break
        a, r = rand.uniform(0, 2 * pi), reach * rand.random() ** 0.5
        top = tall * max(0.0, 1 - (r / reach) ** 2)
        level = 0 if rand.random() < 0.45 else rand.random() * top
        p = Vector((mid[0] + r * cos(a), mid[1] + r * sin(a), mid[2] + step * 0.42 + level))
        if all((p - q).length > step for q in found):
            found.append(p)
    wild = (lambda: 90 + rand.uniform(-22, 22)) if lie else (lambda: rand.uniform(0, 360))
    copies(first, [(p, (wild(), 0 if lie else wild(), rand.uniform(0, 360)), rand.uniform(*size)) for p in found])


def printed(text, size, ink, radius, high, turn=0.0, font=FONT, lean=0.0):
    """Words on a round pack, bent to its radius; `lean` is by how much its wall widens upwards."""
    curve = bpy.data.curves.new('printed', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, 'CENTER', 'CENTER'
    curve.font, curve.resolution_u = bpy.data.fonts.load(font, check_existing=True), 6
    curve.space_character = 1.04
    flat = bpy.data.objects.new('printed', curve)
    bpy.context.scene.collection.objects.link(flat)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    for v in mesh.vertices:
        a, r = turn * pi / 180 + v.co.x / radius, radius + lean * v.co.y + 0.003
        v.co = (r * sin(a), -r * cos(a), high + v.co.y)
    mesh.materials.clear()
    mesh.materials.append(ink)
    obj = bpy.data.objects.new('printed', mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def band(radius, low, high, mat, start=-180, end=180, lean=0.0):
    """A label round a pack, from one angle to another seen from the front."""
    n = 96
    turns = [(start + (end - start) * i / n) * pi / 180 for i in range(n + 1)]
    verts = [((radius + d + lean * k) * sin(a), -(radius + d + lean * k) * cos(a), z)
             for d in (0.0015, 0) for k, z in ((0, low), (1, high)) for a in turns]
    m = n + 1
    faces = [(i, i + 1, m + i + 1, m + i) for i in range(n)]
    return add('band', verts[:2 * m], faces, mat, smooth=60)


def bag(mat, wide, deep, tall, top=0.0, full=0.1, seed=3):
    """A filled bag that stands: square at its foot, bulging, pressed flat towards a top edge. Creases come from the noise of its material."""
    rand = random.Random(seed)
    waves = [(rand.uniform(3, 7), rand.uniform(0, 6.3), rand.uniform(0.004, 0.012)) for _ in range(5)]

    def point(a, t):
        flat = max(0.0, (t - 0.62) / 0.38)
        w = wide / 2 * (1 + full * 0.4 * sin(pi * min(t / 0.7, 1)) + top * flat)
        d = deep / 2 * (1 + full * sin(pi * min(t / 0.7, 1))) * (1 - flat ** 1.3 * 0.97)
        sharp = 0.28 + 0.5 * flat * (1 - flat)
        c, s = cos(a), sin(a)
        x = w * (abs(c) ** sharp) * (1 if c > 0 else -1)
        y = d * (abs(s) ** sharp) * (1 if s > 0 else -1)
        crease = sum(k * sin(f * t * 4 + o + 2 * a) for f, o, k in waves) * min(1, t * 5)
        return (x * (1 + crease), y * (1 + 3 * crease), tall * t)
    return shell(point, mat, 160, 90, 50)


def lid(radius, low, high, mat, ribs=0):
    """A screw lid, with ribs to hold it by."""
    def point(a, t):
        steps = ((radius, low), (radius, low + 0.01), (radius, high - 0.02), (radius - 0.006, high - 0.005), (radius - 0.03, high), (0.0001, high))
        r, z = steps[min(int(round(t * 5)), 5)]
        r *= 1 + (0.012 * sin(ribs * a) if ribs and 0 < t < 0.5 else 0)
        return (r * cos(a), r * sin(a), z)
    return shell(point, mat, 240, 5, 35)


def jar(mat, radius, tall, neck=0.8, foot=0.06):
    """The filled glass up to its neck, as what is in it shows it."""
    return lathe([(0.0001, 0), (radius - foot, 0), (radius, foot * 1.2), (radius, tall * 0.8), (radius * neck, tall * 0.95), (radius * neck, tall)], mat, 0.06)


def paper(tone, rough=0.75):
    return soft(tone, rough)

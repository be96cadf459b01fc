"""Building blocks. One unit is roughly half a product; Z is up and fronts look towards -Y."""
import bpy
from math import cos, pi, sin
from mathutils import Vector

FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'


def add(name, verts, faces, mat, uvs=None, bevel=0.0, smooth=40):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    if uvs:
        layer = mesh.uv_layers.new()
        for loop, uv in zip(layer.data, (uv for face in uvs for uv in face)):
            loop.uv = uv
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = smooth * pi / 180
    mesh.materials.append(mat)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if bevel:
        mod = obj.modifiers.new('bevel', 'BEVEL')
        mod.width, mod.segments, mod.limit_method, mod.harden_normals = bevel, 5, 'ANGLE', True
    return obj


def outline(w, h, r, seg=14):
    r = min(r, w / 2 - 1e-4, h / 2 - 1e-4)
    corners = [(w / 2 - r, h / 2 - r, 0), (r - w / 2, h / 2 - r, 1), (r - w / 2, r - h / 2, 2), (w / 2 - r, r - h / 2, 3)]
    return [(cx + r * cos(a), cy + r * sin(a)) for cx, cy, q in corners
            for a in ((q + i / seg) * pi / 2 for i in range(seg + 1))]


def slab(w, h, t, r, mat, edge=0.02, at=(0, 0, 0), turn=(0, 0, 0)):
    """A rounded rectangle standing upright: w across, h tall, t deep, corners r, edges softened by `edge`."""
    ring = outline(w, h, r)
    n = len(ring)
    verts = [(x, -t / 2, z) for x, z in ring] + [(x, t / 2, z) for x, z in ring]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return place(add('slab', verts, faces, mat, bevel=min(edge, t * 0.49)), at, turn)


def disc(r, t, mat, edge=0.01, at=(0, 0, 0), turn=(0, 0, 0)):
    return slab(2 * r, 2 * r, t, r, mat, edge, at, turn)


def pane(w, h, r, mat, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat picture: what a screen shows."""
    ring = outline(w, h, r)
    uv = [[(x / w + 0.5, z / h + 0.5) for x, z in ring]]
    return place(add('pane', [(x, 0, z) for x, z in ring], [tuple(range(len(ring)))], mat, uv), at, turn)


def soften(points, r, seg=10):
    """Rounds the inner corners of a polyline, so that turned parts catch the light at every edge."""
    pts, out = [Vector(p) for p in points], []
    for i, p in enumerate(pts):
        if r <= 0 or i in (0, len(pts) - 1):
            out.append(p)
            continue
        a, b = pts[i - 1] - p, pts[i + 1] - p
        d = min(r, a.length * 0.49, b.length * 0.49)
        s, e = p + a.normalized() * d, p + b.normalized() * d
        out += [s * (1 - k) ** 2 + p * 2 * k * (1 - k) + e * k * k for k in (j / seg for j in range(seg + 1))]
    return out


def lathe(profile, mat, r=0.05, at=(0, 0, 0), turn=(0, 0, 0), seg=180, squash=(1, 1, 1)):
    """Spins (radius, height) points about Z, from the bottom up."""
    pts = soften([(x, z) for x, z in profile], r)
    run = [0]
    for a, b in zip(pts, pts[1:]):
        run.append(run[-1] + (b - a).length)
    verts = [(p.x * cos(2 * pi * j / seg), p.x * sin(2 * pi * j / seg), p.y) for p in pts for j in range(seg)]
    faces, uvs = [], []
    for i in range(len(pts) - 1):
        for j in range(seg):
            k = (j + 1) % seg
            faces.append((i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j))
            uvs.append([(j / seg, run[i]), ((j + 1) / seg, run[i]), ((j + 1) / seg, run[i + 1]), (j / seg, run[i + 1])])
    obj = place(add('turned', verts, faces, mat, uvs), at, turn)
    obj.scale = squash
    return obj



def word(text, size, mat, at=(0, 0, 0), turn=(90, 0, 0)):
    curve = bpy.data.curves.new('word', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, 'CENTER', 'CENTER'
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    curve.space_character = 1.06
    curve.materials.append(mat)
    obj = bpy.data.objects.new('word', curve)
    bpy.context.scene.collection.objects.link(obj)
    return place(obj, at, turn)


def place(obj, at, turn):
    obj.location, obj.rotation_euler = at, [d * pi / 180 for d in turn]
    return obj


def group(objs, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves several parts as one."""
    hub = place(bpy.data.objects.new('group', None), at, turn)
    bpy.context.scene.collection.objects.link(hub)
    for obj in objs:
        obj.parent = hub
    return hub

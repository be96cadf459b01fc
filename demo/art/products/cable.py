"""Cable: braided, coiled, tied with a strap."""
from math import cos, pi, sin
from mathutils import Vector
from studio.materials import knit, metal, soft
from studio.shapes import add, group, slab

VIEWS = {'hero': dict(az=-14, el=52, fill=0.86), 'detail': dict(az=-20, el=34, at=(0.85, -0.5, 0.1), span=0.9, blur=0.05)}
CORD = 0.052


def smooth(points, steps=14):
    """A Catmull-Rom curve through the points."""
    p = [Vector(q) for q in points]
    p = [2 * p[0] - p[1]] + p + [2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for t in (i / steps for i in range(steps)):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return out + [p[-2]]


def sweep(path, radius, mat, seg=20):
    """A round cord along the points; u counts the way along it in radii, v goes once around."""
    pts = [Vector(p) for p in path]
    up, verts, run, total = Vector((0, 0, 1)), [], [], 0
    for i, p in enumerate(pts):
        t = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        side = t.cross(up)
        side = side.normalized() if side.length > 1e-4 else Vector((1, 0, 0))
        up = side.cross(t).normalized()
        verts += [p + (side * cos(a) + up * sin(a)) * radius for a in (2 * pi * j / seg for j in range(seg))]
        total += (p - pts[i - 1]).length / radius if i else 0
        run.append(total)
    faces, uvs = [], []
    for i in range(len(pts) - 1):
        for j in range(seg):
            k = (j + 1) % seg
            faces.append((i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j))
            uvs.append([(run[i], j / seg), (run[i], (j + 1) / seg), (run[i + 1], (j + 1) / seg), (run[i + 1], j / seg)])
    return add('cord', verts, faces, mat, uvs)


def plug(at, turn, body):
    parts = [slab(0.17, 0.36, 0.11, 0.05, body, 0.03), slab(0.135, 0.17, 0.05, 0.012, metal('#a5a29c', 0.35), 0.012, (0, 0, 0.25))]
    parts += [slab(0.1, 0.006, 0.022, 0.003, soft('#0a0a0a'), 0.001, (0, 0, 0.334))]
    parts += [slab(0.1, 0.14, 0.09, 0.045, soft('#bdb8af', 0.5), 0.03, (0, 0, -0.22))]
    group(parts, at, turn)


def build(colour, view, turns=4):
    points = []
    for i in range(turns * 16 + 1):
        a = -pi * 0.62 + i / 16 * 2 * pi
        k = i / 16
        r = 0.86 + 0.055 * sin(k * 2.3) + (0.11 if int(k) % 2 else -0.02) * (0.5 - 0.5 * cos(2 * pi * min(1, k)))
        points.append((r * cos(a), r * sin(a), CORD + 0.085 * k + 0.012 * sin(i * 1.9)))
    tail = [(-0.95, -1.02, CORD), (-0.62, -0.98, CORD)]
    top = points[-1]
    end = [(top[0] + 0.42, top[1] - 0.16, top[2] - 0.02), (top[0] + 0.85, top[1] - 0.3, 0.16), (top[0] + 1.2, top[1] - 0.48, CORD + 0.01)]
    line = smooth(tail + points + end, 8)
    sweep(line, CORD, knit(colour, 0.7, 6, 0.8, slant=1), seg=32)
    body = soft('#cfcac1', 0.4)
    plug((-1.16, -1.03, 0.058), (-90, 0, 88), body)
    plug((end[-1][0] + 0.22, end[-1][1] - 0.13, 0.06), (-90, 0, -121), body)
    slab(0.42, 0.48, 0.2, 0.16, soft('#b06a50', 0.55), 0.03, (0, 0.92, 0.235), (0, 0, 90))

"""Tomatoes: five on their vine."""
from math import cos, exp, pi, sin
from studio.grocery import mottled, shell, tube
from studio.shapes import add, group

VIEWS = {'hero': dict(az=-16, el=30, fill=0.74)}


def fruit(mat, lobes):
    def point(a, t):
        high = -pi / 2 + t * pi
        wide = max(cos(high), 1e-4) ** 0.82
        r = 0.5 * wide * (1 + 0.028 * cos(lobes * a) * max(0, sin(high)))
        return (r * cos(a), r * sin(a), 0.42 * sin(high) - (0.11 * exp(-(r / 0.16) ** 2) if high > 0 else 0) + 0.42)
    return shell(point, mat, 96, 60)


def calyx(mat, turn):
    """Five thin leaves that curl up at their ends."""
    verts, faces = [], []
    for k in range(5):
        a, n = turn + k * 2 * pi / 5, 10
        for i in range(n + 1):
            t = i / n
            far, wide, high = 0.36 * t, 0.055 * (1 - t) ** 0.6 + 0.004, 0.755 + 0.1 * t * t + 0.08 * t * (1 - t)
            for side in (-1, 0, 1):
                verts.append((far * cos(a) - side * wide * sin(a), far * sin(a) + side * wide * cos(a), high + 0.012 * abs(side)))
        o = k * 3 * (n + 1)
        faces += [(o + 3 * i + j, o + 3 * i + 3 + j, o + 3 * i + 4 + j, o + 3 * i + 1 + j) for i in range(n) for j in range(2)]
    return add('calyx', verts, faces, mat, smooth=80)


def build(colour, view):
    red = mottled('#b3140e', '#d2321a', 0.3, 0.75, 1.4, 0.16, 0.02, 60, 0.01, 0.5, 0.35)
    green = mottled('#46642a', '#6f8c3c', scale=7, rough=0.6)
    spots = ((-0.98, -0.3, 5, -9), (-0.02, -0.56, 6, 4), (0.96, -0.24, 5, 12), (-0.52, 0.52, 7, -4), (0.5, 0.56, 5, 8))
    for x, y, lobes, lean in spots:
        one = group([fruit(red, lobes), calyx(green, x * 7)], (x, y, 0), (lean if y < 0 else -lean, lean, x * 90))
        one.scale = [1 + 0.05 * sin(9 * x + y)] * 3
    vine = [(-1.15 + 2.3 * i / 30, 0.06 * sin(i / 3.4), 1.02 + 0.05 * sin(i / 4)) for i in range(31)]
    tube(vine, lambda t: 0.036 - 0.008 * t, green, 14)
    for x, y, _, _ in spots:
        tube([(x, y, 0.78), (x * 0.99, y * 0.8, 0.92), (x * 0.96, y * 0.4, 1.0), (x * 0.94, y * 0.1, 1.03)], 0.026, green, 12)

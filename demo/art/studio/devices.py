"""Parts that several products share: flat devices with a screen, camera lenses, prisms."""
from math import cos, pi, sin
from .materials import gloss, metal, picture, soft
from .shapes import add, lathe, pane, place, slab


def prism(profile, width, mat, edge=0.05, at=(0, 0, 0), turn=(0, 0, 0)):
    """A side view of (y, z) points, drawn out across X."""
    n = len(profile)
    verts = [(x, y, z) for x in (-width / 2, width / 2) for y, z in profile]
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)]
    return place(add('prism', verts, faces, mat, bevel=edge), at, turn)


def flat(w, h, t, r, body, screen=None, bezel=0.06, lit=True, chin=0.0, face=None, edge=0.02):
    """A tablet, phone or reader centred on the origin; returns its parts, ready to be grouped."""
    parts = [slab(w, h, t, r, body, edge)]
    face = face or gloss('#060708', 0.07)
    parts.append(slab(w - 0.022, h - 0.022, 0.012, r - 0.011, face, 0.005, (0, -t / 2, 0)))
    if screen:
        parts.append(pane(w - 2 * bezel, h - 2 * bezel - chin, max(0.008, r - bezel), picture(screen, lit),
                          (0, -t / 2 - 0.0068, chin / 2)))
    return parts


def lens(r, at=(0, 0, 0), ring='#2a2c30', out=0.03):
    """A camera looking towards -Y: bevelled collar, stepped barrel, and a domed glass that mirrors the lamps."""
    def turned(profile, mat, soften):
        return lathe([(x * r, z) for x, z in profile], mat, soften * r, at, (90, 0, 0), seg=96)
    barrel, front = soft('#060607', 0.35), out * 0.55
    rings = [(0.84, 0.70, '#0c0d10'), (0.66, 0.56, '#15161a')]
    parts = [turned([(1, -0.005), (1, out * 0.8), (0.95, out), (0.88, out), (0.84, front)], metal(ring, 0.28), 0.03)]
    parts += [turned([(0.86, front), (0.0001, front)], barrel, 0)]
    parts += [turned([(a, front), (a, front + 0.04 * r), (b, front + 0.03 * r), (b, front)], soft(c, 0.3), 0.02)
              for a, b, c in rings]
    dome = [(0.54 * sin(a), front + 0.02 * r + r * 0.2 * cos(a)) for a in (pi / 2 * (1 - i / 12) for i in range(12))]
    parts += [turned(dome + [(0.0001, front + 0.22 * r)], gloss('#0a0d22', 0.03), 0)]
    return parts + [turned([(0.56, front + 0.01 * r), (0.5, front + 0.05 * r), (0.48, front)], metal('#26305c', 0.2), 0.01)]

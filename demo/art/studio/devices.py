"""Parts that several products share: flat devices with a screen, camera lenses, prisms."""
from .materials import gloss, glow, metal, picture
from .shapes import add, disc, pane, place, slab


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
    """A camera looking towards -Y: collar, glass and the coloured rings of its coating."""
    x, y, z = at
    return [
        disc(r, out, metal(ring, 0.3), out * 0.3, (x, y - out / 2, z)),
        disc(r * 0.86, 0.01, gloss('#030304', 0.03), 0.003, (x, y - out, z)),
        disc(r * 0.56, 0.004, gloss('#101426', 0.1), 0.001, (x, y - out - 0.005, z)),
        disc(r * 0.36, 0.004, gloss('#020203', 0.02), 0.001, (x, y - out - 0.007, z)),
        disc(r * 0.10, 0.002, glow('#5b6f9e', 0.5), 0.0005, (x - r * 0.12, y - out - 0.010, z + r * 0.14)),
    ]

"""Frame 8: the smart display, a leaning screen on a cloth wedge."""
from studio.devices import flat, prism
from studio.materials import gloss, knit, soft
from studio.shapes import disc, group, slab, word

VIEWS = {
    'hero': dict(az=-34, el=16, fill=0.78),
    'front': dict(az=0, el=7, fill=0.78),
    'back': dict(az=152, el=18, fill=0.74),
}


def build(colour, view):
    body = soft(colour, 0.45)
    parts = flat(2.2, 1.46, 0.07, 0.11, body, 'frame-8', 0.075, face=gloss('#0a0b0c', 0.07))
    parts += [disc(0.016, 0.004, gloss('#20263a', 0.05), 0.001, (0, -0.043, 0.693))]
    parts += [slab(0.14, 0.022, 0.02, 0.011, soft('#a8a49d'), 0.005, (x, 0, 0.729), (0, 0, 0)) for x in (0.5, 0.72)]
    parts += [word('orvane', 0.11, soft('#a29e97'), (0, 0.0365, 0.45), (90, 0, 180))]
    group(parts, (0, 0, 0.80), (-16, 0, 0))
    cloth = knit(colour, 1, 1)
    wedge = prism([(-0.12, 0), (0.78, 0), (0.80, 0.10), (0.40, 1.02), (0.24, 1.05)], 1.5, cloth, 0.09)
    layer = wedge.data.uv_layers.new()
    for loop in wedge.data.loops:
        x, y, z = wedge.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = ((x if abs(y) < 9 else y) * 26, (z - y) * 14)
    slab(0.2, 0.1, 0.03, 0.05, gloss('#141416', 0.3), 0.01, (0, 0.775, 0.12))
    slab(1.5, 0.86, 0.04, 0.1, soft('#3a3a3a'), 0.01, (0, 0.34, 0.0), (90, 0, 0))

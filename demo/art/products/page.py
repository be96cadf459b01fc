"""Page: the reader, soft to the touch, with print that looks like print."""
from studio.devices import flat
from studio.materials import soft
from studio.shapes import group, slab, word

VIEWS = {
    'hero': dict(az=-20, el=10, fill=0.78),
    'front': dict(az=0, el=4, fill=0.78),
    'detail': dict(az=-28, el=20, at=(0.1, 0, 1.25), span=0.95, blur=0.07),
}
FACE = {'ink': '#17181b', 'sage': '#8c9785', 'sand': '#bfa984'}
MARK = {'ink': '#6d7075', 'sage': '#5e6b57', 'sand': '#8a7350'}


def device(colour):
    body = soft(colour, 0.5)
    parts = flat(1.36, 1.82, 0.085, 0.1, body, 'page', 0.095, lit=False, chin=0.13, face=soft(FACE[colour], 0.45), edge=0.035)
    mark = soft(MARK[colour], 0.4)
    parts += [word('orvane', 0.075, mark, (0, -0.0495, -0.81)), word('orvane', 0.14, mark, (0, 0.044, 0.15), (90, 0, 180))]
    parts += [slab(0.11, 0.014, 0.01, 0.006, soft('#050505'), 0.002, (0, 0, -0.9055), (90, 0, 0))]
    return parts


def build(colour, view):
    group(device(colour), (0, 0, 0.915), (-5, 0, 0))
    if view == 'hero':
        group(device(colour), (0.98, 0.8, 0.915), (5, 0, 200))

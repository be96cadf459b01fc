"""Pad: the wireless controller; one smooth shell around two sticks."""
import bpy
from products.arcade import stick
from studio.materials import glow, gloss, soft
from studio.shapes import group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-20, el=40, fill=0.82),
    'front': dict(az=0, el=62, fill=0.84),
    'detail': dict(az=24, el=40, at=(0.5, -0.1, 0.42), span=1.2, blur=0.06),
}
FACE, OUT = -0.205, (90, 0, 0)


def shell(mat):
    """Slabs melted into one: the grips grow out of the body without a seam."""
    parts = [slab(2.0, 0.98, 0.42, 0.42, mat, 0.16, (0, 0, 0.08))]
    parts += [slab(0.62, 1.25, 0.46, 0.3, mat, 0.2, (s * 0.82, 0.03, -0.24), (0, -s * 17, 0)) for s in (-1, 1)]
    for obj in bpy.context.scene.objects:
        obj.select_set(obj in parts)
    bpy.context.view_layer.objects.active = parts[0]
    for obj in parts:
        bpy.context.view_layer.objects.active = obj
        bpy.ops.object.modifier_apply(modifier='bevel')
    bpy.ops.object.join()
    body = bpy.context.view_layer.objects.active
    melt = body.modifiers.new('melt', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', 0.016, True
    ease = body.modifiers.new('ease', 'SMOOTH')
    ease.factor, ease.iterations = 0.5, 26
    return body


def build(colour, view):
    rubber, key = soft('#111214', 0.65), soft('#33363c', 0.4)
    parts = [shell(soft(colour, 0.42))]
    parts += [group(stick(-0.42, -0.14, rubber) + stick(0.42, -0.14, rubber), (0, FACE + 0.105, 0))]
    parts += [slab(w, h, 0.05, 0.025, key, 0.014, (-0.72, FACE, 0.16)) for w, h in ((0.1, 0.29), (0.29, 0.1))]
    for dx, dz, tone, name in ((0, 0.12, '#e0b04f', 'Y'), (0.12, 0, '#c8553d', 'A'), (0, -0.12, '#5f9f86', 'B'), (-0.12, 0, '#5b7fb0', 'X')):
        at = (0.72 + dx, FACE, 0.16 + dz)
        parts += [lathe([(0.07, -0.02), (0.068, 0.025), (0.0001, 0.034)], soft(tone, 0.35), 0.012, at, OUT)]
        parts += [word(name, 0.066, soft('#f4f1ea'), (at[0], FACE - 0.0345, at[2]))]
    parts += [slab(0.1, 0.036, 0.03, 0.018, key, 0.006, (x, FACE, 0.34)) for x in (-0.3, 0.3)]
    parts += [slab(0.3, 0.012, 0.03, 0.006, glow('#a9d3ea', 0.95), 0.002, (0, FACE - 0.002, 0.42)), word('orvane', 0.07, gloss('#7d8087', 0.3), (0, FACE - 0.004, 0.2))]
    parts += [slab(0.44, 0.1, 0.2, 0.05, key, 0.03, (x, 0.0, 0.56), (0, s * 4, 0)) for s, x in ((-1, -0.66), (1, 0.66))]
    group(parts, (0, 0, 0.4), (-74, 0, 0))

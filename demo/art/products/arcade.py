"""Arcade: the handheld console."""
from studio.devices import flat
from studio.materials import gloss, soft
from studio.shapes import group, lathe, slab, word

VIEWS = {
    'hero': dict(az=-22, el=24, fill=0.84),
    'front': dict(az=0, el=14, fill=0.9),
    'detail': dict(az=26, el=30, at=(0.78, -0.1, 0.62), span=1.0, blur=0.06),
}
FACE, OUT = -0.105, (90, 0, 0)


def stick(x, z, rubber):
    return [
        lathe([(0.135, 0.0), (0.13, 0.012), (0.10, 0.0), (0.0001, -0.01)], gloss('#050506', 0.3), 0.006, (x, FACE, z), OUT),
        lathe([(0.05, 0), (0.05, 0.09), (0.1, 0.1), (0.105, 0.13), (0.085, 0.135), (0.0001, 0.12)], rubber, 0.018, (x, FACE, z), OUT),
    ]


def build(colour, view):
    shell, rubber, key = soft(colour, 0.42), soft('#111214', 0.65), soft('#33363c' if colour == 'ink' else '#8f8a82', 0.4)
    parts = [slab(2.5, 1.04, 0.2, 0.34, shell, 0.08)]
    parts += [slab(1.42, 0.9, 0.02, 0.07, gloss('#050506', 0.06), 0.008, (0, FACE + 0.004, 0))]
    screen = flat(1.36, 0.84, 0.004, 0.05, gloss('#050506', 0.06), 'arcade', 0.045)
    parts += [group(screen, (0, FACE - 0.008, 0))]
    parts += stick(-0.97, 0.22, rubber) + stick(0.97, -0.2, rubber)
    parts += [slab(w, h, 0.04, 0.025, key, 0.014, (-0.97, FACE, -0.2)) for w, h in ((0.1, 0.29), (0.29, 0.1))]
    for dx, dz, tone, name in ((0, 0.1, '#e0b04f', 'Y'), (0.1, 0, '#c8553d', 'A'), (0, -0.1, '#5f9f86', 'B'), (-0.1, 0, '#5b7fb0', 'X')):
        at = (0.97 + dx, FACE, 0.22 + dz)
        parts += [lathe([(0.062, -0.01), (0.06, 0.025), (0.0001, 0.034)], soft(tone, 0.35), 0.012, at, OUT)]
        parts += [word(name, 0.06, soft('#f4f1ea'), (at[0], FACE - 0.0345, at[2]))]
    parts += [slab(0.08, 0.028, 0.02, 0.014, key, 0.006, (x, FACE, 0.42)) for x in (-0.8, 0.8)]
    parts += [slab(0.42, 0.08, 0.13, 0.04, soft('#0f1012', 0.35), 0.03, (x, 0.02, 0.505)) for x in (-0.7, 0.7)]
    parts += [slab(0.09, 0.014, 0.01, 0.007, soft('#000000'), 0.002, (s * 0.97 + i * 0.03, FACE + 0.004, -0.42), (0, 90, 0))
              for s in (-1, 1) for i in (-1, 0, 1)]
    group(parts, (0, 0, 0.505), (-24, 0, 0))
    group([slab(0.5, 0.62, 0.03, 0.05, shell, 0.01, (0, 0, 0.3))], (0, 0.5, 0.01), (30, 0, 0))

"""Buds: earbuds sitting in a pebble of a case."""
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, lathe, word

VIEWS = {
    'hero': dict(az=-22, el=20, fill=0.76),
    'front': dict(az=0, el=8, fill=0.76),
    'detail': dict(az=-26, el=30, at=(0, -0.05, 0.75), span=1.25, blur=0.05),
}
FINE = 1.4
OVAL = (1.42, 0.86, 1)


def bud(skin, plate, mark):
    return [
        lathe([(0.0001, -0.2), (0.13, -0.2), (0.2, -0.08), (0.205, 0.05), (0.165, 0.12), (0.0001, 0.125)], skin, 0.09),
        lathe([(0.0001, 0.11), (0.135, 0.11), (0.135, 0.128), (0.0001, 0.134)], plate, 0.01),
        lathe([(0.036, 0.13), (0.036, 0.1345), (0.048, 0.1345), (0.048, 0.13)], mark, 0.001),
    ]


TONES = {  # plate, mark on it, well, name on the case
    'chalk': ('#cfcac1', '#8f8a82', '#c4bfb6', '#a09b93'),
    'ink': ('#2b2d32', '#8d8f94', '#101113', '#6f7176'),
    'sage': ('#8f9b87', '#5d6956', '#87927f', '#6c7865'),
    'clay': ('#b9644b', '#7d3f2d', '#a85a43', '#8a4a37'),
}


def build(colour, view):
    skin = soft(colour, 0.3)
    plate_tone, mark_tone, well_tone, name_tone = TONES[colour]
    plate, mark, well = gloss(plate_tone, 0.18 if colour == 'ink' else 0.22), soft(mark_tone), soft(well_tone, 0.5)
    lathe([(0.0001, 0), (0.3, 0), (0.54, 0.1), (0.563, 0.52)], skin, 0.26, squash=OVAL)
    lathe([(0.565, 0.5), (0.56, 0.615), (0.535, 0.625), (0.5, 0.6)], skin, 0.02, squash=OVAL)
    lathe([(0.52, 0.605), (0.5, 0.58), (0.0001, 0.57)], well, 0.03, squash=OVAL)
    lid = [lathe([(0.5, 0.03), (0.535, 0.0), (0.56, 0.02), (0.54, 0.24), (0.4, 0.34), (0.0001, 0.36)], skin, 0.12, (0, -0.47, 0), squash=OVAL)]
    lid += [lathe([(0.525, 0.015), (0.5, 0.16), (0.36, 0.27), (0.0001, 0.29)], well, 0.1, (0, -0.47, 0), squash=OVAL)]
    group(lid, (0, 0.47, 0.63), (-82, 0, 0))
    lathe([(0.035, -0.2), (0.035, 0.2)], metal('#b5b1aa', 0.3), 0.01, (0, 0.48, 0.625), (0, 90, 0))
    for side in (-1, 1):
        lathe([(0.245, 0.0), (0.225, 0.012), (0.2, 0.0)], skin, 0.01, (side * 0.33, -0.02, 0.572))
        group(bud(skin, plate, mark), (side * 0.33, 0, 0.69), (26, side * 10, 0))
    disc(0.016, 0.008, glow('#8fe3b0', 1), 0.002, (0, -0.481, 0.44))
    word('orvane', 0.075, gloss(name_tone, 0.35), (0, -0.4845, 0.31))

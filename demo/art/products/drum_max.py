"""Drum Max: the wide speaker for a living room, an oval of cloth on an aluminium foot."""
from studio.materials import glow, gloss, knit, metal, soft
from studio.shapes import disc, lathe, word

VIEWS = {
    'hero': dict(az=-20, el=20, fill=0.84),
    'front': dict(az=0, el=6, fill=0.84),
    'detail': dict(az=-28, el=34, at=(0.45, -0.3, 1.2), span=1.5, blur=0.06),
}
OVAL = (1.5, 0.92, 1)


def build(colour, view):
    body, mark = soft(colour, 0.45), soft('#8d8f94', 0.6)
    lathe([(0, 0), (0.7, 0), (0.72, 0.05), (0.7, 0.07)], metal('#8f8c86', 0.3), 0.02, squash=OVAL)
    lathe([(0.6, 0.05), (0.8, 0.06), (0.84, 0.2), (0.84, 1.2), (0.76, 1.3)], knit(colour, 170, 18.5), 0.16, squash=OVAL)
    lathe([(0.785, 1.27), (0.745, 1.31), (0.71, 1.315)], body, 0.02, squash=OVAL)
    lathe([(0.715, 1.308), (0.715, 1.318), (0.685, 1.318), (0.685, 1.308)], glow('#a9d3ea', 0.95), 0.004, squash=OVAL)
    lathe([(0.69, 1.30), (0.685, 1.314), (0.62, 1.306), (0.0001, 1.296)], body, 0.03, squash=OVAL)
    for x, sign in ((-0.42, '–'), (0.42, '+')):
        word(sign, 0.2, mark, (x, 0, 1.304), (0, 0, 0))
    for x in (-0.07, 0.07):
        disc(0.026, 0.01, mark, 0.004, (x, 0, 1.3), (90, 0, 0))
    word('orvane', 0.085, gloss('#8a867f', 0.4), (0, -0.776, 0.2))

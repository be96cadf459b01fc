"""Drum mini: the small speaker, a cloth ball with a flat top and a light ring at its foot."""
from math import cos, pi, sin
from studio.materials import glow, gloss, knit, soft
from studio.shapes import disc, lathe, word

VIEWS = {
    'hero': dict(az=-16, el=22, fill=0.7),
    'front': dict(az=0, el=6, fill=0.7),
    'detail': dict(az=-22, el=34, at=(0.05, -0.3, 1.1), span=1.4, blur=0.06),
}


def build(colour, view):
    body, mark = soft(colour, 0.5), soft('#4b4844' if colour != 'ink' else '#8d8f94', 0.6)
    lathe([(0, 0), (0.52, 0), (0.54, 0.05)], soft('#2c2c2e', 0.6), 0.03)
    lathe([(0.5, 0.03), (0.575, 0.03), (0.6, 0.085), (0.5, 0.085)], glow('#a9d3ea', 0.95), 0.01)
    ball = [(0.9 * cos(a) ** 0.8, 0.585 + 0.6 * sin(a)) for a in ((-63 + i * 121 / 40) * pi / 180 for i in range(41))]
    lathe(ball, knit(colour, 140, 18.5), 0.01)
    top = ball[-1]
    lathe([(top[0] + 0.012, top[1] - 0.02), (top[0] - 0.01, top[1] + 0.012), (top[0] - 0.06, top[1] - 0.004),
           (0.0001, top[1] - 0.03)], body, 0.02)
    z = top[1] - 0.012
    for x, sign in ((-0.25, '–'), (0.25, '+')):
        word(sign, 0.18, mark, (x, 0, z), (0, 0, 0))
    disc(0.03, 0.01, mark, 0.004, (0, 0, z - 0.01), (90, 0, 0))
    word('orvane', 0.075, gloss('#8a867f' if colour == 'ink' else '#4b4844', 0.4), (0, -0.868, 0.36), (75, 0, 0))

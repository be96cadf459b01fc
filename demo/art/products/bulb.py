"""Bulb: a lamp in frosted glass that takes every tone from candle to noon."""
from math import pi, sin
from studio.materials import base, linear, metal, soft
from studio.shapes import lathe, word

VIEWS = {
    'hero': dict(az=0, el=10, fill=0.72),
    'colour': dict(az=0, el=10, fill=0.72),
}
LIGHT = {'hero': ('#ffd9a0', 0.32), 'colour': ('#a77cf0', 0.45)}
FINE = 1.4


def frosted(tone, strength):
    mat, _, _, shader = base('frosted', '#f3efe8', 0.45, specular=0.3)
    shader.inputs['Emission'].default_value = linear(tone)
    shader.inputs['Emission Strength'].default_value = strength
    return mat


def build(colour, view):
    body, thread = soft(colour, 0.42), metal('#b9b7b2', 0.25)
    lathe([(0.0001, 0), (0.12, 0), (0.16, 0.06)], soft('#1b1d21', 0.4), 0.02)
    turns = [(0.245 + 0.028 * sin(i * pi / 4), 0.06 + i * 0.0155) for i in range(30)]
    lathe([(0.15, 0.05)] + turns, thread, 0.004)
    lathe([(0.255, 0.5), (0.285, 0.53), (0.3, 0.62), (0.4, 0.92), (0.485, 1.1), (0.49, 1.13)], body, 0.05)
    glass = [(0.48, 1.12), (0.565, 1.28), (0.61, 1.46), (0.6, 1.62), (0.54, 1.8), (0.42, 1.95), (0.24, 2.045), (0.0001, 2.075)]
    lathe(glass, frosted(*LIGHT[view]), 0.09)
    word('orvane', 0.075, soft('#a09b93', 0.4), (0, -0.395, 0.8), (108, 0, 0))

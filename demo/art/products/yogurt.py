"""Yogurt: a tub under foil, and a spoonful in a dish."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, mottled, paper, printed, shell
from studio.materials import base, metal
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-18, el=20, fill=0.74)}


def build(colour, view):
    tub, blue, white = paper('#f6f3ea', 0.35), paper('#31588c', 0.5), paper('#f8f5ec', 0.5)
    lathe([(0.0001, 0), (0.58, 0), (0.6, 0.03), (0.74, 1.16), (0.78, 1.17), (0.78, 1.22)], tub, 0.02)
    # The wall leans, and so does what is printed on it.
    for low, high, mat in ((0.14, 0.38, blue), (1.02, 1.1, blue)):
        lathe([(0.6 + 0.1239 * low + 0.001, low), (0.6 + 0.1239 * high + 0.001, high)], mat, 0)
    printed('Greek style', 0.2, blue, 0.696, 0.8, 0, SERIF, 0.124)
    printed('yogurt', 0.26, blue, 0.667, 0.57, 0, SERIF, 0.124)
    printed('HOLLIN DAIRY', 0.085, white, 0.63, 0.255, 0, BOLD, 0.124)
    foil = metal('#c9ccd2', 0.28)
    lathe([(0.79, 1.2), (0.79, 1.235), (0.72, 1.232), (0.0001, 1.228)], foil, 0.008)
    dish = mottled('#5b7f92', '#6c90a3', scale=8, rough=0.25, bump=0.04, specular=0.5)
    lathe([(0.0001, 0), (0.26, 0), (0.28, 0.03), (0.46, 0.22), (0.5, 0.34), (0.475, 0.34), (0.42, 0.22), (0.0001, 0.16)], dish, 0.03, (0.98, -0.62, 0))
    cream = base('cream', '#f4efe2', 0.3, specular=0.5)[0]

    def swirl(a, t):
        r = 0.44 * (1 - t) + 0.0001
        return (r * cos(a) + 0.05 * t, r * sin(a), 0.24 + 0.2 * t ** 0.8 + 0.028 * sin(a + 15 * t) * sin(pi * t) ** 0.5)
    shell(swirl, cream, 120, 60, 80, (0.98, -0.62, 0))

"""Tea: a tin with a lid, and loose leaves on a spoon of wood."""
import random
from math import cos, pi, sin
from studio.grocery import BOLD, ITALIC, band, copies, mottled, paper, printed, tube
from studio.materials import metal
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-18, el=18, fill=0.76)}


def build(colour, view):
    green, gold, cream = metal('#23483f', 0.34), metal('#c9a25a', 0.28), paper('#f3ead6', 0.6)
    lathe([(0.0001, 0), (0.56, 0), (0.58, 0.02), (0.58, 1.2), (0.55, 1.22)], green, 0.015)
    lathe([(0.595, 1.16), (0.595, 1.44), (0.57, 1.475), (0.3, 1.49), (0.0001, 1.5)], gold, 0.02)
    lathe([(0.0001, 1.49), (0.07, 1.49), (0.05, 1.53), (0.09, 1.58), (0.06, 1.63), (0.0001, 1.64)], gold, 0.02)
    band(0.582, 0.24, 1.0, cream, -58, 58)
    ink = paper('#23483f', 0.6)
    printed('Earl Grey', 0.2, ink, 0.584, 0.72, 0, ITALIC)
    printed('LOOSE LEAF TEA', 0.075, ink, 0.584, 0.52, 0, BOLD)
    printed('125 g', 0.08, ink, 0.584, 0.36, 0, BOLD)
    wood = mottled('#9a6b42', '#b98a5c', scale=3, rough=0.55, bump=0.15, stretch=(0.4, 5, 5))
    at = (0.72, -0.82)
    lathe([(0.0001, 0.0), (0.2, 0.02), (0.34, 0.12), (0.36, 0.16), (0.32, 0.14), (0.2, 0.07), (0.0001, 0.05)], wood, 0.03, (at[0], at[1], 0), squash=(1.25, 0.9, 1))
    tube([(at[0] + 0.38 + 0.8 * i / 10, at[1] + 0.12 * i / 10, 0.13 + 0.02 * sin(i / 3)) for i in range(11)], lambda t: 0.05 + 0.02 * t, wood, 20, 0.6)
    leaf, rand = mottled('#1d1a15', '#3b3226', scale=9, rough=0.7), random.Random(2)
    twig = tube([(-0.06, 0, 0), (-0.02, 0.008, 0.004), (0.03, 0, 0.006), (0.06, -0.006, 0)], lambda t: 0.013 * sin(pi * (0.15 + 0.7 * t)), leaf, 8)
    spots = []
    for _ in range(260):
        a, r = rand.uniform(0, 2 * pi), rand.random() ** 0.5
        spots.append(((at[0] + 0.36 * r * cos(a), at[1] + 0.26 * r * sin(a), 0.1 + 0.12 * (1 - r * r) * rand.random() + 0.04 * r),
                      (rand.uniform(-30, 30), rand.uniform(-30, 30), rand.uniform(0, 360)), rand.uniform(0.7, 1.15)))
    spots += [((at[0] + rand.uniform(-0.9, 0.3), at[1] + rand.uniform(-0.36, -0.1), 0.015), (0, 0, rand.uniform(0, 360)), 0.9) for _ in range(12)]
    copies(twig, spots)

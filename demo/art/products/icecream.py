"""Ice cream: a paper tub under its lid, and a scoop in a dish."""
from math import cos, pi, sin
from studio.grocery import BOLD, SERIF, mottled, paper, printed, shell
from studio.shapes import lathe

VIEWS = {'hero': dict(az=-18, el=20, fill=0.76)}


def build(colour, view):
    tub, brown, cream = paper('#f6eeda', 0.5), paper('#5a3d28', 0.5), paper('#f8f3e4', 0.5)
    lean = 0.1 / 1.06
    lathe([(0.0001, 0), (0.6, 0), (0.61, 0.02), (0.71, 1.08)], tub, 0.01)
    lathe([(0.612 + lean * 0.12, 0.12), (0.612 + lean * 0.36, 0.36)], brown, 0)
    lathe([(0.735, 1.02), (0.745, 1.04), (0.745, 1.2), (0.725, 1.22), (0.68, 1.2), (0.0001, 1.2)], brown, 0.012)
    printed('vanilla', 0.29, brown, 0.69, 0.78, 0, SERIF, lean)
    printed('ice cream', 0.2, brown, 0.67, 0.54, 0, SERIF, lean)
    printed('HOLLIN DAIRY', 0.085, cream, 0.642, 0.26, 0, BOLD, lean)
    dish = mottled('#7d6a8c', '#8f7ca0', scale=8, rough=0.25, bump=0.04, specular=0.5)
    at = (1.06, -0.56, 0)
    lathe([(0.0001, 0), (0.24, 0), (0.26, 0.03), (0.46, 0.2), (0.52, 0.34), (0.495, 0.34), (0.42, 0.2), (0.0001, 0.14)], dish, 0.03, at)
    ice = mottled('#f0e2b8', '#f7edd0', scale=7, rough=0.45, bump=0.5, fine=20, depth=0.03, specular=0.4)

    def scoop(a, t):
        high = -pi / 2 + t * pi
        rough = 1 + 0.02 * sin(9 * a + 4 * t) + 0.015 * sin(21 * a) * sin(13 * t) + 0.05 * (t < 0.42) * abs(sin(5 * a + 1))
        wide = max(cos(high), 1e-4) * 0.37 * rough
        return (wide * cos(a), wide * sin(a), 0.42 + 0.33 * sin(high))
    shell(scoop, ice, 160, 90, 80, at)
    seed = paper('#3a2a1c', 0.6)
    for i in range(40):
        a, h = i * 2.4, (i * i * 37 % 41) / 41 * 1.3
        lathe([(0.0001, 0), (0.008, 0), (0.0001, 0.004)], seed, 0, (at[0] + 0.372 * cos(h) * cos(a), at[1] + 0.372 * cos(h) * sin(a), 0.42 + 0.332 * sin(h)), (90 - h * 180 / pi, 0, a * 180 / pi + 90), 12)

"""Squash: a butternut, standing a little askew."""
from math import cos, sin
from studio.grocery import mottled, shell, tube

VIEWS = {'hero': dict(az=-10, el=12, fill=0.76)}

PROFILE = ((0, 0.0), (0.03, 0.3), (0.1, 0.56), (0.24, 0.72), (0.38, 0.7), (0.5, 0.56), (0.6, 0.45), (0.74, 0.42), (0.88, 0.44), (0.95, 0.38), (0.99, 0.2), (1, 0.0001))


def wide(t):
    """The radius at a share of the height: smooth between the points above."""
    n = len(PROFILE)
    for i in range(n - 1):
        (a, ra), (b, rb) = PROFILE[i], PROFILE[i + 1]
        if a <= t <= b:
            before, after = PROFILE[max(i - 1, 0)], PROFILE[min(i + 2, n - 1)]
            k = (t - a) / (b - a)
            da, db = (rb - before[1]) / max(b - before[0], 1e-6) * (b - a), (after[1] - ra) / max(after[0] - a, 1e-6) * (b - a)
            return max(0.0001, (2 * k ** 3 - 3 * k * k + 1) * ra + (k ** 3 - 2 * k * k + k) * da + (3 * k * k - 2 * k ** 3) * rb + (k ** 3 - k * k) * db)
    return 0.0001


def build(colour, view):
    skin = mottled('#cf9a58', '#e2b983', 0.32, 0.7, 1.6, 0.42, 0.08, 46, 0.01, 0.4, 0.12, (3, 3, 0.4))

    def point(a, t):
        t = 0.5 - 0.5 * cos(t * 3.14159)
        r = wide(t) * (1 + 0.012 * cos(8 * a) * (1 - t))
        return (r * cos(a) + 0.14 * sin(2.4 * t) - 0.1, r * sin(a), 2.1 * t)
    shell(point, skin, 120, 120)
    stalk = mottled('#75653f', '#9c8a5c', scale=10, rough=0.8, bump=0.5)
    tube([(0, 0, 2.04), (0.0, 0, 2.14), (0.03, 0, 2.26), (0.09, 0.0, 2.34)], lambda t: 0.13 - 0.05 * t, stalk, 10)

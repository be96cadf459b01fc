"""Eye: the indoor camera, a round head that tilts on a small foot."""
from studio.devices import lens
from studio.materials import glow, gloss, soft
from studio.shapes import disc, group, lathe, word

VIEWS = {
    'hero': dict(az=-30, el=12, fill=0.74),
    'front': dict(az=0, el=4, fill=0.74),
    'detail': dict(az=-34, el=14, at=(0.05, -0.25, 1.3), span=1.45, blur=0.06),
}
FINE = 1.4


def build(colour, view):
    body, shade = soft(colour, 0.42), soft('#c9c4bb', 0.5)
    lathe([(0, 0), (0.62, 0), (0.63, 0.06), (0.58, 0.1), (0.12, 0.14), (0.085, 0.22), (0.085, 0.75)], body, 0.07)
    lathe([(0, -0.012), (0.6, -0.012), (0.6, 0.01)], soft('#6d6a65'), 0.005)
    head = [lathe([(0.0001, -0.36), (0.40, -0.36), (0.66, -0.2), (0.69, 0.1), (0.66, 0.3), (0.6, 0.33)], body, 0.2, turn=(90, 0, 0))]
    head += [lathe([(0.61, 0.31), (0.595, 0.325), (0.56, 0.29)], shade, 0.02, turn=(90, 0, 0))]
    head += [lathe([(0.58, 0.28), (0.57, 0.30), (0.3, 0.335), (0.0001, 0.345)], gloss('#060607', 0.05), 0.03, turn=(90, 0, 0))]
    head += lens(0.22, (0, -0.33, 0), out=0.035)
    head += [disc(0.018, 0.01, glow('#8fe3b0', 1), 0.003, (0, -0.325, 0.4))]
    head += [disc(0.012, 0.01, gloss('#2a0d10', 0.1), 0.003, (0.4 * x, -0.318, -0.1)) for x in (-1, 1)]
    head += [word('orvane', 0.07, gloss('#77797e', 0.4), (0, -0.3242, -0.4), (97, 0, 0))]
    group(head, (0, 0, 1.3), (-7, 0, 0))
    lathe([(0.085, 0), (0.13, 0.1), (0.13, 0.16)], shade, 0.04, (0, 0, 0.58))

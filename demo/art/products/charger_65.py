"""The 65 W charger: two USB-C ports and one USB-A."""
from products.charger import block
from studio.shapes import group

VIEWS = {
    'hero': dict(az=-30, el=18, fill=0.66),
    'detail': dict(az=-26, el=10, at=(0.0, -0.5, 0.66), span=1.25, blur=0.05),
}
FINE = 1.4
C, A = (0.26, 0.1), (0.28, 0.15)


def build(colour, view):
    group(block(colour, 0.96, 1.24, 1.05, [(0, 0.3, C), (0, 0.06, C), (0, -0.19, A)], '65 W'), (0, 0, 0.62), (0, 0, 0))

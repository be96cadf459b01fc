"""The cable of one metre: the same braid, fewer turns."""
from products import cable

VIEWS = {'hero': dict(az=-14, el=52, fill=0.74), 'detail': dict(az=-20, el=34, at=(0.85, -0.5, 0.1), span=0.9, blur=0.05)}


def build(colour, view):
    cable.build(colour, view, turns=2)

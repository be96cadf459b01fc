"""Mount: a shelf for one, for Drum Mini, Eye or Frame 5."""
from products import drum_mini
from studio.materials import metal, soft
from studio.shapes import disc, lathe, slab, word

VIEWS = {
    'hero': dict(az=-32, el=24, fill=0.72),
    'scene': dict(az=-24, el=8, set='wall', fill=0.6),
}
FINE = 1.3


def build(colour, view):
    body, rim = soft(colour, 0.45), metal('#cfcac2', 0.28)
    slab(0.8, 1.15, 0.1, 0.2, body, 0.03, (0, 0.98, 0.35))
    lathe([(0.0001, -0.1), (0.78, -0.1), (0.84, -0.06), (0.84, -0.01), (0.8, 0.015)], body, 0.03, (0, 0, 0))
    lathe([(0.8, 0.01), (0.79, 0.022), (0.765, 0.014)], rim, 0.005)
    lathe([(0.775, 0.008), (0.0001, 0.008)], soft('#c9c4bb', 0.8), 0.002)
    slab(0.46, 0.5, 0.08, 0.05, body, 0.025, (0, 0.78, -0.05), (90, 0, 0))
    if view == 'scene':
        drum_mini.build('clay', 'hero')
        return
    for z in (0.1, 0.68):
        disc(0.055, 0.012, metal('#8f8c86', 0.3), 0.004, (0, 0.928, z))
    word('orvane', 0.09, soft('#a29e97'), (0, -0.36, 0.0105), (0, 0, 0))

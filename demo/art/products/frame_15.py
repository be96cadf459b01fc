"""Frame 15: the picture frame, a display behind passe-partout in a frame of oak."""
from studio.materials import picture, soft
from studio.sets import wood
from studio.shapes import disc, group, pane, slab, word

VIEWS = {
    'hero': dict(az=-26, el=9, fill=0.82),
    'back': dict(az=154, el=12, fill=0.8),
    'scene': dict(az=-10, el=8, set='shelf', fill=0.6, lift=-0.02),
}
W, H, BAR = 2.5, 1.86, 0.11
FINE = 1.3


def build(colour, view):
    oak, card = wood('#b98d62'), soft('#f3efe7', 0.8)
    parts = [slab(W, BAR, 0.16, 0.012, oak, 0.012, (0, 0, z)) for z in (H / 2 - BAR / 2, BAR / 2 - H / 2)]
    parts += [slab(H - 2 * BAR + 0.001, BAR, 0.16, 0.012, oak, 0.012, (x, 0, 0), (0, 90, 0)) for x in (W / 2 - BAR / 2, BAR / 2 - W / 2)]
    parts += [slab(W - 0.16, H - 0.16, 0.05, 0.01, card, 0.004, (0, 0.005, 0))]
    parts += [pane(W - 0.62, H - 0.58, 0.004, picture('frame-15', True), (0, -0.0225, 0))]
    parts += [slab(W - 0.2, H - 0.2, 0.07, 0.02, soft('#6b6762', 0.6), 0.01, (0, 0.05, 0))]
    parts += [word('orvane', 0.13, soft('#a29e97'), (0, 0.0865, 0.2), (90, 0, 180)), disc(0.02, 0.01, soft('#111214'), 0.003, (0.9, 0.084, -0.6))]
    group(parts, (0, 0, H / 2), (-9, 0, 0))
    group([slab(0.36, 1.16, 0.04, 0.04, soft('#5a5651', 0.6), 0.01, (0, 0, 0.56))], (0, 0.52, 0), (17, 0, 0))

"""Eye Outdoor: the weatherproof camera, a barrel with a brim on a jointed arm."""
from studio.devices import lens
from studio.materials import glow, gloss, metal, soft
from studio.shapes import disc, group, lathe, word

VIEWS = {
    'hero': dict(az=-34, el=12, fill=0.76),
    'front': dict(az=0, el=5, fill=0.74),
    'detail': dict(az=-36, el=10, at=(0.0, -0.45, 1.3), span=1.4, blur=0.06),
}
FINE = 1.4
FACE = {'chalk': '#c9c4bb', 'ink': '#2b2d32'}


def build(colour, view):
    body, shade = soft(colour, 0.42), soft(FACE[colour], 0.5)
    lathe([(0.0001, 0), (0.52, 0), (0.53, 0.06), (0.46, 0.13), (0.15, 0.17), (0.1, 0.3), (0.1, 0.62)], body, 0.06, (0, 0.2, 0))
    lathe([(0.0001, 0.58), (0.13, 0.58), (0.15, 0.68), (0.12, 0.8), (0.0001, 0.82)], shade, 0.06, (0, 0.2, 0))
    lie = (90, 0, 0)
    head = [lathe([(0.0001, -0.62), (0.34, -0.62), (0.5, -0.5), (0.52, 0.45)], body, 0.16, turn=lie)]
    head += [lathe([(0.519, 0.44), (0.555, 0.44), (0.56, 0.62), (0.535, 0.63), (0.515, 0.52)], body, 0.02, turn=lie)]
    head += [lathe([(0.521, 0.05), (0.521, 0.08)], metal('#8f8c86', 0.3), 0, turn=lie)]
    head += [lathe([(0.515, 0.5), (0.5, 0.52), (0.25, 0.545), (0.0001, 0.55)], gloss('#060607', 0.05), 0.03, turn=lie)]
    head += lens(0.2, (0, -0.535, 0.04), out=0.035)
    head += [disc(0.016, 0.01, glow('#8fe3b0', 1), 0.003, (0, -0.535, 0.34))]
    head += [disc(0.045, 0.012, gloss('#f0e6cf', 0.25), 0.004, (x, -0.532, 0.02)) for x in (-0.36, 0.36)]
    head += [word('orvane', 0.065, gloss('#77797e', 0.4), (0, -0.5395, -0.33), (92, 0, 0))]
    group(head, (0, 0.05, 1.3), (-6, 0, 0))

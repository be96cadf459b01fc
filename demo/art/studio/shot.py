"""Takes one picture: blender -b -P studio/shot.py -- product colour view out.png [size samples threads]"""
import bpy
import importlib
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
sys.dont_write_bytecode = True
from studio import exposure, rig  # noqa: E402

product, colour, view, out, *rest = sys.argv[sys.argv.index('--') + 1:]
size, samples, threads = (list(map(int, rest)) + [1000, 64, 1][len(rest):])

bpy.ops.wm.read_factory_settings(use_empty=True)
module = importlib.import_module('products.' + product.replace('-', '_'))
fine = getattr(module, 'FINE', 1)  # wide pale surfaces show grain first
exposure.quality(size, round(samples * fine), threads)
module.build(colour, view)
rig.ground()
shot = dict(module.VIEWS[view])
props = shot.pop('set', None)
own = {obj.name for obj in bpy.context.scene.objects}
plane = importlib.import_module('studio.sets').SETS[props]() if props else rig.floor()
rig.lights()
rig.camera({obj.name for obj in bpy.context.scene.objects} - own, **shot)
bpy.context.scene.render.filepath = os.path.abspath(out)
bpy.ops.render.render(write_still=True)
if plane:
    exposure.shadow(plane, os.path.abspath(out))

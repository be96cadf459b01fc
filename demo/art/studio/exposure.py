"""How long a picture is exposed: resolution, samples and light bounces."""
import bpy

SHADOW, SOFT = 240, 128


def quality(size, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.02
    cycles.adaptive_min_samples = 24
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 5, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 1.5, 6, 1
    scene.render.film_transparent = True
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode, scene.render.image_settings.color_depth = 'RGBA', '16'
    scene.render.image_settings.compression = 10
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'


def shadow(plane, out):
    """Takes the shadow alone, small: it is soft anyway, and most of the picture then costs nothing."""
    scene = bpy.context.scene
    for obj in scene.objects:
        obj.visible_camera = obj == plane
    plane.is_shadow_catcher = True
    scene.render.resolution_x = scene.render.resolution_y = SHADOW
    scene.cycles.samples, scene.cycles.adaptive_threshold, scene.cycles.time_limit = SOFT, 0.02, 0
    scene.render.filepath = out.replace('.png', '-shadow.png')
    bpy.ops.render.render(write_still=True)

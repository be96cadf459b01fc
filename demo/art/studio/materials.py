"""Finishes. Colours are written as on the shop's swatches and converted to the renderer's linear light."""
import bpy
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SCREENS = os.path.join(HERE, '..', '.cache', 'screens')
SWATCH = {
    'chalk': '#dedad3', 'ink': '#1b1d21', 'clay': '#b06a50', 'sage': '#a2ad9a', 'graphite': '#55585d',
    'sand': '#d3bf9f', 'moss': '#66745a', 'midnight': '#1d2b47', 'silver': '#a9a7a2',
}


def linear(hexa):
    def part(i):
        c = int(hexa[i:i + 2], 16) / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    return (part(1), part(3), part(5), 1)


def base(name, colour, rough, metallic=0.0, specular=0.5):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    shader = mat.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = linear(SWATCH.get(colour, colour))
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Specular'].default_value = specular
    return mat, mat.node_tree.nodes, mat.node_tree.links, shader


def grain(nodes, links, shader, scale, strength):
    """A hint of surface: perfectly even plastic is what gives a render away."""
    coord, noise, bump = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 1
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, 0.01
    links.new(coord.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def soft(colour, rough=0.5):
    mat, nodes, links, shader = base('soft', colour, rough, specular=0.35)
    grain(nodes, links, shader, 160, 0.03)
    return mat


def metal(colour, rough=0.36):
    mat, nodes, links, shader = base('metal', colour, rough, metallic=0.92)
    grain(nodes, links, shader, 220, 0.012)
    return mat


def gloss(colour='#08090a', rough=0.06):
    return base('gloss', colour, rough, specular=0.35)[0]


def glow(colour, strength=3.0):
    mat, _, _, shader = base('glow', colour, 0.4)
    shader.inputs['Emission'].default_value = linear(SWATCH.get(colour, colour))
    shader.inputs['Emission Strength'].default_value = strength
    return mat


def clear(colour='#ffffff', rough=0.0):
    mat, _, _, shader = base('clear', colour, rough)
    shader.inputs['Transmission'].default_value = 1
    return mat


def picture(name, lit=True):
    """A screen: its own light under glass, or ink on matt paper."""
    mat, nodes, links, shader = base('picture', '#000000', 0.1 if lit else 0.55, specular=0.4 if lit else 0.15)
    image = nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(os.path.abspath(os.path.join(SCREENS, name + '.png')))
    links.new(image.outputs['Color'], shader.inputs['Emission' if lit else 'Base Color'])
    shader.inputs['Emission Strength'].default_value = 0.92 if lit else 0
    return mat


def knit(colour, across, along, depth=0.5, slant=0.0):
    """Woven cloth from the part's UV: staggered beads, darker in the gaps; `slant` turns the weave into a braid."""
    mat, nodes, links, shader = base('knit', colour, 0.85, specular=0.15)

    def math(op, a, b=0.0):
        node = nodes.new('ShaderNodeMath')
        node.operation = op
        for socket, value in zip(node.inputs, (a, b)):
            links.new(value, socket) if hasattr(value, 'links') else setattr(socket, 'default_value', value)
        return node.outputs[0]
    uv, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(uv.outputs['UV'], split.inputs[0])
    u, v = split.outputs[0], split.outputs[1]
    a, b = math('MULTIPLY', u, across * 6.28319), math('MULTIPLY', v, along * 6.28319)
    if slant:
        a, b = math('ADD', a, b), math('SUBTRACT', a, b)
    height = math('MULTIPLY', math('SINE', a), math('SINE', b))
    height = math('ADD', math('MULTIPLY', height, 0.5), 0.5)
    ramp, bump = nodes.new('ShaderNodeValToRGB'), nodes.new('ShaderNodeBump')
    tone = linear('#3a3d44' if colour == 'ink' else SWATCH.get(colour, colour))  # black yarn shows no weave
    ramp.color_ramp.elements[0].color = [c * 0.45 for c in tone[:3]] + [1]
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.1, 0.6
    ramp.color_ramp.elements[1].color = tone
    links.new(height, ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = depth, 0.02
    links.new(height, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return mat

"""Materials by name: `sage` is clay of that colour, `ink:gloss` lacquered, `mint:emit` lit; glass, bag, film and amber
are special.
"""

import bpy

from model.palette import COLOURS, linear

_materials = {}
BUMP = 0.10
DARK = ("ink", "rubber", "screen")


def material_of(name):
    """The material called `name`, made when it is first asked for."""
    if name not in _materials:
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        base, _, finish = name.partition(":")
        if base in _SPECIAL:
            _SPECIAL[base](material)
        elif finish == "emit" or base == "glow":
            _emit(material, base)
        else:
            _clay(material, base, finish == "gloss")
        _materials[name] = material
    return _materials[name]


def lit(base, strength):
    """A surface inside a closed room: plain clay plus a little light of its own. Returns the material's name."""
    name = f"{base}_lit{strength}"
    if name not in _materials:
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        red, green, blue = linear(COLOURS[base])
        _set(_shader(material), (red, green, blue), 0.8, (red, green * 0.93, blue * 0.82), strength)
        material.cycles.sample_as_light = False
        _materials[name] = material
    return name


def even_gloss(names=("sage_dark:gloss", "ink:gloss", "screen:gloss")):
    """Give dark glossy plates one even roughness, once all is built: sharp glints leave specks after denoising."""
    for name in names:
        if name in _materials:
            roughness = _shader(_materials[name]).inputs["Roughness"]
            for link in list(roughness.links):
                _materials[name].node_tree.links.remove(link)
            roughness.default_value = 0.50


def _shader(material):
    return material.node_tree.nodes["Principled BSDF"]


def _set(shader, colour, roughness=None, emission=None, strength=1.0):
    shader.inputs["Base Color"].default_value = (*colour, 1)
    if roughness is not None:
        shader.inputs["Roughness"].default_value = roughness
    if emission:
        shader.inputs["Emission"].default_value = (*emission, 1)
        shader.inputs["Emission Strength"].default_value = strength


def _emit(material, base):
    """A lamp or a lit sign. Never large: it would light the scene."""
    colour = linear(COLOURS[base])
    _set(_shader(material), colour, emission=colour, strength=4.0 if base == "glow" else 1.2)


def _amber(material):
    """Saffron with a gentle glow of its own (`saffron:emit` burns out to yellow)."""
    colour = linear(COLOURS["saffron"])
    _set(_shader(material), colour, 0.5, colour, 0.28)


def _sheet(material, tint, glow, strength):
    """A clear sheet: light goes straight through, tinted, and the sheet glows a little so that it can be seen."""
    tree = material.node_tree
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (*tint, 1)
    emission = tree.nodes.new("ShaderNodeEmission")
    emission.inputs[0].default_value = (*glow, 1)
    emission.inputs[1].default_value = strength
    both = tree.nodes.new("ShaderNodeAddShader")
    tree.links.new(clear.outputs[0], both.inputs[0])
    tree.links.new(emission.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], tree.nodes["Material Output"].inputs[0])
    material.cycles.sample_as_light = False


def _glass(material):
    """Acrylic sheet, as in a real model."""
    _sheet(material, (0.78, 0.88, 0.83), (0.80, 0.92, 0.86), 0.09)


def _film(material):
    """Thinner than the acrylic, so that rooms read through it at the scale of the hero."""
    _sheet(material, (0.86, 0.94, 0.90), (0.62, 0.82, 0.74), 0.05)


def _bag(material):
    """The half-clear plastic of a drip bag."""
    tree = material.node_tree
    _set(_shader(material), linear("#EFE3CF"), 0.25)
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (0.97, 0.95, 0.9, 1)
    mix = tree.nodes.new("ShaderNodeMixShader")
    mix.inputs[0].default_value = 0.6
    tree.links.new(clear.outputs[0], mix.inputs[1])
    tree.links.new(_shader(material).outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs[0])


def _clay(material, base, gloss):
    """Painted clay: a slow 3% cloud of colour, uneven roughness and, unless glossy or dark, the tooth of plaster."""
    tree = material.node_tree
    shader = _shader(material)
    dark = base in DARK
    position = tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"]

    cloud = _noise(tree, position, scale=1.7, detail=3)
    shade = _remap(tree, cloud, 0.965, 1.03)
    tint = tree.nodes.new("ShaderNodeVectorMath")
    tint.operation = "SCALE"
    tint.inputs[0].default_value = linear(COLOURS[base])
    tree.links.new(shade, tint.inputs["Scale"])
    tree.links.new(tint.outputs[0], shader.inputs["Base Color"])

    roughness = 0.30 if gloss else (0.55 if dark else 0.78)
    uneven = _remap(tree, _noise(tree, position, scale=9, detail=4), roughness - 0.06, roughness + 0.08)
    tree.links.new(uneven, shader.inputs["Roughness"])
    shader.inputs["Specular"].default_value = 0.5 if gloss else 0.28

    if not gloss and not dark:
        tooth = _noise(tree, position, scale=46, detail=5, roughness=0.62)
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = BUMP * (0.5 if base.startswith(("wood", "skin")) else 1)
        bump.inputs["Distance"].default_value = 0.02
        tree.links.new(tooth, bump.inputs["Height"])
        tree.links.new(bump.outputs[0], shader.inputs["Normal"])


def _noise(tree, position, scale, detail, roughness=0.5):
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    noise.inputs["Roughness"].default_value = roughness
    tree.links.new(position, noise.inputs["Vector"])
    return noise.outputs[0]


def _remap(tree, value, low, high):
    """Stretch the middle of a noise (.3 to .7) to the range from low to high."""
    remap = tree.nodes.new("ShaderNodeMapRange")
    for slot, number in zip(remap.inputs[1:5], (0.3, 0.7, low, high), strict=True):
        slot.default_value = number
    tree.links.new(value, remap.inputs[0])
    return remap.outputs[0]


_SPECIAL = {"glass": _glass, "film": _film, "bag": _bag, "amber": _amber}

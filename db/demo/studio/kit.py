"""The studio in which every picture of the demo is taken.

A scene is a function that places things on the table; `scene.py` builds the studio, calls it and
renders:

    blender -b -P scene.py -- <slug> <pixels> <samples> <out.png>

Units: the table is z = 0; a bowl is 2.6 wide, a bottle 2.7 high; the camera looks along +y from
the front and sees about 3.6 units across at y = 0. Goods belong in x -1.8 … 1.8, y -1.7 … 1.5.
Daylight comes from the left. Everything is made with:

    nodes.Material   short names for shader nodes: m.set(Base_Color=…), m.noise(…), m.ramp(…)
    shapes           mesh, lathe, curve, disc, lump, place (an instance), model (mesh to scatter)
    pile             Heights (what lies where) and drop (pieces that rest on what is below them)
    wares            bowls, dish, board, spoon, jar, bottle, pouch, sack, with their labels
    goods            one row a product: its template and parameters

To scatter a model: `h = Heights()`, tell it of the vessels (`h.lathe(profile, location)`), then
`drop(h, [model(thing), …], in_disc(300, 1.1))`. Render small first: 280 pixels, 16 samples.
"""

import math
import os
import random
import sys
import time

import bpy
import numpy as np
from mathutils import Vector

from nodes import Material
from pile import Heights, drop, in_disc, in_spill, lay
from shapes import (curve, disc, fbm, group, lathe, lump, mend, mesh, model, place, ripple, rings,
                    sphere)

HERE = os.path.dirname(os.path.abspath(__file__))


def studio(samples=32, pixels=960, width=3.6, middle=0.6, focus=(0, -0.45, 0.8), elevation=23.0,
           across=0.0):
    """An empty scene with backdrop, light and camera.

    width: how many units the picture spans at y = 0; middle, across: height and x of its centre
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(7)
    scene = bpy.context.scene
    _quality(scene, samples, pixels)
    _daylight(scene)
    _backdrop()
    _camera(width, middle, focus, elevation, across)


def _quality(scene, samples, pixels):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = False  # the denoiser likes even grain
    cycles.use_denoising = False
    cycles.max_bounces = 9
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 9
    cycles.transparent_max_bounces = 9
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 3
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 1
    scene.render.resolution_x = scene.render.resolution_y = pixels
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.58


def _daylight(scene):
    world = scene.world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 0.97, 0.93, 1)
    background.inputs[1].default_value = 0.42
    _window((-6.0, 1.2, 5.6), (0, 0.2, 0.6), 3.4, 1000, (1, 0.95, 0.87))
    _window((5.5, -4.5, 4.5), (0, 0, 0.8), 5.0, 150, (1, 0.97, 0.93))
    _window((1.5, 5.2, 5.2), (0, 0.2, 0.8), 2.4, 170, (1, 0.94, 0.84))


def _window(location, target, size, power, color):
    light = bpy.data.lights.new("window", "AREA")
    light.energy, light.color, light.size = power, color, size
    thing = bpy.data.objects.new("window", light)
    bpy.context.collection.objects.link(thing)
    thing.location = location
    _aim(thing, target)
    thing.visible_camera = False


def _aim(thing, target):
    direction = Vector(target) - Vector(thing.location)
    thing.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def _camera(width, middle, focus, elevation, across, lens=85.0):
    data = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    away = width * lens / 36
    angle = math.radians(elevation)
    thing.location = (across, -away * math.cos(angle), middle + away * math.sin(angle))
    _aim(thing, (across, 0, middle))
    data.lens = lens
    data.dof.use_dof = True
    data.dof.aperture_fstop = 0.45
    forward = thing.rotation_euler.to_matrix() @ Vector((0, 0, -1))
    data.dof.focus_distance = (Vector(focus) - Vector(thing.location)).dot(forward)


def _backdrop():
    table = wood("table", ((0.42, 0.285, 0.17), (0.52, 0.37, 0.235), (0.60, 0.45, 0.30)))
    mesh("table", [(-30, -14, 0), (30, -14, 0), (30, 6.0, 0), (-30, 6.0, 0)], [(0, 1, 2, 3)], table)
    wall = Material("wall")
    wall.set(Base_Color=(0.86, 0.785, 0.67), Roughness=0.9, Specular=0.1,
             Emission=(1, 0.93, 0.81), Emission_Strength=0.10)
    mesh("wall", [(-30, 7.5, -9), (30, 7.5, -9), (30, 7.5, 20), (-30, 7.5, 20)],
         [(0, 1, 2, 3)], wall.material)


def wood(name, tones, plank=60.0, roughness=0.45, grain=1.0):
    """Dark, middle and light tone; planks of that width along x (60: one piece)."""
    m = Material(name)
    position = m.mapping(m.position(), location=(7.3, 23, 0))
    bricks = m.node("TexBrick", {
        "Vector": position, "Scale": 1.0, "Mortar Size": 0.006, "Mortar Smooth": 0.3, "Bias": 0.0,
        "Brick Width": 18.0, "Row Height": plank, "Color1": (0, 0, 0), "Color2": (1, 1, 1),
    }, offset=0.37)
    shift = m.node("VectorMath", {0: bricks.outputs["Color"], 1: (37, 11, 5)}, operation="MULTIPLY")
    v = m.node("VectorMath", {0: position, 1: shift.outputs[0]}, operation="ADD").outputs[0]
    along = m.mapping(v, (0.22 * grain, 3.0 * grain, 1))
    cloud = m.noise(along, 1.1, 4, 0.5, 0.8)
    fibre = m.noise(m.mapping(v, (1.0, 36, 1)), 2.0, 6, 0.65)
    tone = m.math("ADD", m.math("MULTIPLY", cloud, 0.75), m.math("MULTIPLY", fibre, 0.35))
    color = m.ramp(tone, [(0.28, tones[0]), (0.55, tones[1]), (0.85, tones[2])])
    color = m.mix(0.10, color, bricks.outputs["Color"], "SOFT_LIGHT")
    color = m.mix(bricks.outputs["Fac"], color, tuple(t * 0.35 for t in tones[0]))
    height = m.math("SUBTRACT", m.math("MULTIPLY", fibre, 0.5),
                    m.math("MULTIPLY", bricks.outputs["Fac"], 2.5))
    gloss = m.math("ADD", roughness - 0.1, m.math("MULTIPLY", fibre, 0.25))
    m.set(Base_Color=color, Roughness=gloss, Specular=0.35, Normal=m.bump(height, 0.35, 0.01))
    return m.material


def render(out):
    """The picture as 16-bit PNG, and beside it as .npz with the guides of the denoiser."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.filepath = out
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], final.inputs[0])
    passes = tree.nodes.new("CompositorNodeOutputFile")
    passes.base_path = os.path.dirname(os.path.abspath(out))
    passes.format.file_format = "OPEN_EXR"
    passes.format.exr_codec = "ZIP"
    stem = out.removesuffix(".png")
    guides = {"albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for slot, (name, layer) in enumerate(guides.items()):
        if slot:
            passes.file_slots.new(name)
        passes.file_slots[slot].path = f"{os.path.basename(stem)}-{name}-"
        tree.links.new(layers.outputs[layer], passes.inputs[slot])
    began, used = time.time(), sum(os.times()[:2])
    bpy.ops.render.render(write_still=True)
    arrays = {"color": _pixels(out)}
    for name in guides:
        file = f"{stem}-{name}-{scene.frame_current:04}.exr"
        arrays[name] = _pixels(file)
        os.remove(file)
    np.savez(stem + ".npz", **arrays)
    print(f"rendered {out} in {time.time() - began:.0f} s, "
          f"{sum(os.times()[:2]) - used:.0f} processor seconds")


def _pixels(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Raw"
    width, height = image.size
    values = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, image.channels)[::-1, :, :3].astype(np.float16)


def arguments():
    return sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []

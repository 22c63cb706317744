"""Render the food of the categories' tiles, which lies on the tile's own colour:

    for art in $(blender -b -P tiles.py -- --list | grep '^tile '| cut -c6-)
      do blender -b -P tiles.py -- <folder> $art; done
    blender -b -P tiles.py -- <folder> --join

The last writes `tiles-first.png`, of the categories that every shop begins with, and `tiles-other.png`.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import liquids
import meats
import wares
from dishes import dim_mirror
from kit import Heights, arguments, lay, studio
from labels import label
from packs import bottle, liquid
from plates import plate
from rows import take
from still_life import VERBS, still_life
from templates import TEMPLATES

SIDE = 128  # pixels of a tile, rendered at twice that
SAMPLES = 48
FROM_ABOVE = {"width": 3.05, "middle": 0.42, "elevation": 38.0, "focus": (0, -0.3, 0.8)}
UPRIGHT = {"width": 3.5, "middle": 1.25, "elevation": 16.0, "focus": (0, 0, 1.2)}
# What goods stand beside, and what lies before them.
ALONE = {"beside": None, "spill": 0, "pack": None}
SHADOW = (0.30, 0.20, 0.10), 0.5  # tint, and how much of it is left


def goods(of, **more):
    template, parameters, _ = take(of, 1)
    alone = {name: ALONE.get(name, value) for name, value in parameters.items()} | more
    return lambda: TEMPLATES[template](**alone)


def prawns():
    heights, center = Heights(2.6, 0.012), (0, 0.1)
    plate(heights, "indigo", center, 0.82)
    for k, (x, y, turn) in enumerate(((-0.45, 0.55, 0.2), (0.50, 0.45, 2.2), (-0.40, -0.30, 4.0), (0.45, -0.40, 5.4))):
        lay(heights, meats.prawn(k, size=1.7), x, y, (0, 0, turn))


def tea():
    heights, center = Heights(2.6), (0, 0.1)
    dim_mirror()
    wares.bowl(heights, "white", (*center, 0))
    liquids.broth(heights, center, 1.19, 0.62, (0.88, 0.50, 0.09), 4, 0)


def sauce():
    heights = Heights(2.6)
    image = label("dau-me-nguyen-chat", "Nước mắm", "cá cơm", (1200, 900))
    bottle(heights, (0, 0.25, 0), image, liquid((0.42, 0.10, 0.01), 2.2), (0.055, 0.03, 0.018))
    VERBS["pieces"](heights, "chilli", 0.9, (0.75, -0.45, 0.5), (0.95, -0.05, 0.9))


def things(*rows):
    return lambda: still_life(rows)


TILES = {
    "first": {
        "masala": goods("hoa-hoi-lang-son"),
        "oil": goods("dau-lac-nghe-an"),
        "powder": goods("bot-nghe-vang-khoai-chau"),
        "rice": goods("gao-st25-soc-trang"),
        "others": goods("hat-dieu-rang-muoi"),
        "seeds": goods("hat-bi-xanh"),
        "channa": goods("dau-ga-kabuli"),
    },
    "other": {
        "herbs": things(("bunch", (0, 0.1), 60, 1, 1.15)),
        "tea": tea,
        "noodles": things(("bowl", "charcoal", (0, 0.1), 1.0), ("nest", (0, 0.1), 1.0, True)),
        "sauce": sauce,
        "fruit": goods("tao-do-tan-cuong"),
        "fish": prawns,
        "default": goods("mon-khay-qua-tet"),
    },
}
VIEWS = {"oil": UPRIGHT, "sauce": UPRIGHT,
         "default": {"width": 3.6, "middle": 0.15, "elevation": 50.0, "focus": (0, 0, 0.3)}}


def picture(art, arrange, out):
    studio(samples=SAMPLES, pixels=2 * SIDE, **VIEWS.get(art, FROM_ABOVE))
    arrange()
    scene = bpy.context.scene
    scene.render.film_transparent = True
    bpy.data.objects["table"].is_shadow_catcher = True
    bpy.data.objects["wall"].visible_camera = False
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


def pixels(file):
    """Half as wide, with alpha multiplied in; the shadow on the table is paler and warm."""
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Raw"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    values = values.reshape(height, width, 4)
    color, alpha = values[..., :3], values[..., 3:]
    tint, left = SHADOW
    is_shadow = color.max(axis=2, keepdims=True) < 0.02
    soft = blurred(np.where(is_shadow, alpha, 0)) / np.maximum(blurred(is_shadow), 1e-6)
    alpha = np.where(is_shadow, np.maximum(soft * left - 0.05, 0), alpha)
    color = np.where(is_shadow, tint, color)
    both = np.concatenate([color * alpha, alpha], 2)
    return both.reshape(height // 2, 2, width // 2, 2, 4).mean((1, 3))


def blurred(values, radius=6):
    """Without its grain, which would be half of the file's bytes."""
    for axis in (0, 1) * 3:
        values = sum(np.roll(values, shift, axis).astype(np.float32) for shift in range(-radius, radius + 1))
        values /= 2 * radius + 1
    return values


def join(folder, arts, out):
    row = np.concatenate([pixels(os.path.join(folder, art + ".png")) for art in arts], 1)
    row[..., :3] /= np.maximum(row[..., 3:], 1e-6)
    height, width, _ = row.shape
    image = bpy.data.images.new("tiles", width, height, alpha=True)
    image.pixels.foreach_set(row.astype(np.float32).ravel())
    image.filepath_raw, image.file_format = out, "PNG"
    image.save()


def main():
    folder, art = [*arguments(), ""][:2]
    if folder == "--list":
        print(*(f"tile {each}" for row in TILES.values() for each in row), sep="\n")
    elif art == "--join":
        for name, row in TILES.items():
            join(folder, row, os.path.join(folder, f"tiles-{name}.png"))
    else:
        arrange = {**TILES["first"], **TILES["other"]}[art]
        picture(art, arrange, os.path.join(folder, art + ".png"))


if __name__ == "__main__":
    main()

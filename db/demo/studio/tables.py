"""Wide pictures: the shop's banner and the picture it is shared with."""

import numpy as np

import herbs
from dishes import several
from goods import GOODS
from kit import *
from pieces import filled, variants
from tet import tet_tray
from powders import powder_material
from settle import scattered, settle
from wares import BOWL, bowl


def framed(width, height):
    scene = bpy.context.scene
    scene.render.resolution_y = round(scene.render.resolution_x * height / width)


def powder_in(heights, slug, kind, center, size=1.0, seed=1):
    profile = [(r * size, z * size) for r, z in BOWL]
    bowl(heights, kind, (*center, 0), profile)
    radius = 1.2 * size

    def heap(x, y):
        r = np.hypot(x, y) / radius
        return size * (
            0.70
            + 0.55 * np.clip(1 - r**1.35, 0, 1)
            - 0.10 * np.clip(1 - (r / 0.22) ** 2, 0, 1)
            + 0.06 * ripple(x, y, 1.5, 4, seed) * (1 - 0.6 * r)
            + 0.02 * ripple(x, y, 5, 3, seed + 1)
            + 0.007 * ripple(x, y, 22, 3, seed + 2)
        )

    disc("powder", heap, radius, powder_material(*GOODS[slug]["colors"]), center, 200, 400)
    heights.disc(heap, radius, center)


def bunch(heights, center, count=18, seed=1, radius=0.75):
    """A loose bunch of basil and coriander."""
    drop(
        heights,
        several(herbs.herb, 6, length=0.42, width=0.25),
        in_disc(count, radius, center, seed),
        roll=0.5,
        tries=3,
        layers=9,
        sink=0.4,
        seed=seed,
    )
    drop(
        heights,
        several(herbs.coriander, 5),
        in_disc(count // 2, 0.8 * radius, center, seed + 1),
        roll=0.4,
        scale=(1.2, 1.5),
        tries=1,
        layers=9,
        sink=0.3,
        seed=seed,
    )


def quills(places, scale, seed):
    """Cinnamon quills that fall beside one another."""
    settle(variants("quill", 6), places, [], scale=scale, level=0.03, turn=0.5, frames=60, seed=seed)


def stars(places, scale, seed):
    """Single stars of anise on the table."""
    settle(variants("star anise"), scattered(places, 0.2), [], scale=scale, level=0.1, frames=60, seed=seed)


def banner(seed=1):
    """Spices in daylight on the right, room for words on the left."""
    framed(3, 1)
    heights = Heights(5.2, 0.02)
    powder_in(heights, "bot-nghe-vang-khoai-chau", "indigo", (1.05, 0.55), 0.82)
    powder_in(heights, "bot-ot-kashmir", "white", (2.95, 0.95), 0.74, 4)
    filled(
        "star anise",
        34,
        glaze="celadon",
        center=(3.05, -0.75),
        size=1.1,
        widen=0.68,
        core=0.45,
        level=0.3,
        seed=seed,
    )
    quills([(0.15, -0.78, 0.2), (0.30, -0.98, 0.2), (0.22, -0.86, 0.5)], (1.0, 1.1), seed)
    stars([(1.25, -1.0), (1.72, -1.22), (-0.75, -0.35)], (1.1, 1.25), seed + 1)
    settle(
        variants("black cardamom"),
        scattered([(1.92, -0.55), (1.55, -0.62)], 0.3),
        [],
        scale=(0.9, 1.0),
        level=0.2,
        frames=60,
        seed=seed + 2,
    )
    bunch(heights, (-0.45, 0.62), 22, seed)
    drop(
        heights,
        variants("pepper"),
        in_spill(60, (2.2, -1.35), (0.35, 0.10), 0.1, seed),
        roll=3,
        below=0.2,
        tries=1,
        seed=seed,
    )
    drop(
        heights,
        variants("clove"),
        in_spill(16, (0.95, -1.45), (0.25, 0.07), 0.1, seed),
        roll=3,
        below=0.2,
        tries=1,
        seed=seed,
    )


def social(seed=1):
    """The tray for Tết between spices: for links that are shared, 1200 × 630."""
    framed(1200, 630)
    tet_tray(seed)
    heights = Heights(4.6, 0.02)
    heights.map[:] = 0
    powder_in(heights, "bot-nghe-vang-khoai-chau", "indigo", (-2.35, 0.75), 0.66)
    powder_in(heights, "bot-ot-kashmir", "white", (2.40, 0.85), 0.66, 4)
    quills([(2.25, -0.72, 0.2), (2.38, -0.92, 0.2), (2.30, -0.80, 0.5)], (0.85, 0.95), seed)
    stars([(-2.0, -0.95), (-2.5, -0.55), (-1.75, -1.45), (1.75, -1.35)], (1.0, 1.15), seed + 1)
    bunch(heights, (-2.75, -1.25), 16, seed)

"""The tray of nuts and dried fruit for Tết."""

import math
import random

from kit import *
from pieces import variants
from settle import settle
from wares import vessel


def tet_tray(seed=1):
    """A round tray of five compartments: nuts and fruit for the guests of the New Year."""
    heights, center = Heights(2.4, 0.012), (0, 0.2)
    lacquer = Material("lacquer")
    grain = lacquer.noise(lacquer.mapping(lacquer.position(), (1, 9, 1)), 3, 5)
    lacquer.set(
        Base_Color=lacquer.ramp(grain, [(0.3, (0.105, 0.010, 0.006)), (0.7, (0.19, 0.022, 0.010))]),
        Roughness=0.22,
        Clearcoat=0.6,
        Clearcoat_Roughness=0.06,
    )
    ring = curve(
        [
            (0, 0.0),
            (1.5, 0.0),
            (1.56, 0.03),
            (1.60, 0.30),
            (1.585, 0.34),
            (1.55, 0.34),
            (1.53, 0.30),
            (1.50, 0.09),
            (1.45, 0.07),
            (0, 0.07),
        ],
        5,
    )
    vessel(heights, ring, lacquer.material, (*center, 0))
    inner = [(0.60, 0.06), (0.60, 0.30), (0.615, 0.33), (0.635, 0.33), (0.65, 0.30), (0.65, 0.06)]
    lathe("cell", inner, lacquer.material, 96, (*center, 0))
    blocks = [
        lathe("t", ring[::4] + ring[-1:], None, 40, (*center, 0)),
        lathe("c", [*inner, inner[0]], None, 32, (*center, 0)),
    ]
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        corners = [(x, y, z) for x in (0.63, 1.53) for y in (-0.022, 0.022) for z in (0.05, 0.30)]
        faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        for material in (lacquer.material, None):
            thing = mesh("divider", corners, faces, material, False)
            thing.location = (*center, 0)
            thing.rotation_euler.z = a
            if material is None:
                blocks.append(thing)
    dice = random.Random(seed)
    models, starts = [], []
    for kind, count, middle, scale in (
        ("jujube", 15, None, 0.86),
        ("cashew", 46, -90, 0.95),
        ("apricot", 18, 180, 0.85),
        ("jackfruit", 16, 90, 0.75),
        ("almond", 52, 0, 0.9),
    ):
        made = variants(kind, 5)
        for k in range(count):
            models.append((made[k % 5], scale))
            if middle is None:
                r, a = 0.40 * math.sqrt(dice.random()), dice.uniform(0, 6.3)
            else:
                r, a = dice.uniform(0.85, 1.33), math.radians(middle + dice.uniform(-30, 30))
            starts.append(
                (
                    center[0] + r * math.cos(a),
                    center[1] + r * math.sin(a),
                    0.45 + 0.075 * k * (15 / count + 0.35),
                )
            )
    settle(
        [m for m, _ in models],
        starts,
        blocks,
        scale=(1, 1),
        sizes=[s for _, s in models],
        frames=140,
        seed=seed,
        each=True,
        keep=lambda p: math.hypot(p.x - center[0], p.y - center[1]) < 1.55,
    )

"""Noodle soups: noodles in a clear broth, meat and herbs on them."""

import liquids
import props
from dishes import beside, deep_bowl, garnish
from kit import *
from slices import beef_slice, onion_arc

CENTER = (0.0, 0.22)


def noodle_soup(color, body, oil, flat, slices, onions, greens, flavours, kind="white", inside=None, drops=170,
                rise=0.08, count=300, cloud=0.16, gold=None, seed=1):
    """slices: (x, y, turn, done, further arguments of beef_slice); greens: names of FOODS, counts and where."""
    heights = Heights(2.4, 0.012)
    radius, level = deep_bowl(heights, kind, CENTER, 1.14, fill=0.84, inside=inside)
    nest = liquids.noodles(CENTER, radius * 0.94, level, rise, flat, count, seed)
    liquids.broth(heights, CENTER, radius, level, color, 4, drops, oil, seed, cloud, 0.085, body, gold)
    liquids.note(heights, [nest])
    for k, (x, y, turn, done, *more) in enumerate(slices):
        beef_slice(heights, x, y, turn, done, floor=level - 0.02, seed=seed + k, **(more[0] if more else {}))
    for k, (x, y, turn, big) in enumerate(onions):
        onion_arc(heights, x, y, turn, big, floor=level - 0.01, seed=seed + k)
    for k, (name, number, at, spread) in enumerate(greens):
        garnish(heights, at, spread, seed + k, **{name: number})
    beside(heights, tilt=0.15, **flavours)
    return heights


def pho_bo(seed=1):
    noodle_soup(
        (0.98, 0.62, 0.27), (0.94, 0.38, 0.065), (1, 0.95, 0.74), True,
        [(-0.56, 0.66, 0.7, 1.0, {"rind": 0.2, "curl": 0.05}), (-0.74, 0.30, 1.1, 1.0, {"curl": 0.05}),
         (-0.58, -0.10, 1.9, 1.0, {"rind": 0.22, "curl": 0.05}), (0.34, 0.84, 3.6, 0.0, {"curl": 0.05}),
         (0.70, 0.60, 3.1, 0.05, {"curl": 0.06}), (0.72, 0.20, 2.6, 0.0, {"curl": 0.05}),
         (0.46, -0.14, 2.0, 0.1, {"curl": 0.05})],
        [(-0.38, -0.34, 0.9, 0.22), (0.04, -0.30, 4.3, 0.24), (0.24, -0.42, 1.9, 0.20), (-0.10, 0.10, 5.4, 0.26),
         (-0.12, 0.50, 1.2, 0.24)],
        [("onion_ring", 46, (-0.02, 0.26), 0.60), ("coriander", 5, (-0.08, 0.42), 0.20),
         ("chilli_ring", 4, (0.1, -0.2), 0.4)],
        {"lime": [(1.12, -1.32)], "star": [(-1.16, -1.30)]},
        gold=(1, 0.60, 0.16),
        seed=seed,
    )


def bun_bo_hue(seed=4):
    heights = noodle_soup(
        (0.88, 0.33, 0.10), (0.76, 0.145, 0.018), (0.98, 0.30, 0.03), False,
        [(-0.36, 0.80, 0.3, 1.0, {"rind": 0.2, "curl": 0.015}), (-0.72, 0.46, 0.9, 1.0, {"curl": 0.02}),
         (-0.70, 0.02, 1.7, 1.0, {"rind": 0.22, "curl": 0.015}), (-0.26, 0.36, 0.7, 1.0, {"rind": 0.16, "curl": 0.02}),
         (-0.26, -0.10, 1.6, 0.95, {"curl": 0.02})],
        [(0.25, 0.62, 1.2, 0.24), (0.50, 0.00, 3.9, 0.24), (0.30, -0.22, 0.8, 0.22), (0.1, 0.1, 2.5, 0.2)],
        [("onion_ring", 50, (0.12, 0.24), 0.62), ("herb", 5, (0.48, 0.46), 0.36),
         ("chilli_ring", 6, (0.16, -0.06), 0.42)],
        {"lime": [(1.12, -1.32)]},
        "indigo", "white", 200, 0.06, 230, 0.14, seed=seed,
    )
    lay(heights, props.chilli(0), -0.95, -1.36, (0, 0, -0.35), 0.8)

"""Dishes in a bowl: stews and a curry."""

import math

import numpy as np

import cuts
import fresh
import herbs
import liquids
import meats
from kit import *
from pieces import variants
from settle import column, settle
from wares import BOWL, bowl

FOODS = {**vars(meats), **vars(fresh), **vars(herbs), **vars(cuts)}


def dim_mirror():
    """A liquid would mirror the window behind it as one grey patch."""
    for thing in bpy.data.objects:
        if thing.type == "LIGHT" and thing.location.y > 4:
            thing.visible_glossy = False


def several(make, count=6, **how):
    return [make(seed, **how) for seed in range(count)]


def inner_radius(profile, level):
    """How wide a vessel is inside at a height."""
    top = max(range(len(profile)), key=lambda k: profile[k][1])
    inside = [(z, r) for r, z in profile[top:]]
    return float(np.interp(level, *zip(*sorted(inside))))


def deep_bowl(heights, kind, center, widen=1.12, profile=BOWL, fill=0.80, inside=None):
    """A bowl, perhaps in another glaze inside, and the radius and height of what is poured into it."""
    dim_mirror()
    wide = [(r * widen, z * widen) for r, z in profile]
    rim = max(range(len(wide)), key=lambda k: wide[k][1])
    for glaze, part in ((kind, wide[: rim + 1]), (inside, wide[rim:])) if inside else ((kind, wide),):
        bowl(heights, glaze, (*center, 0), part)
    level = max(z for _, z in wide) * fill
    return inner_radius(wide, level), level


def garnish(heights, center, radius, seed=1, **counts):
    """Herbs and rings strewn over a dish; names of FOODS with their counts."""
    for k, (name, count) in enumerate(counts.items()):
        models = several(FOODS[name], 5)
        flat = {"herb": 0.35, "coriander": 0.3}.get(name, 0.5)
        drop(
            heights,
            models,
            in_disc(count, radius, center, seed + k),
            roll=flat,
            tries=2,
            sink=0.3,
            layers=9,
            seed=seed + k,
        )


def beside(heights, star=(), lime=(), chilli=(), tilt=0.5):
    """What flavours the dish lies before it."""
    for at in star:
        lay(heights, variants("star anise", 2)[0], *at, (0, 0, at[0] * 5))
    for k, at in enumerate(lime):
        lay(heights, fresh.lime_half(), *at, (tilt, -0.25 + 0.4 * k, 0.3))
    for k, at in enumerate(chilli):
        lay(heights, herbs.chilli_ring(k), *at, (0, 0, k))


def stew(
    parts,
    color,
    kind="terracotta",
    clear=True,
    fill=0.80,
    depth=0.16,
    herbs=None,
    flavours=None,
    seed=1,
    drops=40,
    oil=(0.8, 0.35, 0.06),
    surface=None,
    inside=None,
    still=(),
    **liquid,
):
    """Pieces half in their sauce. parts: (name of FOODS or kind of pieces, count, size); still: (name, x, y,
    height of its middle over the sauce, turn) of pieces that the others fall on."""
    heights, center = Heights(2.4, 0.012), (0.0, 0.25)
    radius, level = deep_bowl(heights, kind, center, 1.06, fill=fill, inside=inside)
    floor = disc("floor", lambda x, y: 0 * x + level - depth, radius * 0.97, None, center, 10, 48)
    basin = lathe(
        "basin",
        [
            (radius * 0.95, level - 0.5),
            (radius * 1.2, level - 0.5),
            (radius * 1.2, level + 0.9),
            (radius * 0.95, level + 0.9),
            (radius * 0.95, level - 0.5),
        ],
        None,
        36,
        (*center, 0),
    )
    obstacles, set_down = [floor, basin], []
    for k, (what, x, y, over, turn) in enumerate(still):
        for things in (set_down, obstacles):
            things.append(place(FOODS[what](k), (x, y, level + over), turn))
    models = []
    for what, count, size in parts:
        makers = several(FOODS[what], 5) if what in FOODS else variants(what, 4)
        models += [(makers[k % len(makers)], size) for k in range(count)]
    random.Random(seed).shuffle(models)
    starts = column(len(models), radius * 0.75, level + 0.3, center, 0.09, seed)
    placed = settle(
        [m for m, _ in models],
        starts,
        obstacles,
        scale=(0.93, 1.08),
        sizes=[s for _, s in models],
        frames=130,
        seed=seed,
        each=True,
        keep=lambda p: math.hypot(p.x - center[0], p.y - center[1]) < radius,
    )
    if clear:
        liquids.broth(heights, center, radius, level, color, 4, drops, oil, seed, **liquid)
    else:
        liquids.sauce(heights, center, radius, level, surface or gravy(color), seed)
    liquids.note(heights, set_down + placed)
    for name, count in (herbs or {}).items():
        garnish(heights, center, radius * 0.62, seed + len(name), **{name: count})
    beside(heights, **(flavours or {}))
    return heights


def gravy(color, light=1.35):
    m = Material("gravy")
    n = m.noise(m.position(), 3.0, 5)
    c = m.ramp(n, [(0.3, tuple(v * 0.75 for v in color)), (0.7, tuple(min(1, v * light) for v in color))])
    spots = m.between(m.noise(m.position(), 11, 3), 0.60, 0.66)
    c = m.mix(m.math("MULTIPLY", spots, 0.6), c, tuple(v * w for v, w in zip(color, (1.0, 0.55, 0.3))))
    m.set(
        Base_Color=c,
        Roughness=0.16,
        Specular=0.5,
        Subsurface=0.1,
        Subsurface_Color=color,
        Subsurface_Radius=(0.06, 0.03, 0.01),
        Normal=m.bump(m.noise(m.position(), 5, 4), 0.2, 0.03),
    )
    return m.material


def braised_pork(seed=1):
    heights = stew(
        [("pork", 14, 1.0), ("egg", 5, 0.92)],
        (0.66, 0.27, 0.06),
        "charcoal",
        depth=0.22,
        herbs={"onion_ring": 12},
        seed=seed,
        drops=50,
        oil=(0.85, 0.42, 0.08),
    )
    drop(
        heights,
        variants("pepper"),
        in_disc(14, 0.9, (0, 0.25), seed),
        scale=(0.3, 0.5),
        roll=3,
        layers=9,
        tries=1,
    )


def beef_stew(seed=1):
    stew(
        [("meat_chunk", 13, 1.0), ("carrot", 9, 1.05), ("star anise", 1, 0.8)],
        (0.55, 0.17, 0.035),
        "white",
        depth=0.24,
        herbs={"herb": 5, "onion_ring": 14, "chilli_ring": 3},
        drops=60,
        oil=(0.9, 0.22, 0.03),
        seed=seed,
        flavours={"star": [(-1.2, -1.05), (1.15, -1.15)]},
    )


def chicken_curry(seed=2):
    stew(
        [("grilled", 6, 0.62), ("potato", 9, 0.9), ("carrot", 8, 0.95)],
        (0.56, 0.22, 0.018),
        "white",
        False,
        0.8,
        0.2,
        {"coriander": 7, "chilli_ring": 4},
        {"lime": [(1.12, -1.08)]},
        seed,
    )


def sour_soup(seed=1):
    stew(
        [("tomato_wedge", 6, 0.95), ("pineapple", 7, 0.85), ("okra_slice", 18, 1.25)],
        (0.99, 0.76, 0.44),
        "celadon",
        fill=0.84,
        depth=0.13,
        still=[("fish_steak", -0.40, 0.02, -0.07, (0.12, -0.06, 0.5)),
               ("fish_steak", 0.38, 0.50, -0.06, (0.10, 0.08, -0.7))],
        herbs={"sprout": 13, "coriander": 5, "onion_ring": 14, "chilli_ring": 5},
        flavours={"chilli": [(-1.0, -1.25), (-0.72, -1.38)]},
        seed=seed,
        drops=70,
        oil=(1, 0.86, 0.5),
        inside="white",
        cloud=0.20,
        body=(0.98, 0.52, 0.12),
        gold=(1, 0.62, 0.2),
    )

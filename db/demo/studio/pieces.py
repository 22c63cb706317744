"""A vessel of whole pieces (spices, nuts, dried fruit), a few of them lying in front."""

import math

import dates
import dried_fruit
import nuts
import whole_spices
from heaps import fill
from kit import *
from settle import column, scattered, settle
from wares import BOWL, CUP, DISH, bowl

KINDS = {
    "star anise": whole_spices.star_anise,
    "quill": whole_spices.quill,
    "black cardamom": whole_spices.black_cardamom,
    "pepper": whole_spices.peppercorn,
    "clove": whole_spices.clove,
    "coriander": whole_spices.coriander_seed,
    "fennel": whole_spices.fennel_seed,
    "cashew": nuts.cashew,
    "almond": nuts.almond,
    "raisin": dried_fruit.raisin,
    "jackfruit": dried_fruit.jackfruit_chip,
    "date": dates.date,
    "split date": dates.split_date,
    "jujube": dried_fruit.jujube,
    "apricot": dried_fruit.apricot,
    "mango": dried_fruit.mango,
}
VESSELS = {"bowl": BOWL, "dish": DISH, "cup": CUP}
FRONT = ((-1.05, -0.95), (-0.45, -1.2), (0.62, -1.1))


def variants(kind, count=6):
    return [KINDS[kind](seed) for seed in range(count)]


def filled(
    kind,
    count,
    vessel="bowl",
    glaze="white",
    center=(0.0, 0.3),
    size=1.0,
    core=0.0,
    front=(),
    step=0.05,
    level=None,
    widen=1.0,
    frames=200,
    spread=0.5,
    seed=1,
):
    """A vessel full of pieces; core: a hidden filling up to that share of the height."""
    profile = [(r * widen, z * widen) for r, z in VESSELS[vessel]]
    bowl(Heights(), glaze, (*center, 0), profile)
    models = variants(kind)
    rim, radius = max(z for _, z in profile), max(r for r, _ in profile)
    obstacles = [lathe("basin", profile[::3] + profile[-1:], None, 36, (*center, 0))]
    if core:

        def heap(x, y):
            return 0 * x + rim * core

        disc("core", heap, radius * 0.8, models[0].materials[0], center, 24, 48)
        obstacles.append(disc("core", heap, radius * 0.8, None, center, 10, 24))

    def keep(p):
        inside = math.hypot(p.x - center[0], p.y - center[1]) < radius
        return inside or (front and abs(p.x) < 1.38 and -1.5 < p.y < 0.3)

    starts = column(count, radius * spread, rim + 0.15, center, step, seed) + scattered(front)
    return settle(
        models,
        starts,
        obstacles,
        scale=(0.9 * size, 1.08 * size),
        keep=keep,
        level=level,
        frames=frames,
        seed=seed,
        collar=(*center, radius * 0.88, rim + 0.02),
    )


def pieces_bowl(kind, count, front=FRONT, opened=None, **how):
    """opened: (kind, x, y, turn) of a piece laid in front that shows its inside."""
    filled(kind, count, front=front, **how)
    if opened:
        kind, x, y, turn = opened
        lay(Heights(), KINDS[kind](3), x, y, (0.5, 0, turn), how.get("size", 1.0))


def heaped(
    kind,
    count,
    vessel="cup",
    glaze="white",
    center=(0.0, 0.3),
    size=1.0,
    rise=0.3,
    roll=3.0,
    spill=60,
    spread=(0.6, 0.2),
    widen=1.0,
    seed=1,
):
    """A vessel of small pieces, dropped one by one, and a spill of them in front."""
    heights = Heights(2.4)
    profile = [(r * widen, z * widen) for r, z in VESSELS[vessel]]
    bowl(heights, glaze, (*center, 0), profile)
    models = variants(kind, 8)
    rim, radius = max(z for _, z in profile), max(r for r, _ in profile)

    sizes = (0.88 * size, 1.1 * size)
    fill(
        heights,
        models,
        center,
        radius * 0.92,
        rim * 0.78,
        rise,
        count,
        roll=roll,
        scale=sizes,
        layers=2.2,
        seed=seed,
    )
    drop(
        heights,
        models,
        in_spill(spill, (0.1, -1.0), spread, 0.1, seed),
        roll=roll,
        scale=sizes,
        below=0.25,
        tries=2,
        layers=2,
        seed=seed + 1,
    )

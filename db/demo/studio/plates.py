"""Dishes on a plate."""

import math

import numpy as np

import herbs
import liquids
import meats
from dishes import beside, deep_bowl, garnish, several
from kit import *
from settle import column, settle
from skins import stuff
from wares import CUP, glaze_of, vessel

PLATE = curve(
    [
        (0, 0.03),
        (0.75, 0.03),
        (0.8, 0),
        (0.88, 0.02),
        (1.15, 0.09),
        (1.45, 0.20),
        (1.47, 0.225),
        (1.44, 0.235),
        (1.15, 0.14),
        (0.9, 0.09),
        (0, 0.085),
    ]
)
FLAT = 0.09


def plate(heights, kind="white", center=(0, 0.1), widen=1.0):
    profile = [(r * widen, z) for r, z in PLATE]
    return vessel(heights, profile, glaze_of(kind, 0.235), (*center, 0))


def basin(center, radius=1.35):
    return [
        disc("floor", lambda x, y: 0 * x + FLAT, radius, None, center, 6, 48),
        lathe(
            "wall",
            [(radius, 0), (radius + 0.2, 0), (radius + 0.2, 0.35), (radius, 0.3), (radius, 0)],
            None,
            36,
            (*center, 0),
        ),
    ]


def dip(heights, center, color, kind="white", size=0.62, **strewn):
    radius, level = deep_bowl(heights, kind, center, size, CUP, 0.78)
    liquids.broth(heights, center, radius, level, color, 3, 8)
    garnish(heights, center, radius * 0.6, 3, **strewn)


def salt_chicken(seed=1):
    heights, center = Heights(2.4, 0.012), (0, 0.15)
    plate(heights, "charcoal", center)
    models = several(meats.fried, 6)
    placed = settle(
        models,
        column(26, 0.5, 0.5, center, 0.10, seed),
        basin(center, 1.0),
        scale=(0.9, 1.15),
        frames=130,
        seed=seed,
        collar=(*center, 0.78, 0.25),
        keep=lambda p: math.hypot(p.x - center[0], p.y - center[1]) < 1.1,
    )
    liquids.note(heights, placed)
    lime_leaf = several(herbs.herb, 4, length=0.30, width=0.13, teeth=0.0, tone="lime leaf")
    drop(heights, lime_leaf, in_disc(14, 0.85, center, seed), roll=0.4, tries=1, layers=9, sink=0.25, seed=seed)
    gold = stuff("lemongrass", ((0.3, (0.34, 0.16, 0.03)), (0.7, (0.52, 0.32, 0.09))), 9.0, roughness=0.5)
    dice = np.random.default_rng(seed)
    shreds = []
    for k in range(5):
        s = np.linspace(-1, 1, 16)
        shred = liquids.strands(
            "shred",
            [np.stack([0.16 * s, 0.05 * s * s * dice.normal(), 0.02 * np.sin(3 * s + k)], 1)],
            0.014,
            0.008,
            gold,
            6,
        )
        shreds.append(model(shred))
    drop(heights, shreds, in_disc(90, 1.0, center, seed), roll=0.5, tries=1, layers=9, seed=seed)
    garnish(heights, center, 0.7, seed, chilli_ring=4)
    beside(heights, lime=[(1.1, -1.15)], chilli=[(0.62, -1.3)])

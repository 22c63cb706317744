"""Named arrangements that lie in front of a bowl and tell what is in it."""

import grains
import props
import pulses
import whole_spices
from kit import *


def scatter(models, count, center=(-0.85, -1.45), spread=(0.34, 0.16), roll=0.4):
    def arrange(heights):
        drop(heights, models() if callable(models) else models, in_spill(count, center, spread, 0.15, 5),
             roll=roll, below=0.2, layers=1.6)
    return arrange


def chillies(heights):
    for seed, x, y, turn in ((0, -0.80, -1.36, 0.25), (1, -0.72, -1.76, -0.10), (2, -0.55, -1.58, 0.35)):
        lay(heights, props.chilli(seed), x, y, (0.2 * seed, 0, turn), 0.88)


def roots(heights):
    lay(heights, props.turmeric(0), -0.95, -1.50, (0.3, 0, -0.30), 0.8)
    lay(heights, props.turmeric(4, 1.0), -0.50, -1.85, (0, 0, -2.75), 0.8)


def anise(heights):
    for seed, x, y, turn in ((0, -1.05, -1.42, 0.3), (1, -0.58, -1.66, 1.2), (2, -1.20, -1.85, 2.2)):
        lay(heights, whole_spices.star_anise(seed), x, y, (0.25, 0.1 * seed, turn), 0.9)


def quills(heights):
    lay(heights, whole_spices.quill(1), -0.95, -1.35, (0, 0, 0.35), 0.75)


def garam(heights):
    lay(heights, whole_spices.quill(2), -0.98, -1.38, (0, 0, 0.16), 0.75)
    lay(heights, whole_spices.black_cardamom(0), -1.18, -1.72, (0, 0, 0.9), 0.7)
    lay(heights, whole_spices.star_anise(1), -0.60, -1.72, (0.45, 0, 0.6), 0.85)
    peppers = [whole_spices.peppercorn(s) for s in range(3)]
    drop(heights, peppers, in_spill(14, (-0.55, -1.9), (0.34, 0.10), 0, 3), roll=3, below=0.05)


def five(heights):
    anise(heights)
    drop(heights, [whole_spices.clove(s) for s in range(3)], in_spill(9, (-0.85, -1.65), (0.3, 0.2), 0, 4),
         below=0.1)


def madras(heights):
    seeds = pulses.coriander()
    drop(heights, seeds, in_spill(60, (-1.0, -1.55), (0.26, 0.15), 0.15, 5), scale=(0.85, 1.0), roll=3,
         below=0.1)
    drop(heights, grains.cumin(), in_spill(40, (-0.75, -1.75), (0.3, 0.1), 0.15, 6), below=0.1)
    lay(heights, props.chilli(1, 0.95), -0.72, -1.40, (0, 0, 0.12))


def leaves(heights):
    for seed, x, y, turn in ((0, -0.95, -1.30, 0.4), (1, -0.62, -1.58, -0.3), (2, -1.25, -1.58, 1.1)):
        lay(heights, props.leaf(seed=seed), x, y, (0, 0, turn))


def hot_leaves(heights):
    leaves(heights)
    lay(heights, props.chilli(2, 0.9), -0.35, -1.78, (0, 0, 0.2))


ARRANGEMENTS = {
    "turmeric": roots, "chillies": chillies, "anise": five, "garam": garam, "madras": madras,
    "leaves": hot_leaves,
    "rice": scatter(lambda: grains.rice("nang-huong"), 170, spread=(0.36, 0.17)),
    "sticky rice": scatter(lambda: grains.rice("nep"), 190, spread=(0.34, 0.17)),
    "pearls": scatter(pulses.pearls, 46, roll=3),
    "dal": scatter(pulses.dal, 60, roll=0.4),
    "cumin": scatter(grains.cumin, 120),
}

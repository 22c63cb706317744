"""A dish as a still life: its ingredients round a bowl. Rows of dishes name the functions below in VERBS."""

import math

import numpy as np

import fresh
import heaps
import herbs
import liquids
import props
import raw
import wares
from kit import *
from pieces import KINDS
from spice_scenes import cord, twine
from tables import bunch

PIECES = {**KINDS, **vars(herbs), **vars(fresh), **vars(props), **vars(raw)}


def still_life(things):
    heights = Heights(2.6, 0.012)
    for verb, *how in things:
        VERBS[verb](heights, *how)


def bowl(heights, kind, center, size):
    wares.bowl(heights, kind, (*center, 0), [(r * size, z * size) for r, z in wares.BOWL])


def heap(heights, kind, count, center, size, scale=1.0, rise=0.36):
    """A bowl's heap of grains."""
    heaps.fill(heights, heaps.pieces(kind), center, 1.2 * size, 0.58 * size, rise * size, count, layers=2.4,
               scale=(0.9 * scale, 1.1 * scale))


def nest(heights, center, size, flat):
    """A bowl's nest of noodles."""
    strands = liquids.noodles(center, 1.12 * size, 0.64 * size, 0.30, flat, 330 if flat else 240)
    liquids.note(heights, [strands])


def bundle(heights, center, turn, length=1.7, count=150):
    """Dry round noodles, tied twice."""
    rng = np.random.default_rng(1)
    s, paths = np.linspace(-1, 1, 26), []
    for _ in range(count):
        q, w = rng.uniform(0, 2 * math.pi), 0.20 * math.sqrt(rng.random())
        spread = w * (0.86 + 0.22 * s * s)
        paths.append(np.stack([0.5 * length * rng.normal(1, 0.03) * s, spread * np.cos(q) + 0.01 * np.sin(3 * s + q),
                               0.20 + 0.9 * spread * np.sin(q) + 0.01 * np.sin(4 * s + q)], 1))
    things = [liquids.strands("dry noodles", paths, 0.017, 0.017, liquids.noodle_skin())]
    t, string = np.linspace(0, 2 * math.pi, 60, endpoint=False), twine()
    for x in (-0.40, -0.37, -0.34, 0.36, 0.39):
        ring = np.stack([x + 0.008 * np.sin(t), 0.195 * np.cos(t), 0.20 + 0.178 * np.sin(t)], 1)
        things.append(cord(ring, 0.016, string, True))
    group(things, (*center, 0), (0, 0, turn))
    liquids.note(heights, things)


def papers(heights, center, count):
    """Sheets of rice paper, fanned out."""
    for k in range(count):
        lay(heights, raw.rice_paper(k), center[0] + 0.12 * k, center[1] - 0.05 * (k % 2), (0, 0, 2.4 * k), 0.95, 0.6)


def pieces(heights, kind, scale, *spots):
    """Single pieces at (x, y, turn about z, turn about x)."""
    for k, (x, y, *turn) in enumerate(spots):
        about_z, about_x = [*turn, 0, 0][:2]
        lay(heights, PIECES[kind](k), x, y, (about_x, 0, about_z), scale)


def slices(heights, kind, x, y, count):
    """Slices that lean on one another."""
    for k in range(count):
        lay(heights, PIECES[kind](k), x + 0.17 * k, y, (0, 0.35, 0.1), sink=0.1)


def strew(heights, kind, count, center, spread, scale=1.0, below=0.3):
    own = kind in PIECES
    models = [PIECES[kind](seed) for seed in range(5)] if own else heaps.pieces(kind)
    drop(heights, models, in_spill(count, center, spread, 0.1, count), roll=0.5 if own else 3,
         scale=(0.9 * scale, 1.1 * scale), below=below, tries=2, layers=2)


VERBS = {"bowl": bowl, "heap": heap, "nest": nest, "bundle": bundle, "papers": papers, "pieces": pieces,
         "slices": slices, "strew": strew, "bunch": bunch}

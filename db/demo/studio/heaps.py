"""Grains, seeds and pulses: a full bowl, some on the table, the pack behind."""

import math

import numpy as np

import grains
import pulses
from beside import ARRANGEMENTS
from kit import *
from labels import EAR_OF_RICE, label
from packs import can, sack
from wares import CUP, bowl


def pieces(kind):
    name, _, argument = kind.partition(":")
    source = grains if hasattr(grains, name) else pulses
    return getattr(source, name)(*([argument] if argument else []))


def fill(heights, models, center, radius, level, rise, count, roll=0.4, seed=1, **more):
    """A heap in a vessel: a solid core, over it pieces in layers."""
    def core(x, y):
        x, y = np.asarray(x) - center[0], np.asarray(y) - center[1]
        r = np.hypot(x, y) / radius
        return level + rise * np.clip(1 - r**1.7, -0.3, 1) + 0.03 * ripple(x, y, 3, 2, seed)

    def local(x, y):
        return core(x + center[0], y + center[1])

    reach = 0.7 * max(v.co.x for data in models for v in data.vertices)
    disc("core", local, radius - max(0.6 * reach, 0.08 if level < 0.58 else 0), shade(models[0].materials[0]), center, 60, 120)
    heights.disc(local, radius, center)
    return drop(heights, models, in_disc(count, radius * 0.99 - reach, center, seed), roll=roll, seed=seed,
                surface=core, **more)


def shade(material):
    """What shows between the pieces: their darkest tone in shadow."""
    ramp = next(n for n in material.node_tree.nodes if n.type == "VALTORGB")
    m = Material("shade")
    m.set(Base_Color=tuple(0.7 * c for c in ramp.color_ramp.elements[0].color[:3]), Roughness=1.0)
    return m.material


def heap_bowl(kind, count=1500, glaze="white", spill=200, roll=0.4, rise=0.42, layers=1.5, sunk=0.0,
              pack=None, cell=0.016, tries=3, seed=1, spread=(0.62, 0.20), spilt=(0.35, -1.45), lean=False,
              beside=None, salt=0):
    """pack: (slug, title, subtitle) of the sack behind; beside: what lies to the left of the spill."""
    heights = Heights(2.6, cell)
    models = pieces(kind)
    center = (-0.28, 0.0) if pack else (-0.05, 0.15)
    if pack:
        image = label(*pack, (1000, 1250), EAR_OF_RICE, text=0.8)
        sack((0.80, 1.30, 0), image, (1.6, 2.08, 0.72), math.radians(-9))
    bowl(heights, glaze, (*center, 0))
    fill(heights, models, center, 1.2, 0.60 - sunk, rise, count, roll=roll, tries=tries, layers=layers,
         lean=lean, seed=seed)
    if beside:
        ARRANGEMENTS[beside](heights)
    drop(heights, models, in_spill(spill, spilt, spread, 0.12, seed), roll=roll, below=0.04,
         tries=2, layers=2.5 if lean else 1.2, lean=lean, seed=seed + 1)
    if salt:
        crystals = [model(_crystal(s)) for s in range(3)]
        drop(heights, crystals, in_disc(salt, 1.1, center, seed), scale=(0.7, 1.3), roll=3, tries=1,
             layers=2)


def _crystal(seed):
    m = Material("salt")
    m.set(Base_Color=(0.9, 0.9, 0.88), Roughness=0.3, Transmission=0.3)
    cube = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    size = 0.009 + 0.002 * seed
    return mesh("salt", [tuple(size * c for c in corner) for corner in cube],
                [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)],
                m.material, smooth=False)


def tin(kind, slug, title, subtitle, count=420):
    """A tin behind a cup of what is in it."""
    heights = Heights(2.6)
    models = pieces(kind)
    can(heights, (-0.66, 0.40, 0), label(slug, title, subtitle, (2600, 960), text=0.36))
    center = (0.66, -0.50)
    profile = [(r * 1.15, z) for r, z in CUP]
    bowl(heights, "celadon", (*center, 0), profile)
    fill(heights, models, center, 0.80, 0.32, 0.26, count, roll=3, layers=2.1, tries=8)
    drop(heights, models, in_spill(7, (-0.5, -1.05), (0.4, 0.12), 0.1, 2), roll=3, below=0.2)

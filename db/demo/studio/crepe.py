"""The sizzling crêpe."""

import math
import random

import numpy as np

import herbs
import liquids
import meats
from dishes import garnish, several
from forms import form, lattice, smooth
from kit import *
from plates import FLAT, dip, plate


def crepe(heights, center, seed=1):
    """Half a turmeric crêpe over its filling: crisp and lacy at the edge."""
    m = Material("crepe")
    p = m.position()
    e = m.node("Attribute", attribute_name="edge").outputs["Fac"]
    n = m.noise(p, 5, 5, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", e, 0.55), m.math("MULTIPLY", n, 0.6))
    c = m.ramp(
        f,
        [
            (0.25, (0.62, 0.30, 0.018)),
            (0.5, (0.58, 0.24, 0.012)),
            (0.72, (0.40, 0.115, 0.008)),
            (0.9, (0.20, 0.045, 0.006)),
        ],
    )
    pores = m.math("LESS_THAN", m.cells(p, 26), 0.22)
    m.set(
        Base_Color=m.mix(m.math("MULTIPLY", pores, 0.35), c, (0.26, 0.07, 0.006)),
        Roughness=0.3,
        Specular=0.45,
        Subsurface=0.1,
        Subsurface_Color=(0.6, 0.28, 0.02),
        Normal=m.bump(m.math("SUBTRACT", n, pores), 0.4, 0.02),
    )
    rows, cols = 60, 120
    r = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, math.pi, cols)[None, :]
    rim = 1.12 * (1 + 0.025 * np.sin(a * 17 + seed) + 0.02 * np.sin(a * 31) + 0.02 * np.sin(a * 5))
    x = r * rim * np.cos(a) * 1.08
    y = -r * rim * np.sin(a) * 0.98
    swell_ = np.sin(np.clip(np.sin(a) * r, 0, 1) * math.pi * 0.62)
    top = (
        0.06
        + 0.34 * (1 - (1 - np.clip(r * 1.0, 0, 1)) ** 2) * 0
        + 0.36 * swell_ * (1 - 0.5 * r**3)
        + 0.02 * np.sin(a * 13) * r**3
    )
    verts = np.stack([x, y, top], 2).reshape(-1, 3)
    edge = (smooth(0.72, 1.0, r) + 0 * a).ravel()
    low = np.stack([x, y * 1.03 - 0.03 * r, 0.03 + 0.05 * r**4 + 0 * a], 2).reshape(-1, 3)
    for shape in (verts, low):
        data = form("crepe", shape, lattice(rows, cols), m.material, edge=edge)
        thing = place(data, (*center, FLAT), (0, 0, 0.12))
        thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.022
        liquids.note(heights, [thing])


def sizzling_crepe(seed=1):
    heights, center = Heights(2.4, 0.012), (0, 0.15)
    plate(heights, "indigo", center)
    crepe(heights, (-0.05, 0.74), seed)
    # The filling shows where the halves part.
    dice = random.Random(seed)
    sprouts, prawns = several(herbs.sprout, 6), several(meats.prawn, 3, size=0.8)
    for k in range(26):
        a = math.pi * dice.uniform(0.22, 0.78)
        at = (
            -0.05 + 1.12 * math.cos(a),
            0.74 - 1.02 * math.sin(a) + dice.uniform(0.0, 0.12),
            FLAT + dice.uniform(0.06, 0.20),
        )
        place(
            sprouts[k % 6],
            at,
            (dice.uniform(-0.4, 0.4), dice.uniform(-0.2, 0.2), -math.pi / 2 + dice.gauss(0, 0.7)),
        )
    for k, a in enumerate((0.34, 0.46, 0.58, 0.68)):
        a *= math.pi
        place(
            prawns[k % 3],
            (-0.05 + 1.08 * math.cos(a), 0.74 - 0.96 * math.sin(a), FLAT + 0.16),
            (0.3, 0.2 * (k % 2), k * 1.3),
        )
    garnish(heights, (-0.95, -0.42), 0.22, seed, herb=6, coriander=3)
    garnish(heights, (1.1, 0.35), 0.2, seed + 3, herb=6)
    dip(heights, (0.98, -0.72), (0.78, 0.36, 0.10), "white", 0.55, chilli_ring=4)

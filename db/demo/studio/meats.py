"""Meat, prawns and eggs of dishes: each function returns the mesh of one piece."""

import math

import numpy as np

from forms import ball, creased, fbm, form, join, lattice, noise, puckers, smooth, swell
from skins import stuff


def cube(seed, size, material, round_=0.35, relief=0.06, **more):
    """A piece cut with a knife: a cube with worn edges. Attribute `layer` runs 0 … 1 upwards."""
    d, f = ball(5)
    power = 2 / round_
    r = (np.abs(d) ** power).sum(1) ** (-1 / power)
    v = d * r[:, None]
    layer = (v[:, 2] + 1) / 2
    v = v * np.asarray(size)
    v *= (1 + relief * fbm(v * (4, 4, 9) + seed, 4, 0.55, seed))[:, None]
    return form("piece", v, f, material, layer=layer, wear=puckers(v * 6, 2, 0.5, seed))


def pork(seed=0):
    """Belly: skin above, fat and meat in layers below, all stained by caramel."""
    material = stuff(
        "pork",
        (
            (0.0, (0.085, 0.024, 0.007)),
            (0.34, (0.115, 0.035, 0.010)),
            (0.40, (0.40, 0.155, 0.040)),
            (0.52, (0.42, 0.17, 0.05)),
            (0.56, (0.12, 0.038, 0.011)),
            (0.66, (0.13, 0.042, 0.012)),
            (0.71, (0.44, 0.175, 0.045)),
            (0.84, (0.34, 0.115, 0.022)),
            (0.90, (0.16, 0.040, 0.006)),
        ),
        5.0,
        (2, 2, 5),
        0.22,
        (0.3, 0.1, 0.02),
        0.35,
        0.5,
        by="layer",
    )
    rng = np.random.default_rng(seed)
    return cube(seed, (rng.uniform(0.22, 0.28), rng.uniform(0.19, 0.24), 0.20), material, 0.42, 0.09)


def meat_chunk(seed=0):
    material = stuff(
        "stewed beef",
        ((0.2, (0.075, 0.025, 0.012)), (0.5, (0.16, 0.062, 0.028)), (0.8, (0.26, 0.115, 0.055))),
        4.0,
        (1.5, 7, 7),
        0.3,
        None,
        0.6,
        0.3,
    )
    rng = np.random.default_rng(seed)
    return cube(seed, (rng.uniform(0.22, 0.30), rng.uniform(0.16, 0.21), rng.uniform(0.14, 0.2)), material, 0.6, 0.22)


def fried(seed=0, size=0.24):
    """A piece of chicken under a crisp, knobbly crust."""
    material = stuff(
        "crust",
        ((0.15, (0.14, 0.032, 0.005)), (0.45, (0.33, 0.105, 0.014)), (0.8, (0.50, 0.21, 0.04))),
        7.0,
        (1, 1, 1),
        0.5,
        None,
        0.7,
        by="wear",
    )
    rng = np.random.default_rng(seed)
    d, f = ball(6)
    w = puckers(d * 3.4, 3, 0.6, seed, 0.6)
    v = swell(
        d,
        np.array([rng.uniform(1.0, 1.35), rng.uniform(0.7, 0.9), rng.uniform(0.55, 0.7)]) * size,
        size * (0.075 * (w - 0.5) + 0.42 * fbm(d * 1.1, 2, 0.5, seed + 3)),
    )
    return form("fried", v, f, material, wear=np.clip(w, 0, 1))


def grilled(seed=0):
    """A thigh of chicken, glazed and browned."""
    material = stuff(
        "glazed",
        (
            (0.15, (0.030, 0.008, 0.003)),
            (0.42, (0.12, 0.030, 0.005)),
            (0.65, (0.26, 0.080, 0.009)),
            (0.95, (0.42, 0.165, 0.02)),
        ),
        3.0,
        (1, 1, 1),
        0.3,
        (0.3, 0.09, 0.01),
        0.6,
        0.3,
        by="wear",
    )
    d, f = ball(6)
    w = 0.5 + 0.6 * fbm(d * 1.4, 3, 0.5, seed)
    k = creased(d * 1.2, 2, 0.5, seed, 0.6)
    v = swell(d, (0.56, 0.36, 0.17), 0.05 * (k - 0.6) + 0.10 * noise(d * 1.1, seed + 3) + 0.012 * noise(d * 9, seed))
    v[:, 1] *= 1 - 0.35 * smooth(0.1, 1, d[:, 0])
    return form("thigh", v, f, material, wear=np.clip(w, 0, 1))


def egg(seed=0):
    material = stuff(
        "egg",
        ((0.3, (0.28, 0.105, 0.025)), (0.6, (0.40, 0.175, 0.05)), (0.8, (0.50, 0.26, 0.09))),
        2.5,
        (1, 1, 1),
        0.2,
        (0.45, 0.2, 0.06),
        0.03,
        0.5,
    )
    d, f = ball(5)
    v = d * (0.36, 0.27, 0.27)
    v[:, 1:] *= 1 - 0.12 * d[:, 0:1]
    return form("egg", v, f, material)


def prawn(seed=0, turn_=4.1, size=1.0):
    """A peeled, cooked prawn: curled, ringed with orange, its tail left on."""
    material = stuff(
        "prawn",
        (
            (0.0, (0.66, 0.36, 0.22)),
            (0.35, (0.66, 0.27, 0.13)),
            (0.65, (0.60, 0.11, 0.025)),
            (1.0, (0.50, 0.055, 0.010)),
        ),
        6.0,
        (1, 1, 1),
        0.25,
        (0.7, 0.22, 0.08),
        0.15,
        0.3,
        by="wear",
    )
    rows, cols = 70, 26
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, cols, endpoint=False)[None, :]
    ring = np.abs(np.sin(t * math.pi * 6.5))
    r = (0.115 * (1 - 0.62 * t) * smooth(-0.02, 0.08, t) ** 0.5) * (0.93 + 0.09 * ring)
    way = t * turn_
    big = 0.24 * (1 - 0.25 * t)
    out = big + r * np.cos(a)
    v = np.stack([out * np.cos(way), out * np.sin(way), r * 0.85 * np.sin(a)], 2)
    wear = smooth(-0.4, 1, np.cos(a)) * (0.35 + 0.65 * (1 - ring) ** 0.5) + 0.35 * smooth(0.85, 1, t)
    end, w = v[-1].mean(0), turn_
    fan = np.array([math.cos(w + math.pi / 2), math.sin(w + math.pi / 2), 0])
    outw = np.array([math.cos(w), math.sin(w), 0])
    parts, wears = [(v.reshape(-1, 3), lattice(rows, cols, True), 0)], [wear.ravel()]
    d, f = ball(3)
    for k in (-1, 0, 1):
        lobe = (
            end
            + fan * 0.085
            + outw * 0.055 * k
            + (d[:, 0:1] * 0.085) * (fan + 0.55 * k * outw)
            + d[:, 1:2] * 0.035 * outw
            + d[:, 2:3] * np.array([0, 0, 0.012])
        )
        parts.append((lobe, f, 0))
        wears.append(np.full(len(d), 1.0))
    v, f, s = join(parts)
    return form("prawn", v * size, f, material, s, wear=np.clip(np.concatenate(wears), 0, 1))

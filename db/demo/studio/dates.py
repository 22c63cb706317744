"""Dates, whole and split: each function returns the mesh of one piece."""

import math

import numpy as np

from forms import ball, creased, form, join, lattice, noise, puckers, smooth, swell
from nodes import Material
from skins import attribute, once, tinted


def date_skin():
    m = Material("date")
    o, w = m.position(), attribute(m, "wear")
    along = m.noise(m.mapping(o, (3, 13, 13)), 2.0, 5, 0.6, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", w, 0.55), m.math("MULTIPLY", along, 0.45))
    c = m.ramp(
        f,
        [
            (0.25, (0.0075, 0.0026, 0.0014)),
            (0.50, (0.022, 0.0068, 0.0026)),
            (0.72, (0.048, 0.0145, 0.0045)),
            (0.95, (0.085, 0.029, 0.009)),
        ],
    )
    # A dull bloom on the crests, where the thin skin has lifted off the flesh.
    bloom = m.math(
        "MULTIPLY",
        m.between(m.noise(o, 5, 6, 0.7), 0.42, 0.68),
        m.between(w, 0.45, 0.95),
    )
    c = m.mix(m.math("MULTIPLY", bloom, 0.30), c, (0.17, 0.095, 0.060))
    m.set(
        Base_Color=tinted(m, c, 0.4),
        Roughness=m.between(bloom, 0, 1, 0.46, 0.75),
        Specular=0.32,
        Sheen=0.1,
        Subsurface=0.12,
        Subsurface_Color=(0.22, 0.055, 0.010, 1),
        Subsurface_Radius=(0.09, 0.035, 0.01),
        Normal=m.bump(m.math("ADD", along, m.math("MULTIPLY", m.noise(o, 60, 4), 0.4)), 0.6, 0.012),
    )
    return m.material


def date_flesh():
    m = Material("date flesh")
    o, w = m.position(), attribute(m, "wear")
    fibres = m.noise(m.mapping(o, (4, 12, 12)), 3, 6, 0.65)
    f = m.math("ADD", m.math("MULTIPLY", w, 0.55), m.math("MULTIPLY", fibres, 0.45))
    c = m.ramp(f, [(0.2, (0.085, 0.024, 0.005)), (0.5, (0.20, 0.068, 0.015)), (0.85, (0.37, 0.165, 0.055))])
    m.set(
        Base_Color=c,
        Roughness=0.42,
        Specular=0.45,
        Subsurface=0.35,
        Subsurface_Color=(0.34, 0.11, 0.018, 1),
        Subsurface_Radius=(0.10, 0.04, 0.012),
        Normal=m.bump(m.math("ADD", fibres, m.math("MULTIPLY", m.noise(o, 45, 4), 0.5)), 0.7, 0.014),
    )
    return m.material


def date_stone():
    m = Material("date stone")
    n = m.noise(m.mapping(m.position(), (5, 26, 26)), 2, 5, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", attribute(m, "wear"), 0.6), m.math("MULTIPLY", n, 0.4))
    c = m.ramp(f, [(0.15, (0.055, 0.024, 0.010)), (0.5, (0.15, 0.072, 0.030)), (0.9, (0.24, 0.135, 0.062))])
    m.set(Base_Color=c, Roughness=0.5, Specular=0.35, Normal=m.bump(n, 0.4, 0.01))
    return m.material


def _date_body(d, seed, rng):
    """Points of a whole date in the directions `d`, and how high on a fold each lies."""
    axes = np.array([rng.uniform(0.43, 0.49), rng.uniform(0.215, 0.245), rng.uniform(0.195, 0.215)])
    folds = creased(d * (0.7, 1.7, 1.7), 2, 0.5, seed, 0.9, 0.35)
    wrinkles = creased(d * (1.6, 5.2, 5.2), 2, 0.55, seed + 9, 0.9, 0.5)
    w = 0.45 * folds + 0.55 * wrinkles
    v = swell(d, axes, 0.018 * (folds - 0.7) + 0.017 * (wrinkles - 0.7) + 0.050 * noise(d * 1.1, seed))
    v[:, 0] -= 0.05 * smooth(0.955, 1, d[:, 0])
    v[:, 0] += 0.03 * smooth(0.97, 1, -d[:, 0])
    v[:, 1:] *= (1 + 0.07 * d[:, 0])[:, None]
    v[:, 2] += 0.04 * np.sin(v[:, 0] * 2.6 + seed)
    return v, np.clip(w, 0, 1)


def date(seed=0):
    """A Medjool along x: long fine wrinkles, a hollow at the stalk's end."""
    d, f = ball(6)
    v, w = _date_body(d, seed, np.random.default_rng(seed))
    return form("date", v, f, once(date_skin), wear=w)


def split_date(seed=0):
    """The half of a date, its flesh up, the stone in its hollow."""
    rng = np.random.default_rng(seed)
    rows, cols = 60, 160
    a = np.linspace(0, 2 * math.pi, cols, endpoint=False)[None, :]
    down = np.linspace(0, math.pi / 2, rows)[:, None]
    d = np.stack([np.cos(down) * np.cos(a), np.cos(down) * np.sin(a), -np.sin(down) + 0 * a], 2).reshape(-1, 3)
    skin, worn = _date_body(d, seed, rng)
    skin[:, 2] *= 0.9
    rim = skin[:cols]
    t = np.linspace(1, 0, rows)[:, None, None]
    flat = np.concatenate([rim[None, :, :2] * t, rim[None, :, 2:] * t**3], 2)
    p = flat.reshape(-1, 3)
    r = np.repeat(t.reshape(-1), cols)
    ragged = 0.10 * noise(p * 9, seed) + 0.05 * noise(p * 21, seed + 1)
    hollow = 1 - smooth(0.42, 0.68, r + ragged)
    pulp = 0.018 * noise(p * (9, 16, 9), seed + 2) + 0.010 * noise(p * (22, 40, 9), seed + 3)
    p[:, 2] += pulp * smooth(1, 0.93, r) - 0.085 * hollow + 0.022 * np.sin(math.pi * smooth(0.6, 1, r))
    b, stone_faces = ball(5)
    ridge = 1 - 0.30 * np.exp(-((b[:, 1] / 0.13) ** 2)) * smooth(-0.2, 0.6, b[:, 2])
    k = puckers(b * (1.5, 4, 4), 2, 0.5, seed + 4, 0.4)
    stone = b * (0.25, 0.078, 0.078) * (ridge * (1 + 0.07 * (k - 0.5)))[:, None]
    stone[:, 1:] *= 1 - 0.25 * b[:, :1] ** 2
    stone[:, 2] -= 0.035
    bands = lattice(rows, cols, True)
    v, f, slots = join([(skin, bands, 0), (p, bands, 1), (stone, stone_faces, 2)])
    wear = np.concatenate([worn, np.clip(0.35 + 0.5 * hollow + 12 * pulp, 0, 1), np.clip(ridge * 1.4 - 0.5, 0, 1)])
    return form("split date", v, f, [once(date_skin), once(date_flesh), once(date_stone)], slots, wear=wear)

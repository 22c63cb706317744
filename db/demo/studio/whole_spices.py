"""Whole spices: each function returns the mesh of one piece; another seed is another piece."""

import math

import numpy as np

from anise_cinnamon import quill, star_anise
from forms import ball, fbm, form, join, lattice, noise, puckers, ridges, smooth, swell, turn
from nodes import Material
from skins import attribute, once, tinted

__all__ = ["black_cardamom", "clove", "coriander_seed", "fennel_seed", "peppercorn", "quill", "star_anise"]


def cardamom_skin():
    m = Material("black cardamom")
    o, w = m.position(), attribute(m, "wear")
    f = m.math(
        "ADD",
        m.math("MULTIPLY", w, 0.6),
        m.math("MULTIPLY", m.noise(m.mapping(o, (2, 9, 9)), 3, 5, 0.6), 0.4),
    )
    c = m.ramp(f, [(0.18, (0.030, 0.012, 0.006)), (0.42, (0.105, 0.044, 0.019)), (0.75, (0.27, 0.135, 0.062))])
    m.set(
        Base_Color=tinted(m, c, 0.5),
        Roughness=0.52,
        Specular=0.4,
        Normal=m.bump(m.noise(m.mapping(o, (5, 30, 30)), 4, 4), 0.35, 0.01),
    )
    return m.material


def black_cardamom(seed=0):
    """Thảo quả: an oblong pod along x, ribbed from the stalk to the tip."""
    rng = np.random.default_rng(seed)
    d, f = ball(6)
    axes = np.array([rng.uniform(0.30, 0.37), rng.uniform(0.185, 0.215), rng.uniform(0.175, 0.205)])
    a = np.arctan2(d[:, 2], d[:, 1])
    wobble = a + 0.22 * noise(d * (1.6, 1, 1), seed) + 0.08 * noise(d * (5, 3, 3), seed + 3)
    ring = np.stack([np.cos(wobble) * 3.1, np.sin(wobble) * 3.1, d[:, 0] * 0.75], 1)
    rib = puckers(ring, 2, 0.55, seed, 0.1)
    side = np.sqrt(1 - np.clip(d[:, 0] ** 2, 0, 1)) ** 0.7
    h = (0.040 * (rib - 0.5) + 0.012 * fbm(d * 3, 3, 0.5, seed) + 0.004 * noise(d * 22, seed)) * side
    v = swell(d, axes, h)
    # Three bulging sides, a nose at the flower's end and a stalk's stub at the other.
    v[:, 1:] *= (1 + 0.05 * np.cos(3 * a + seed) * side)[:, None]
    nose = smooth(0.90, 1, d[:, 0])
    v[:, 0] += 0.055 * nose
    stub = smooth(0.955, 1, -d[:, 0])
    v[:, 0] -= rng.uniform(0.03, 0.12) * smooth(0.965, 0.985, -d[:, 0])
    v[:, 1:] *= (1 + 0.5 * smooth(0.97, 0.99, -d[:, 0]))[:, None]
    return form("black cardamom", v, f, once(cardamom_skin), wear=rib * 0.8 + 0.25 * (nose + stub))


def pepper_skin():
    m = Material("black pepper")
    o, w = m.position(), attribute(m, "wear")
    f = m.math("ADD", m.math("MULTIPLY", w, 0.7), m.math("MULTIPLY", m.noise(o, 18, 4), 0.3))
    c = m.ramp(f, [(0.25, (0.010, 0.006, 0.004)), (0.5, (0.042, 0.025, 0.015)), (0.85, (0.21, 0.135, 0.080))])
    m.set(Base_Color=tinted(m, c, 0.9), Roughness=0.5, Specular=0.45)
    return m.material


def peppercorn(seed=0):
    rng = np.random.default_rng(seed)
    d, f = ball(5)
    w = ridges(d * 1.35, 2, 0.45, seed, 0.5)
    r = 0.062 * (1 + 0.22 * (w - 0.75) + 0.05 * noise(d * 1.3, seed))
    v = d * r[:, None] * (1, rng.uniform(0.93, 1), rng.uniform(0.92, 1))
    return form("peppercorn", v, f, once(pepper_skin), wear=np.clip(w * 1.5 - 0.6, 0, 1))


def clove_skin():
    m = Material("clove")
    o, w = m.position(), attribute(m, "wear")
    n = m.noise(m.mapping(o, (8, 26, 26)), 2, 5, 0.65)
    c = m.ramp(n, [(0.3, (0.055, 0.018, 0.008)), (0.5, (0.13, 0.046, 0.018)), (0.75, (0.23, 0.095, 0.038))])
    c = m.mix(w, c, m.ramp(n, [(0.3, (0.25, 0.105, 0.038)), (0.7, (0.42, 0.21, 0.085))]))
    m.set(Base_Color=tinted(m, c, 0.4), Roughness=0.55, Specular=0.35, Normal=m.bump(n, 0.4, 0.008))
    return m.material


def clove(seed=0):
    """A bud along x: tapered four-sided stalk, four spread teeth, round head."""
    rng = np.random.default_rng(seed)
    rows, cols = 44, 32
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, cols, endpoint=False)[None, :]
    r = (0.018 + 0.026 * smooth(0.0, 0.75, t) + 0.014 * smooth(0.75, 1, t)) * smooth(-0.04, 0.05, t) ** 0.5
    r = r * (1 + 0.07 * np.cos(4 * a) * smooth(0.1, 0.6, t))
    x = -0.20 + 0.30 * t + 0 * a
    stalk = np.stack([x, r * np.cos(a), r * 0.9 * np.sin(a)], 2).reshape(-1, 3)
    k = puckers(stalk * (14, 42, 42), 2, 0.5, seed, 0.2)
    stalk[:, 1:] *= (1 + 0.20 * (k - 0.5))[:, None]
    parts = [(stalk, lattice(rows, cols, True) + [tuple(range(cols))], 0)]
    wear = [k * 0.12]
    for i in range(4):
        u = np.linspace(0, 1, 12)[:, None]
        s = np.linspace(-1, 1, 9)[None, :]
        w = 0.050 * (1 - u) ** 0.5
        out = 0.046 + 0.050 * u * rng.uniform(0.85, 1.1)
        px = 0.088 + 0.065 * u - 0.02 * u**2 + 0 * s
        up = np.stack([px + 0.010 * (1 - s**2), out + 0 * s, w * s], 2).reshape(-1, 3)
        lo = np.stack([px - 0.014 * (1 - s**2) * (1 - u), out + 0 * s - 0.006, w * s], 2).reshape(-1, 3)
        v = np.concatenate([up, lo])
        f = lattice(12, 9) + lattice(12, 9, first=108) + [(0, 1, 109, 108)]
        parts.append((turn(v, "x", math.pi / 2 * i + 0.1 * rng.normal()), f, 0))
        wear.append(np.full(len(v), 0.15))
    d, f = ball(4)
    if rng.random() < 0.85:
        head = d * (0.068, 0.070, 0.070) * (1 + 0.10 * puckers(d * (1.5, 3, 3), 1, 0.5, seed) - 0.05)[:, None] + (
            0.142,
            0,
            0,
        )
        parts.append((head, f, 0))
        wear.append(np.full(len(head), 0.85))
    v, f, s = join(parts)
    v[:, 2] += 0.25 * (v[:, 0] ** 2) * rng.uniform(-1, 1)
    return form("clove", v, f, once(clove_skin), s, wear=np.concatenate(wear))


def seed_skin():
    m = Material("small seed")
    o, w = m.position(), attribute(m, "wear")
    c = m.ramp(
        m.math("ADD", m.math("MULTIPLY", w, 0.6), m.math("MULTIPLY", m.noise(o, 30, 3), 0.4)),
        [(0.25, (0.20, 0.125, 0.045)), (0.6, (0.42, 0.29, 0.12)), (0.9, (0.58, 0.45, 0.22))],
    )
    m.set(Base_Color=tinted(m, c, 0.35), Roughness=0.6, Specular=0.3)
    return m.material


def coriander_seed(seed=0):
    d, f = ball(4)
    a = np.arctan2(d[:, 1], d[:, 0])
    rib = 0.5 + 0.5 * np.cos(10 * a + 1.2 * np.sin(d[:, 2] * 4 + seed))
    v = d * (0.048 * (1 + 0.05 * rib * np.sqrt(1 - d[:, 2] ** 2)))[:, None] * (1, 1, 1.06)
    v[:, 2] += 0.010 * smooth(0.97, 1, d[:, 2])
    return form("coriander", v, f, once(seed_skin), wear=rib)


def fennel_seed(seed=0):
    d, f = ball(4)
    a = np.arctan2(d[:, 2], d[:, 1])
    rib = (0.5 + 0.5 * np.cos(8 * a)) ** 2
    v = swell(d, (0.085, 0.024, 0.020), 0.006 * rib * np.sqrt(1 - d[:, 0] ** 2))
    v[:, 2] += 1.5 * v[:, 0] ** 2
    return form("fennel", v, f, once(seed_skin), wear=rib)

"""Dried fruit: each function returns the mesh of one piece; another seed is another piece."""

import math

import numpy as np
from forms import ball, creased, form, noise, puckers, slab, smooth, swell
from nodes import Material
from skins import attribute, once, tinted


def raisin_skin():
    m = Material("raisin")
    o, w = m.position(), attribute(m, "wear")
    r = m.random()
    dark = m.ramp(w, [(0.1, (0.009, 0.002, 0.002)), (0.6, (0.032, 0.007, 0.004)), (1, (0.070, 0.018, 0.008))])
    amber = m.ramp(w, [(0.1, (0.025, 0.006, 0.002)), (0.6, (0.080, 0.021, 0.005)), (1, (0.155, 0.048, 0.011))])
    c = m.mix(m.ramp(r, [(0.35, (0, 0, 0)), (0.95, (1, 1, 1))]), dark, amber)
    bloom = m.math("MULTIPLY", m.noise(o, 9, 4), 0.05)
    c = m.mix(bloom, c, (0.42, 0.33, 0.30))
    m.set(
        Base_Color=c,
        Roughness=0.27,
        Specular=0.5,
        Subsurface=0.2,
        Subsurface_Color=(0.28, 0.06, 0.012, 1),
        Subsurface_Radius=(0.06, 0.02, 0.008),
        Normal=m.bump(m.noise(o, 50, 3), 0.15, 0.006),
    )
    return m.material


def raisin(seed=0):
    rng = np.random.default_rng(seed)
    d, f = ball(5)
    axes = np.array([rng.uniform(0.13, 0.165), rng.uniform(0.085, 0.105), rng.uniform(0.062, 0.082)])
    q = d * (1.0, 1.5, 1.5)
    w = 0.75 * creased(q * (0.6, 1.1, 1.1), 2, 0.5, seed, 0.55, 0.7) + 0.25 * puckers(
        q * (1.2, 2.4, 2.4), 1, 0.5, seed + 3, 0.5
    )
    v = swell(d, axes, 0.030 * (w - 0.7) + 0.020 * noise(d * 1.4, seed + 7))
    v[:, 2] += 0.03 * np.sin(v[:, 0] * 9 + seed)
    return form("raisin", v, f, once(raisin_skin), wear=np.clip(w, 0, 1))


def chip_flesh():
    m = Material("jackfruit chip")
    o, w = m.position(), attribute(m, "wear")
    n = m.noise(o, 8, 5, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", n, 0.6), m.math("MULTIPLY", w, 0.4))
    c = m.ramp(f, [(0.22, (0.34, 0.070, 0.003)), (0.42, (0.58, 0.165, 0.007)), (0.75, (0.72, 0.28, 0.018))])
    fibres = m.noise(m.mapping(m.uv(), (3, 40, 1)), 1, 5, 0.6)
    pits = m.noise(o, 34, 4, 0.65)
    h = m.math("ADD", m.math("MULTIPLY", fibres, 0.5), m.math("MULTIPLY", pits, 0.7))
    m.set(
        Base_Color=tinted(m, c, 0.25),
        Roughness=0.48,
        Specular=0.4,
        Subsurface=0.25,
        Subsurface_Color=(0.72, 0.24, 0.008, 1),
        Subsurface_Radius=(0.08, 0.04, 0.01),
        Normal=m.bump(h, 0.45, 0.02),
    )
    return m.material


def jackfruit_chip(seed=0):
    """A slit bulb of jackfruit along x, curled into a shell with wavy rims."""
    rng = np.random.default_rng(seed)
    rows, cols = 60, 54
    t = np.linspace(0, 1, rows)[:, None]
    s = np.linspace(-1, 1, cols)[None, :]
    length = rng.uniform(0.80, 1.05)
    girth = rng.uniform(0.15, 0.20)
    outline = np.sin(math.pi * np.clip(t * 0.95 + 0.025, 0, 1)) ** 0.55 * (1 - 0.25 * t)
    curl = rng.uniform(1.5, 2.5)
    ruffle = noise(np.stack([t * 5 + 0 * s, s * 1.2 + 0 * t, 0 * t * s + seed], 2).reshape(-1, 3), seed).reshape(
        rows, cols
    )
    a = s * curl * (0.85 + 0.25 * ruffle)
    r = girth * outline * (1 + 0.22 * ruffle * np.abs(s) + 0.12 * np.abs(s))
    x = length * (t - 0.5) + 0.05 * s * s * (t - 0.5)
    y, z = r * np.sin(a), girth * 0.9 - r * np.cos(a)
    arc = rng.uniform(-0.28, 0.12)
    z = z + arc * (2 * t - 1) ** 2 * 0.5
    y = y + rng.uniform(-0.25, 0.25) * (2 * t - 1) ** 2 * 0.5
    p = np.stack([x + 0 * s, y, z], 2).reshape(-1, 3)
    k = puckers(p * (5, 9, 9), 2, 0.5, seed, 0.4)
    n = np.stack([0 * a, np.sin(a), -np.cos(a)], 2).reshape(-1, 3)
    p = p + n * (0.035 * (k - 0.4))[:, None]
    thick = (0.030 * (1 - 0.5 * np.abs(s) ** 3) * (0.4 + 0.6 * outline)).reshape(-1, 1)
    k2 = puckers(p * (9, 14, 14), 2, 0.5, seed + 5, 0.4)
    v, f = slab(p + n * thick * 0.5, p - n * thick * (0.5 + 0.5 * k2[:, None]), rows, cols)
    return form("jackfruit chip", v, f, once(chip_flesh), wear=np.concatenate([k, k2]))


def jujube_skin():
    m = Material("jujube")
    o, w = m.position(), attribute(m, "wear")
    f = m.math("ADD", m.math("MULTIPLY", w, 0.6), m.math("MULTIPLY", m.noise(o, 5, 4), 0.4))
    c = m.ramp(
        f,
        [
            (0.25, (0.030, 0.002, 0.002)),
            (0.55, (0.100, 0.007, 0.004)),
            (0.85, (0.19, 0.018, 0.008)),
            (1, (0.27, 0.05, 0.015)),
        ],
    )
    stalk = attribute(m, "depth")
    c = m.mix(stalk, tinted(m, c, 0.4), (0.34, 0.19, 0.085))
    m.set(
        Base_Color=c,
        Roughness=0.25,
        Specular=0.5,
        Clearcoat=0.35,
        Clearcoat_Roughness=0.18,
        Normal=m.bump(m.noise(o, 22, 4), 0.16, 0.01),
    )
    return m.material


def jujube(seed=0):
    """A red date along x: a net of fine wrinkles, a dimple with the stalk's scar."""
    rng = np.random.default_rng(seed)
    d, f = ball(6)
    axes = np.array([rng.uniform(0.30, 0.36), rng.uniform(0.215, 0.245), rng.uniform(0.20, 0.225)])
    w = 0.7 * creased(d * (1.1, 1.5, 1.5), 2, 0.5, seed, 0.6, 0.5) + 0.3 * creased(
        d * (3.0, 3.6, 3.6), 1, 0.5, seed + 5, 0.6, 0.5
    )
    v = swell(d, axes, 0.036 * (w - 0.7) + 0.025 * noise(d * 1.5, seed + 2))
    t = d[:, 0]
    v[:, 0] -= 0.075 * smooth(0.86, 1, t) - 0.03 * smooth(0.985, 1, t)
    v[:, 0] += 0.05 * smooth(0.92, 1, -t)
    return form("jujube", v, f, once(jujube_skin), wear=np.clip(w, 0, 1), depth=smooth(0.985, 0.997, t))


def apricot_skin():
    m = Material("dried apricot")
    o, w = m.position(), attribute(m, "wear")
    f = m.math("ADD", m.math("MULTIPLY", w, 0.55), m.math("MULTIPLY", m.noise(o, 5, 5, 0.6), 0.45))
    c = m.ramp(f, [(0.2, (0.27, 0.040, 0.003)), (0.5, (0.56, 0.115, 0.005)), (0.85, (0.72, 0.205, 0.016))])
    m.set(
        Base_Color=tinted(m, c, 0.3),
        Roughness=0.5,
        Specular=0.35,
        Subsurface=0.25,
        Subsurface_Color=(0.75, 0.16, 0.006, 1),
        Subsurface_Radius=(0.11, 0.04, 0.01),
        Sheen=0.15,
        Normal=m.bump(m.noise(o, 26, 5, 0.65), 0.3, 0.012),
    )
    return m.material


def apricot(seed=0):
    """A whole pitted apricot pressed flat: a thick wrinkled rim round a sunken middle, and a slit."""
    rng = np.random.default_rng(seed)
    d, f = ball(6)
    axes = np.array([rng.uniform(0.33, 0.38), rng.uniform(0.28, 0.33), rng.uniform(0.115, 0.15)])
    w = 0.7 * creased(d * (0.9, 1.0, 0.9), 2, 0.4, seed, 0.6, 0.7) + 0.3 * creased(
        d * (2.6, 2.9, 2.2), 1, 0.5, seed + 5, 0.6, 0.6
    )
    rim = np.sqrt(d[:, 0] ** 2 + d[:, 1] ** 2)
    v = swell(d, axes, 0.042 * (w - 0.7) + 0.05 * noise(d * 1.2, seed + 2))
    off = v[:, :2] - rng.normal(0, 0.05, 2)
    hollow = np.exp(-((np.linalg.norm(off, axis=1) / 0.17) ** 2))
    v[:, 2] -= np.sign(d[:, 2]) * np.where(d[:, 2] > 0, 0.085, 0.045) * hollow
    # The fold: a crease from the middle out to the rim, where the stone came out.
    a = np.arctan2(d[:, 1], d[:, 0]) + 0.25 * noise(d * 2, seed)
    crease = np.exp(-((a / 0.10) ** 2)) * smooth(0.25, 0.6, rim)
    v[:, :2] *= (1 - 0.11 * crease)[:, None]
    v[:, 2] *= 1 - 0.45 * crease
    v[:, 2] += 0.05 * np.sin(v[:, 0] * 4 + seed) + 0.03 * np.sin(v[:, 1] * 5 + seed * 2)
    return form("apricot", v, f, once(apricot_skin), wear=np.clip(w - 0.5 * crease, 0, 1))


def mango_flesh():
    m = Material("dried mango")
    o, w = m.position(), attribute(m, "wear")
    fibres = m.noise(m.mapping(o, (1.6, 16, 9)), 2, 5, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", fibres, 0.5), m.math("MULTIPLY", w, 0.5))
    c = m.ramp(f, [(0.22, (0.30, 0.055, 0.002)), (0.5, (0.54, 0.130, 0.003)), (0.8, (0.70, 0.22, 0.008))])
    m.set(
        Base_Color=tinted(m, c, 0.28),
        Roughness=0.5,
        Specular=0.35,
        Subsurface=0.4,
        Subsurface_Color=(0.78, 0.19, 0.003, 1),
        Subsurface_Radius=(0.16, 0.06, 0.012),
        Normal=m.bump(m.math("ADD", fibres, m.math("MULTIPLY", m.noise(o, 30, 4), 0.5)), 0.35, 0.014),
    )
    return m.material


def mango(seed=0):
    """A soft slice along x, thinner towards its edges, a little twisted and puckered."""
    rng = np.random.default_rng(seed)
    rows, cols = 72, 40
    t = np.linspace(-1, 1, rows)[:, None]
    s = np.linspace(-1, 1, cols)[None, :]
    length, width = rng.uniform(0.58, 0.76), rng.uniform(0.20, 0.27)
    outline = (1 - np.abs(t) ** rng.uniform(3.2, 5)) ** 0.5 * (1 + 0.15 * rng.normal() * t)
    outline = np.maximum(outline, 0.04)
    bow = rng.uniform(-0.18, 0.18)
    x = length * t * (1 - 0.05 * s * s)
    y = width * outline * s + bow * (1 - t * t) + 0.02 * np.sin(6 * t + seed)
    base = np.stack([x + 0 * s, y, 0 * x * s], 2).reshape(-1, 3)
    wave = 0.085 * noise(base * (1.6, 2.6, 1), seed) + 0.018 * noise(base * (5, 7, 1), seed + 1)
    edge = ((1 - np.abs(s) ** 6) * (1 - np.abs(t) ** 10)).reshape(-1) ** 0.5
    k = puckers(base * (2.4, 6, 1) + (0, 0, seed), 2, 0.5, seed, 0.4)
    k2 = puckers(base * (2.4, 6, 1) + (0, 0, seed + 3), 2, 0.5, seed + 8, 0.4)
    up, down = base.copy(), base.copy()
    up[:, 2] += wave + (0.030 + 0.024 * k) * edge
    down[:, 2] += wave - (0.030 + 0.020 * k2) * edge
    v, f = slab(up, down, rows, cols)
    twist = rng.uniform(-0.45, 0.45)
    a = twist * v[:, 0] / length
    y, z = v[:, 1].copy(), v[:, 2].copy()
    v[:, 1], v[:, 2] = y * np.cos(a) - z * np.sin(a), y * np.sin(a) + z * np.cos(a)
    v[:, 2] += rng.uniform(-0.12, 0.22) * (v[:, 0] / length) ** 2
    return form("mango", v, f, once(mango_flesh), wear=np.concatenate([k, k2]))

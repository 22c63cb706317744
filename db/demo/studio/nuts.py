"""Nuts: each function returns the mesh of one piece; another seed is another piece."""

import numpy as np
from forms import ball, fbm, form, noise, puckers, smooth
from nodes import Material
from skins import attribute, once, tinted


def cashew_flesh():
    m = Material("cashew")
    o, w, skin = m.position(), attribute(m, "wear"), attribute(m, "skin")
    big, fine = m.noise(o, 5, 4, 0.6), m.noise(o, 40, 3, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", big, 0.8), m.math("MULTIPLY", w, 0.3))
    c = m.ramp(f, [(0.25, (0.27, 0.082, 0.014)), (0.48, (0.48, 0.200, 0.045)), (0.75, (0.62, 0.32, 0.095))])
    # Crystals of salt, and the silky skin where it clings.
    cells = m.node("TexVoronoi", {"Vector": o, "Scale": 34}).outputs
    salt = m.math(
        "MULTIPLY",
        m.math("LESS_THAN", cells["Distance"], 0.24),
        m.math("GREATER_THAN", m.node("SeparateColor", {0: cells["Color"]}).outputs[0], 0.74),
    )
    film = m.math(
        "GREATER_THAN",
        m.math("ADD", skin, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(o, 7, 5, 0.7), 0.5), 1.4)),
        0.5,
    )
    papery = m.ramp(m.noise(m.mapping(o, (4, 4, 12)), 4, 5), [(0.3, (0.20, 0.065, 0.022)), (0.7, (0.40, 0.165, 0.065))])
    c = m.mix(film, tinted(m, c, 0.22), papery)
    c = m.mix(salt, c, (0.95, 0.94, 0.92))
    h = m.math(
        "ADD",
        m.math("MULTIPLY", fine, 0.25),
        m.math("ADD", m.math("MULTIPLY", salt, 1.2), m.math("MULTIPLY", film, 0.5)),
    )
    m.set(
        Base_Color=c,
        Roughness=0.42,
        Specular=0.42,
        Subsurface=0.15,
        Subsurface_Color=(0.62, 0.28, 0.07, 1),
        Subsurface_Radius=(0.06, 0.03, 0.012),
        Normal=m.bump(h, 0.4, 0.012),
    )
    return m.material


def cashew(seed=0):
    """A kidney lying in the xy plane, its seam round the edge, one end fuller than the other."""
    rng = np.random.default_rng(seed)
    d, f = ball(5)
    t = d[:, 0]
    bend = rng.uniform(1.15, 1.45)
    fat = 1 + 0.20 * t - 0.10 * smooth(0.3, -0.7, t) - 0.10 * np.exp(-((t / 0.35) ** 2))
    y, z = d[:, 1] * 0.125 * fat, d[:, 2] * 0.112 * fat
    # Fuller ends than an ellipsoid's.
    blunt = (1 - np.abs(t) ** 3.2) ** 0.5 / np.maximum(np.sqrt(1 - np.minimum(t * t, 0.9999)), 1e-3)
    blunt = np.clip(blunt, 1, 1.5)
    y, z = y * blunt, z * blunt
    seam = np.exp(-((d[:, 2] / np.maximum(np.sqrt(1 - t * t), 0.05) / 0.07) ** 2))
    y -= np.sign(d[:, 1]) * 0.012 * seam * np.abs(d[:, 1])
    angle = t * bend
    radius = 0.235
    x = (radius - y) * np.sin(angle)
    yy = radius - (radius - y) * np.cos(angle) - 0.08
    v = np.stack([x, yy, z], 1)
    v *= (1 + 0.04 * fbm(v * 7, 3, 0.5, seed))[:, None]
    skin = np.zeros(len(v))
    if seed % 5 == 1:
        skin = 0.5 + 0.55 * noise(v * 2.2, seed + 4)
    return form("cashew", v, f, once(cashew_flesh), wear=1 - seam, skin=skin)


def almond_skin():
    m = Material("almond")
    o, w = m.position(), attribute(m, "wear")
    dust = m.noise(o, 26, 5, 0.7)
    f = m.math("ADD", m.math("MULTIPLY", w, 0.6), m.math("MULTIPLY", dust, 0.4))
    c = m.ramp(f, [(0.25, (0.16, 0.056, 0.020)), (0.5, (0.33, 0.135, 0.050)), (0.8, (0.52, 0.27, 0.12))])
    h = m.noise(m.mapping(o, (7, 50, 50)), 2, 4)
    m.set(Base_Color=tinted(m, c, 0.4), Roughness=0.6, Specular=0.3, Normal=m.bump(h, 0.3, 0.01))
    return m.material


def almond(seed=0):
    """A flat drop along x with furrows from its tip."""
    rng = np.random.default_rng(seed)
    d, f = ball(6)
    length, width, thick = rng.uniform(0.24, 0.27), rng.uniform(0.135, 0.155), rng.uniform(0.085, 0.1)
    t = d[:, 0]
    drop = 1 - 0.30 * t - 0.13 * t**3
    a = np.arctan2(d[:, 2], d[:, 1])
    wobble = a + 0.12 * noise(d * 2, seed)
    furrow = puckers(np.stack([np.cos(wobble) * 5, np.sin(wobble) * 5, t * 0.9], 1), 2, 0.6, seed, 0.1)
    side = np.sqrt(1 - np.clip(t * t, 0, 1)) ** 0.6
    v = d * (length, width, thick) * np.stack([np.ones_like(t), drop, drop], 1)
    v += d * (0.25, 1, 1) * (0.0085 * (furrow - 0.5) * side + 0.005 * noise(d * 3, seed + 2))[:, None]
    v[:, 0] += 0.03 * smooth(0.93, 1, t)
    v[:, 2] += 0.02 * np.sin(t * 2 + seed)
    return form("almond", v, f, once(almond_skin), wear=np.clip(furrow, 0, 1))

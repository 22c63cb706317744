"""Herbs, rings and sprouts strewn over dishes: each function returns the mesh of one piece."""

import functools
import math

import numpy as np

from forms import ball, form, join, lattice, slab, smooth
from nodes import Material
from skins import attribute, stuff, tinted


def onion_ring(seed=0):
    """A ring of spring onion, from white to dark green by its seed."""
    rng = np.random.default_rng(seed)
    light = ((0.3, (0.26, 0.50, 0.10)), (0.7, (0.50, 0.70, 0.26)))
    dark = ((0.3, (0.030, 0.16, 0.018)), (0.7, (0.07, 0.30, 0.04)))
    material = stuff(
        "onion light" if seed % 3 == 0 else "onion",
        light if seed % 3 == 0 else dark,
        4.0,
        roughness=0.3,
        under=(0.15, 0.5, 0.06),
        vary=0.4,
    )
    big, thin, tall = rng.uniform(0.045, 0.07), 0.011, rng.uniform(0.018, 0.035)
    a = np.linspace(0, 2 * math.pi, 26, endpoint=False)[:, None]
    b = np.linspace(0, 2 * math.pi, 8, endpoint=False)[None, :]
    r = big + thin * np.cos(b)
    v = np.stack([r * np.cos(a) * 1.15, r * np.sin(a) * rng.uniform(0.75, 1), tall * np.sin(b) + 0 * a], 2).reshape(
        -1, 3
    )
    faces = lattice(26, 8, True) + [(25 * 8 + k, k, (k + 1) % 8, 25 * 8 + (k + 1) % 8) for k in range(8)]
    return form("onion", v, faces, material)


def chilli_ring(seed=0):
    red = stuff(
        "chilli",
        ((0.3, (0.42, 0.012, 0.006)), (0.7, (0.60, 0.03, 0.012))),
        4.0,
        roughness=0.18,
        relief=0.03,
        coat=0.4,
    )
    pale = stuff("chilli inside", ((0.3, (0.62, 0.16, 0.05)), (0.7, (0.74, 0.36, 0.14))), 9.0, roughness=0.35)
    a = np.linspace(0, 2 * math.pi, 30, endpoint=False)[:, None]
    b = np.linspace(0, 2 * math.pi, 8, endpoint=False)[None, :]
    r = 0.085 + 0.016 * np.cos(b)
    v = np.stack([r * np.cos(a), r * np.sin(a) * 1.1, 0.022 * np.sin(b) + 0 * a + 0.10 * r * np.cos(a)], 2).reshape(
        -1, 3
    )
    ring = lattice(30, 8, True) + [(29 * 8 + k, k, (k + 1) % 8, 29 * 8 + (k + 1) % 8) for k in range(8)]
    parts = [(v, ring, 0)]
    d, f = ball(2)
    for k in range(4):
        t = seed + k * 1.6
        parts.append((d * (0.022, 0.016, 0.006) + (0.042 * math.cos(t), 0.042 * math.sin(t), 0), f, 1))
    v, f, s = join(parts)
    return form("chilli ring", v, f, [red, pale], s)


def sprout(seed=0):
    """A bean sprout: a pale curved stem with its yellow head."""
    rng = np.random.default_rng(seed)
    stem = stuff(
        "sprout",
        ((0.3, (0.70, 0.69, 0.60)), (0.7, (0.80, 0.79, 0.72))),
        3.0,
        roughness=0.25,
        under=(0.8, 0.8, 0.72),
        vary=0.05,
    )
    head = stuff("sprout head", ((0.3, (0.66, 0.52, 0.14)), (0.7, (0.76, 0.64, 0.25))), 5.0, roughness=0.35)
    t = np.linspace(0, 1, 26)
    bend = rng.uniform(0.6, 2.2)
    x, y = 0.62 * np.sin(t * bend) / bend, 0.62 * (1 - np.cos(t * bend)) / bend
    z = 0.06 * np.sin(t * 3 + seed)
    p = np.stack([x, y, z], 1)
    r = 0.032 * (1 - 0.75 * smooth(0.75, 1, t)) * (1 - 0.3 * smooth(0.1, 0, t))
    a = np.linspace(0, 2 * math.pi, 10, endpoint=False)
    ahead = np.gradient(p, axis=0)
    side = np.cross(ahead, (0, 0, 1.0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    v = p[:, None] + r[:, None, None] * (
        np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * np.array([0, 0, 1.0])
    )
    d, f = ball(3)
    v, f, s = join(
        [
            (v.reshape(-1, 3), lattice(26, 10, True), 0),
            (d * (0.06, 0.036, 0.034) + (-0.04, 0.012, p[0, 2]), f, 1),
        ]
    )
    return form("sprout", v - v.mean(0), f, [stem, head], s)


@functools.cache
def green(name="herb", dark=(0.020, 0.085, 0.012), light=(0.065, 0.20, 0.030)):
    m = Material(name)
    veins = attribute(m, "vein")
    c = m.ramp(m.noise(m.position(), 5, 4), [(0.3, dark), (0.7, light)])
    c = m.mix(m.math("MULTIPLY", veins, 0.4), tinted(m, c, 0.4), tuple(min(1, v * 2.2) for v in light))
    m.set(
        Base_Color=c,
        Roughness=0.38,
        Specular=0.45,
        Normal=m.bump(veins, -0.4, 0.02),
        Subsurface=0.1,
        Subsurface_Color=(0.12, 0.30, 0.03),
        Subsurface_Radius=(0.03, 0.05, 0.01),
    )
    return m.material


def herb(seed=0, length=0.34, width=0.21, teeth=0.05, tone="herb"):
    """A leaf of basil or mint along x: folded at its rib, toothed, puckered between the veins."""
    rng = np.random.default_rng(seed)
    rows, cols = 46, 25
    t = np.linspace(0, 1, rows)[:, None]
    s = np.linspace(-1, 1, cols)[None, :]
    half = width * np.sin(math.pi * t**0.8) ** 0.85 * (1 + teeth * np.sin(t * 60))
    x = length * (2 * t - 1) + 0.10 * np.abs(s) * half
    side = np.abs(s)
    veins = np.cos((t * 9 - side * 2.2) * 2 * math.pi)
    vein = np.maximum(np.clip(1 - side / 0.06, 0, 1), np.clip(veins - 0.9, 0, 1) * 8 * (side < 0.9))
    z = (
        half * side * rng.uniform(0.15, 0.5)
        + 0.012 * (1 - veins) * np.sin(math.pi * side)
        - rng.uniform(0.1, 0.35) * (t - 0.4) ** 2 * length * 3
    )
    z = z + 0.02 * np.sin(7 * t + 3 * s + seed)
    p = np.stack([x, half * s, z], 2).reshape(-1, 3)
    v, f = slab(p + (0, 0, 0.004), p - (0, 0, 0.004), rows, cols)
    return form("herb", v, f, green(tone), vein=np.tile(vein.ravel(), 2))


def coriander(seed=0):
    """A leaf of coriander: three fans of notched lobes on short stalks."""
    rng = np.random.default_rng(seed)
    parts, vein = [], []
    for k, turn in enumerate((-0.95, 0, 0.95)):
        rows, cols = 14, 46
        r = np.linspace(0.02, 1, rows)[:, None]
        a = np.linspace(-1.25, 1.25, cols)[None, :]
        edge = 0.19 if k == 1 else 0.155
        edge = edge * (0.56 + 0.36 * np.abs(np.cos(a * 3.75)) ** 0.8 + 0.12 * np.abs(np.cos(a * 11)))
        x = 0.05 + r * edge * np.cos(a) * 1.05
        y = r * edge * np.sin(a)
        z = 0.04 * np.sin(a * 4 + seed) * r + rng.uniform(-0.06, 0.03) * r**2
        c, s = math.cos(turn), math.sin(turn)
        p = np.stack([x * c - y * s, x * s + y * c, z], 2).reshape(-1, 3)
        v, f = slab(p + (0, 0, 0.003), p - (0, 0, 0.003), rows, cols)
        parts.append((v, f, 0))
        vein.append(np.tile(np.clip(np.cos(a * 7.5) - 0.85, 0, 1).repeat(rows, 0).ravel() * 4, 2))
    t = np.linspace(0, 1, 12)
    stalk = np.stack([-0.30 * t, 0.04 * t * t, 0.01 + 0 * t], 1)
    a = np.linspace(0, 2 * math.pi, 6, endpoint=False)
    v = stalk[:, None] + 0.010 * np.stack([0 * a, np.cos(a), np.sin(a)], 1)[None]
    parts.append((v.reshape(-1, 3), lattice(12, 6, True), 0))
    vein.append(np.full(72, 0.5))
    v, f, s = join(parts)
    return form(
        "coriander leaf",
        v,
        f,
        green("coriander", (0.030, 0.12, 0.014), (0.09, 0.26, 0.035)),
        s,
        vein=np.concatenate(vein),
    )

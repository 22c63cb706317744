"""Raw ingredients of dishes: each function returns the mesh of one piece."""

import math

import numpy as np

from forms import ball, fbm, form, join, lattice, noise, slab, smooth
from skins import stuff


def tube(points, radii, around=28):
    """Vertices and faces round a line of points, its ends closed; radii may vary round it."""
    ahead = np.gradient(points, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(ahead, (0, 0.02, 1.0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    over = np.cross(side, ahead)
    a = np.linspace(0, 2 * math.pi, around, endpoint=False)[None, :, None]
    v = points[:, None] + radii[..., None] * (np.cos(a) * side[:, None] + np.sin(a) * over[:, None])
    ends = [tuple(range(around)), tuple(range((len(points) - 1) * around, len(points) * around))]
    return v.reshape(-1, 3), lattice(len(points), around, True) + ends


def lemongrass(seed=0, length=2.1):
    """A stalk along x: white at its root, sheaths that end one after another, cut leaves."""
    rng = np.random.default_rng(seed)
    skin = stuff(
        "lemongrass stalk",
        ((0.0, (0.50, 0.36, 0.24)), (0.06, (0.70, 0.62, 0.46)), (0.3, (0.66, 0.64, 0.38)),
         (0.6, (0.40, 0.48, 0.18)), (0.9, (0.24, 0.36, 0.10))),
        7.0, (0.4, 12, 12), 0.42, (0.6, 0.65, 0.3), 0.35, vary=0.1, by="along",
    )
    around = 28
    a = np.linspace(0, 2 * math.pi, around, endpoint=False)[None, :]
    parts, along = [], []
    for k, end in enumerate((1.0, 0.80, 0.56)):
        t = np.linspace(0, end, 70)
        x = (t - 0.5) * length
        line = np.stack([x, 0.05 * np.sin(2.2 * t + seed), 0.03 * np.sin(3 * t + seed)], 1)
        r = 0.058 + 0.050 * np.exp(-(((t - 0.05) / 0.13) ** 2)) - 0.020 * t
        r = r * smooth(-0.035, 0.012, t) + 0.0075 * k * (1 - smooth(end - 0.10, end, t))
        # A sheath's edge runs along the stalk.
        seam = ((a / (2 * math.pi) + 0.37 * k + 0.12 * t[:, None] + 0.2 * seed) % 1) ** 6
        v, f = tube(line, r[:, None] * (1 + 0.13 * seam))
        parts.append((v, f, 0))
        along.append(np.repeat(t, around))
    for k in range(3):
        t, s = np.linspace(0, 1, 24)[:, None], np.linspace(-1, 1, 7)[None, :]
        way, rise = rng.uniform(-0.20, 0.20), rng.uniform(0.02, 0.22)
        reach = rng.uniform(0.32, 0.55)
        x = (0.40 + 0.06 * k) * length + reach * t + 0 * s - 0.05 * np.abs(s)
        y = way * t**1.5 * 1.2 + s * (0.036 + 0.012 * np.sin(t * 3)) + 0.03
        z = 0.03 + rise * t**1.3 - 0.03 * t**3 + 0.022 * np.abs(s)
        p = np.stack([x, y, z], 2).reshape(-1, 3)
        v, f = slab(p + (0, 0, 0.004), p - (0, 0, 0.004), 24, 7)
        parts.append((v, f, 0))
        along.append(np.tile((0.75 + 0.35 * t + 0 * s).ravel(), 2))
    v, f, s = join(parts)
    return form("lemongrass", v, f, skin, s, along=np.concatenate(along))


def garlic(seed=0, size=0.34):
    """A bulb: cloves under paper, drawn out to a neck."""
    paper = stuff("garlic", ((0.25, (0.60, 0.46, 0.48)), (0.5, (0.78, 0.73, 0.68)), (0.8, (0.86, 0.83, 0.78))),
                  3.0, (9, 9, 1), 0.5, (0.8, 0.7, 0.62), 0.3, vary=0.1)
    d, f = ball(6)
    a = np.arctan2(d[:, 1], d[:, 0]) + 0.15 * noise(d * 2, seed)
    rho = np.hypot(d[:, 0], d[:, 1])
    clove = np.abs(np.sin(a * 4 + seed)) ** 0.6
    r = 1 - 0.13 * (1 - clove) * rho + 0.03 * fbm(d * 2, 3, 0.5, seed) + 0.006 * np.cos(a * 60)
    v = d * r[:, None] * (1, 1, 0.80)
    neck = smooth(0.72, 1.0, d[:, 2])
    v[:, :2] *= (1 - 0.45 * smooth(0.55, 0.9, d[:, 2]) * (1 - neck))[:, None]
    v[:, 2] += 0.85 * neck**1.6
    v[:, 0] += 0.12 * neck
    flat = smooth(0.86, 1.0, -d[:, 2])
    v[:, 2] += 0.10 * flat
    return form("garlic", v * size, f, paper)


def rice_paper(seed=0, radius=1.0):
    """A dry sheet of rice paper, warped, with the weave of the mat on which it dried."""
    paper = stuff("rice paper", ((0.2, (0.72, 0.69, 0.62)), (0.8, (0.84, 0.82, 0.77))), 1.5, roughness=0.3,
                  under=(0.85, 0.83, 0.78), relief=0.1, vary=0.08, by="weave")
    paper.node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = 0.72
    n, m = 120, 240
    r, a = np.linspace(0.004, radius, n)[:, None], np.linspace(0, 2 * math.pi, m, endpoint=False)[None, :]
    p = np.stack([r * np.cos(a), r * np.sin(a), 0 * r + 0 * a], 2).reshape(-1, 3)
    weave = np.sin(38 * (p[:, 0] + p[:, 1])) * np.sin(38 * (p[:, 0] - p[:, 1]))
    p[:, 2] = 0.05 * noise(p * 0.9 + 3 * seed, seed) * (np.hypot(p[:, 0], p[:, 1]) / radius) ** 2 + 0.004 * weave
    verts = np.concatenate([p, p - (0, 0, 0.010)])
    rim = [((n - 1) * m + k, (n - 1) * m + (k + 1) % m) for k in range(m)]
    faces = lattice(n, m, True) + lattice(n, m, True, n * m) + [(i, j, j + n * m, i + n * m) for i, j in rim]
    return form("rice paper", verts, faces, paper, weave=np.tile(0.5 + 0.5 * weave, 2))

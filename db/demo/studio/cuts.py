"""What is cut for a soup: each function returns the mesh of one piece."""

import math

import numpy as np

from forms import fbm, form, lattice, noise, slab, smooth
from skins import stuff


def tomato_wedge(seed=0, size=0.36):
    """A sixth of a tomato: skin, wall, jelly and core."""
    material = stuff(
        "tomato wedge",
        ((0.0, (0.62, 0.17, 0.06)), (0.25, (0.56, 0.10, 0.03)), (0.45, (0.62, 0.13, 0.022)),
         (0.62, (0.60, 0.075, 0.02)), (0.72, (0.58, 0.05, 0.014)), (0.78, (0.48, 0.020, 0.006)),
         (1.0, (0.50, 0.022, 0.006))),
        5.0, (1, 1, 1), 0.16, (0.6, 0.07, 0.02), 0.06, 0.5, 0.15, by="depth",
    )
    rng = np.random.default_rng(seed)
    half = rng.uniform(0.46, 0.60)
    q = np.linspace(0.03, math.pi - 0.03, 40)[:, None]
    skin = np.linspace(-half, half, 22)
    face = np.linspace(1, 0, 16)[1:-1]
    angle = np.concatenate([skin, np.full(14, half), [0], np.full(14, -half)])[None, :]
    deep = np.concatenate([np.ones(22), face, [0], face[::-1]])[None, :]
    flesh = 0.08 * np.exp(-(((deep - 0.55) / 0.16) ** 2)) * np.sin(q) * (np.arange(51) >= 22)
    r = size * np.sin(q) ** 0.8 * (0.06 + 0.94 * deep)
    a = angle * (1 - flesh) * (0.97 + 0.03 * np.sin(q))
    x, y, z = r * np.cos(a), r * np.sin(a), 0.82 * size * np.cos(q) + 0 * a
    p = np.stack([x - 0.55 * size, z, y], 2).reshape(-1, 3)
    p *= (1 + 0.03 * noise(p * 6, seed))[:, None]
    return form("tomato wedge", p, lattice(40, 51, True) + [tuple(range(51)), tuple(range(39 * 51, 40 * 51))], material,
                depth=np.broadcast_to(deep, x.shape).ravel())


def okra_slice(seed=0):
    """A slice of a pod: five chambers with their seeds."""
    material = stuff(
        "okra slice",
        ((0.10, (0.70, 0.72, 0.46)), (0.35, (0.58, 0.64, 0.32)), (0.55, (0.30, 0.42, 0.10)), (0.72, (0.26, 0.42, 0.07)),
         (0.85, (0.10, 0.24, 0.025)), (1.0, (0.07, 0.20, 0.02))),
        8.0, (1, 1, 1), 0.25, (0.35, 0.5, 0.1), 0.1, 0.3, 0.15, by="zone",
    )
    rng = np.random.default_rng(seed)
    big, tall, skew = rng.uniform(0.10, 0.135), rng.uniform(0.035, 0.075), rng.uniform(0.1, 0.7)
    t = np.array([*np.linspace(0.03, 0.97, 18), 1.0, 1.0, *np.linspace(0.97, 0.03, 18)])[:, None]
    up = np.array([1] * 18 + [0.8, -0.8] + [-1] * 18)[:, None]
    a = np.linspace(0, 2 * math.pi, 60, endpoint=False)[None, :]
    edge = big * (0.90 + 0.14 * np.abs(np.cos(2.5 * a)) ** 2)
    chamber = smooth(0.34, 0.46, t) * (1 - smooth(0.66, 0.76, t)) * smooth(0.35, 0.75, np.abs(np.cos(2.5 * a)))
    seeds = chamber * smooth(0.75, 0.9, np.abs(np.cos(2.5 * a))) * np.exp(-(((t - 0.56) / 0.07) ** 2))
    x, y = t * edge * np.cos(a) * (1 + 0.4 * skew), t * edge * np.sin(a)
    z = up * (tall - 0.022 * chamber * (1 - seeds)) + skew * x * 0.8
    zone = np.where(np.abs(up) < 1, 1.0, np.maximum(smooth(0.84, 0.97, t) * 0.95, 0.66 * chamber * (1 - 0.9 * seeds)))
    return form("okra slice", np.stack([x, y, z], 2).reshape(-1, 3), lattice(38, 60, True), material,
                zone=np.broadcast_to(zone, x.shape).ravel())


def pineapple(seed=0):
    """A fan of a slice: fibres run outwards, the rim is notched where its eyes were."""
    material = stuff(
        "pineapple",
        ((0.15, (0.56, 0.30, 0.020)), (0.45, (0.74, 0.48, 0.060)), (0.75, (0.82, 0.62, 0.15))),
        7.0, (1, 1, 1), 0.24, (0.8, 0.5, 0.05), 0.2, 0.3, 0.12, by="fibre",
    )
    rng = np.random.default_rng(seed)
    half, tall = rng.uniform(0.50, 0.68), rng.uniform(0.045, 0.06)
    r, a = np.linspace(0, 1, 34)[:, None], np.linspace(-half, half, 56)[None, :]
    rim = 0.46 * (1 - 0.09 * np.abs(np.sin(a * 7 + seed)) ** 6) + 0.012 * np.sin(a * 23)
    out = 0.14 + r * (rim - 0.14)
    fibre = 0.5 + 0.34 * noise(np.stack([2 * out.ravel(), (a * 26 + 0 * r).ravel(), np.full(out.size, seed)], 1), seed)
    fibre = fibre.reshape(out.shape) + 0.16 * (r - 0.5) - 0.28 * smooth(0.93, 1, r)
    worn = 1 - smooth(0.80, 1, np.abs(2 * r - 1)) * 0.4 - smooth(0.85, 1, np.abs(a / half)) * 0.35
    z = tall * worn + 0.010 * (fibre - 0.5)
    x, y = out * np.cos(a) - 0.3, out * np.sin(a)
    v, f = slab(np.stack([x, y, z], 2).reshape(-1, 3), np.stack([x, y, -z], 2).reshape(-1, 3), 34, 56)
    return form("pineapple", v, f, material, fibre=np.clip(np.tile(fibre.ravel(), 2), 0, 1))


def fish_steak(seed=0):
    """A thick slice of a snakehead: dark skin round white flesh that parts in flakes."""
    material = stuff(
        "fish steak",
        ((0.05, (0.028, 0.026, 0.020)), (0.20, (0.075, 0.068, 0.052)), (0.28, (0.11, 0.098, 0.076)),
         (0.36, (0.46, 0.35, 0.22)), (0.68, (0.64, 0.52, 0.36)), (1.0, (0.76, 0.67, 0.52))),
        6.0, (1, 1, 1), 0.32, None, 0.3, 0.25, 0.08, by="flesh",
    )
    t = np.array([*np.linspace(0.02, 0.985, 40), 1.0, 1.02, 1.02, 1.0, *np.linspace(0.985, 0.02, 40)])[:, None]
    up = np.array([1.0] * 40 + [0.93, 0.5, -0.5, -0.93] + [-1.0] * 40)[:, None]
    a = np.linspace(0, 2 * math.pi, 90, endpoint=False)[None, :]
    belly = np.exp(-(((np.mod(a, 2 * math.pi) - 1.5 * math.pi) / 0.22) ** 2))
    edge = (1 - 0.30 * belly + 0.03 * np.cos(3 * a + seed)) * (1 + 0.03 * np.sin(9 * a + seed) * np.sin(4 * a))
    x, y = 0.42 * t * edge * np.cos(a), 0.31 * t * edge * np.sin(a)
    p = np.stack([x.ravel(), y.ravel(), np.full(x.size, seed * 2.0)], 1)
    flake = 0.5 + 0.5 * np.cos(30 * (t + 0.16 * noise(p * 5, seed).reshape(x.shape) + 0.05 * np.abs(np.cos(2 * a))))
    seam = np.exp(-((np.sin(a) / 0.07) ** 2)) * smooth(0.1, 0.3, t)
    bone = 1 - smooth(0.07, 0.12, t)
    z = up * (0.15 + 0.010 * flake * (t < 0.98) - 0.03 * seam + 0.02 * bone)
    z = z + 0.02 * fbm(p * 4, 3, 0.5, seed).reshape(x.shape)
    flesh = np.where(t > 0.99, 0.0, 0.60 + 0.38 * flake - 0.25 * seam - 0.3 * smooth(0.93, 0.985, t))
    return form("fish steak", np.stack([x, y, z], 2).reshape(-1, 3), lattice(84, 90, True), material,
                flesh=np.clip(np.broadcast_to(flesh, x.shape), 0, 1).ravel())

"""Star anise and cinnamon: each function returns the mesh of one piece."""

import math

import numpy as np

from forms import ball, fbm, form, join, lattice, noise, puckers, smooth, turn
from nodes import Material
from skins import attribute, once, tinted


def husk():
    m = Material("star anise husk")
    o = m.position()
    n = m.math("ADD", m.math("MULTIPLY", m.noise(o, 9, 6, 0.65), 0.6), m.math("MULTIPLY", attribute(m, "wear"), 0.4))
    c = m.ramp(n, [(0.22, (0.075, 0.022, 0.008)), (0.45, (0.20, 0.068, 0.022)), (0.72, (0.38, 0.155, 0.058))])
    h = m.noise(m.mapping(o, (1, 1, 1)), 45, 4, 0.6)
    m.set(Base_Color=tinted(m, c, 0.35), Roughness=0.62, Specular=0.35, Normal=m.bump(h, 0.5, 0.008))
    return m.material


def pod_inside():
    m = Material("star anise inside")
    n = m.noise(m.position(), 14, 4)
    c = m.ramp(n, [(0.3, (0.30, 0.13, 0.045)), (0.7, (0.50, 0.25, 0.10))])
    m.set(Base_Color=tinted(m, c, 0.3), Roughness=0.38, Specular=0.5)
    return m.material


def anise_seed():
    m = Material("star anise seed")
    c = m.ramp(m.noise(m.position(), 12, 2), [(0.3, (0.19, 0.065, 0.018)), (0.7, (0.32, 0.125, 0.035))])
    m.set(Base_Color=c, Roughness=0.12, Specular=0.6, Clearcoat=0.7, Clearcoat_Roughness=0.05)
    return m.material


def carpel(length, open_, rng):
    """One boat of the star along x: outer wall, inner wall, and its seed."""
    rows, cols = 34, 30
    t = np.linspace(0, 1, rows)[:, None]
    s = np.linspace(-1, 1, cols)[None, :]
    x = 0.035 + length * t + 0 * s
    half = 0.074 * np.sin(math.pi * np.clip(t * 0.93 + 0.045, 0, 1)) ** 0.75 * (1 - 0.45 * smooth(0.6, 1, t)) + 0.006
    keel = 0.070 * np.sin(math.pi * np.clip(t * 0.86 + 0.07, 0, 1)) ** 0.7 + 0.01
    lip = 0.042 + 0.012 * t + 0.030 * smooth(0.75, 1, t)
    gap = open_ * half * np.sin(math.pi * np.clip((t - 0.06) / 0.86, 0, 1)) ** 0.8
    # From lip to keel to lip; the lips lean towards each other where the pod is closed.
    a = np.abs(s) ** 0.9
    y = np.sign(s) * (
        half * np.sin(math.pi * (0.04 + 0.80 * a)) ** 0.8 * (1 - smooth(0.72, 1, a))
        + (gap + 0.004) * smooth(0.72, 1, a)
    )
    z = -keel * np.cos(math.pi / 2 * np.minimum(1, a / 0.62)) + lip * smooth(0.45, 1, a) + 0.03 * t**3
    outer = np.stack([x, y, z + 0 * x], 2).reshape(-1, 3)
    k = puckers(outer * (9, 20, 16), 2, 0.5, int(rng.integers(99)))
    outer[:, 1] *= 1 + 0.16 * (k - 0.4)
    outer[:, 2] += 0.014 * (k - 0.4)
    centre = np.stack([x, 0 * y, 0.015 + 0 * y], 2).reshape(-1, 3)
    shrink = (0.86 - 0.05 * np.abs(s) + 0 * t).reshape(-1, 1)
    inner = centre + (outer - centre) * shrink * (1, 1, 1) + (0, 0, 0.004)
    top = np.abs(s + 0 * t).reshape(-1) > 0.97
    inner[top, 2] = outer[top, 2] - 0.004
    n = rows * cols
    rim = [(i * cols, (i + 1) * cols, n + (i + 1) * cols, n + i * cols) for i in range(rows - 1)]
    rim += [
        (
            i * cols + cols - 1,
            (i + 1) * cols + cols - 1,
            n + (i + 1) * cols + cols - 1,
            n + i * cols + cols - 1,
        )
        for i in range(rows - 1)
    ]
    parts = [
        (np.concatenate([outer, inner]), lattice(rows, cols) + rim, 0),
        (inner, lattice(rows, cols), 1),
    ]
    wear = np.concatenate([k, k, k * 0 + 0.5])
    if open_ > 0.25:
        d, f = ball(3)
        seed = d * (0.058, 0.022 + 0.018 * open_, 0.036) + (0.035 + length * 0.52, 0, 0.022)
        parts.append((seed, f, 2))
        wear = np.concatenate([wear, np.ones(len(seed))])
    return parts, wear


def star_anise(seed=0):
    rng = np.random.default_rng(seed)
    count = 8 if seed % 4 else 7 + seed % 3
    parts, wear = [], []
    for i in range(count):
        small = rng.random() < 0.16
        p, w = carpel((0.19 if small else 0.30) * rng.uniform(0.9, 1.1), 0.08 if small else rng.uniform(0.3, 0.85), rng)
        angle = 2 * math.pi * (i + rng.uniform(-0.12, 0.12)) / count
        droop, lean = rng.normal(0.06, 0.09), rng.normal(0, 0.16)
        for v, f, s in p:
            parts.append((turn(turn(turn(v, "x", lean), "y", droop), "z", angle), f, s))
        wear.append(w)
    d, f = ball(3)
    parts.append((d * (0.05, 0.05, 0.045) + (0, 0, 0.01), f, 0))
    wear.append(np.full(len(d), 0.5))
    v, f, s = join(parts)
    return form("star anise", v, f, [once(husk), once(pod_inside), once(anise_seed)], s, wear=np.concatenate(wear))


def bark():
    m = Material("cinnamon bark")
    o, w = m.position(), attribute(m, "wear")
    streak = m.noise(m.mapping(o, (1.1, 14, 14)), 2.4, 5, 0.65)
    fine = m.noise(m.mapping(o, (2.5, 40, 40)), 3, 4, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", streak, 0.65), m.math("MULTIPLY", fine, 0.35))
    c = m.ramp(
        f,
        [
            (0.28, (0.17, 0.058, 0.020)),
            (0.46, (0.34, 0.140, 0.052)),
            (0.60, (0.44, 0.205, 0.085)),
            (0.72, (0.60, 0.36, 0.18)),
        ],
    )
    c = m.mix(w, c, (0.55, 0.27, 0.115))
    m.set(Base_Color=tinted(m, c, 0.3), Roughness=0.66, Specular=0.25, Normal=m.bump(f, 0.5, 0.02))
    return m.material


def quill(seed=0):
    """A stick of rolled bark along x, curled from both edges or from one."""
    rng = np.random.default_rng(seed)
    length, radius, thick = rng.uniform(1.6, 1.9), rng.uniform(0.085, 0.105), rng.uniform(0.017, 0.024)
    m = 90
    if seed % 3 == 2:
        a = np.linspace(-0.5 * math.pi, 3.1 * math.pi, m * 2)
        r = radius * 1.35 * (1 - 0.105 * (a - a[0]) / math.pi)
        curve = np.stack([r * np.cos(a), r * np.sin(a)], 1)
    else:
        a = np.linspace(-0.5 * math.pi, (1.75 + rng.uniform(0, 0.5)) * math.pi, m)
        r = radius * (1 - 0.20 * (a - a[0]) / math.pi)
        right = np.stack([radius * 0.98 + r * np.cos(a), r * np.sin(a)], 1)
        b = np.linspace(-0.5 * math.pi, (1.35 + rng.uniform(0, 0.5)) * math.pi, m)
        r2 = radius * (1 - 0.20 * (b - b[0]) / math.pi)
        left = np.stack([-radius * 0.98 - r2 * np.cos(b), r2 * np.sin(b)], 1)
        curve = np.concatenate([left[::-1], right])
    d = np.gradient(curve, axis=0)
    normal = np.stack([d[:, 1], -d[:, 0]], 1) / np.linalg.norm(d, axis=1, keepdims=True)
    loop = np.concatenate([curve + normal * thick / 2, (curve - normal * thick / 2)[::-1]])
    rows, cols = 60, len(loop)
    x = np.linspace(-0.5, 0.5, rows)
    verts = np.zeros((rows, cols, 3))
    for i, u in enumerate(x):
        grow = 1 + 0.06 * fbm([(u * 3, seed, 0)], 2)[0]
        verts[i, :, 0] = u * length
        verts[i, :, 1:] = loop * grow
    v = verts.reshape(-1, 3)
    ragged = noise(v * (0, 14, 14), seed) * 0.02 + noise(v * (0, 45, 45), seed) * 0.008
    v[:, 0] += ragged * smooth(0.42, 0.5, np.abs(v[:, 0]) / length)
    n = fbm(v * (1.2, 9, 9), 3, 0.5, seed)
    v[:, 1:] *= 1 + 0.05 * n[:, None]
    v[:, 2] += 0.03 * np.sin(v[:, 0] * 1.7 + seed)
    v[:, 1] += 0.02 * np.sin(v[:, 0] * 2.3 + seed * 2)
    half = cols // 2
    faces = lattice(rows, cols, True)
    for i in (0, rows - 1):
        faces += [
            (i * cols + k, i * cols + k + 1, i * cols + cols - 2 - k, i * cols + cols - 1 - k) for k in range(half - 1)
        ]
    end = np.zeros((rows, cols))
    end[[0, -1]] = 1
    return form("cinnamon", v, faces, once(bark), wear=end.reshape(-1) * 0.8)

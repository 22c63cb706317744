"""Thin things that bend over what they lie on: slices of beef, half rings of onion."""

import math

import numpy as np

from forms import fbm, lattice, noise, smooth
from nodes import Material
from shapes import mesh
from skins import attribute, once, stuff


def soft(heights, floor, reach=0.08):
    """The heights as a limp slice feels them: no lower than the floor, without gaps and edges."""
    z = np.maximum(heights.map, floor)
    for _ in range(round(reach / heights.cell / 2)):
        z = np.maximum.reduce([z, *(np.roll(z, step, axis) for axis in (0, 1) for step in (-1, 1))])
    for _ in range(round(reach / heights.cell)):
        z = (2 * z + sum(np.roll(z, step, axis) for axis in (0, 1) for step in (-1, 1))) / 6
    return z


def beef():
    m = Material("beef slice")
    grain, done, fat = (attribute(m, name) for name in ("grain", "done", "fat"))
    rare = m.ramp(grain, [(0.2, (0.36, 0.060, 0.045)), (0.5, (0.52, 0.125, 0.095)), (0.8, (0.64, 0.24, 0.18))])
    brown = m.ramp(grain, [(0.2, (0.090, 0.042, 0.022)), (0.5, (0.185, 0.098, 0.056)), (0.8, (0.30, 0.180, 0.112))])
    color = m.mix(fat, m.mix(done, rare, brown), (0.74, 0.60, 0.44))
    m.set(Base_Color=color, Roughness=0.36, Specular=0.35, Clearcoat=0.12, Clearcoat_Roughness=0.12,
          Normal=m.bump(grain, 0.5, 0.012), Subsurface=0.08, Subsurface_Color=(0.6, 0.2, 0.12),
          Subsurface_Radius=(0.05, 0.02, 0.01))
    return m.material


def beef_slice(heights, x, y, turn, done=1.0, size=(0.36, 0.24), curl=0.03, rind=0.0, tilt=0.04, floor=0.0,
               seed=1):
    """A slice across the fibres. done: 0 rare … 1 cooked through; rind: width of the fat along an edge."""
    rng = np.random.default_rng(seed)
    radial, cols, thick = 34, 110, 0.013
    r = np.linspace(0.01, 1, radial)[:, None] ** 0.8
    a = np.linspace(0, 2 * math.pi, cols, endpoint=False)[None, :]
    way = np.stack([np.cos(a[0]), np.sin(a[0]), 0 * a[0] + seed], 1)
    edge = 1 + 0.16 * noise(way * 1.3, seed) + 0.05 * noise(way * 4, seed + 1) + 0.02 * noise(way * 13, seed + 2)
    square = (np.abs(np.cos(a)) ** 2.8 + np.abs(np.sin(a)) ** 2.8) ** (-1 / 2.8)
    u, v = size[0] * r * edge * square * np.cos(a), size[1] * r * edge * square * np.sin(a)
    flat = np.stack([u.ravel(), v.ravel(), np.full(u.size, seed * 3.1)], 1)
    c, s = math.cos(turn), math.sin(turn)
    px, py = x + u * c - v * s, y + u * s + v * c
    wave = np.sin(u / size[0] * rng.uniform(3, 4.5) + 2 * v / size[1] * rng.uniform(-0.6, 0.6) + rng.uniform(0, 6))
    z = soft(heights, floor)[heights.index(px, py)] + curl * (1 + wave) * (0.5 + 0.5 * r)
    z = z + tilt * (v / size[1] + 1) + 0.02 * noise(flat * 5, seed).reshape(u.shape)
    top = np.stack([px, py, z + thick], 2)
    under = np.stack([px, py, z - thick], 2)[::-1]
    np.maximum.at(heights.map, heights.index(px, py), z + thick)
    rows = np.concatenate([top, under])
    grain = 0.5 + 0.42 * fbm(flat * (9, 34, 1), 3, 0.6, seed) + 0.25 * noise(flat * (3, 3, 1), seed + 5)
    marble = smooth(0.36, 0.50, noise(flat * (5, 13, 1), seed + 8)) * smooth(0.05, 0.3, noise(flat * 3, seed + 9))
    r = np.broadcast_to(r, u.shape)
    fat = 0.75 * marble.reshape(u.shape)
    if rind:
        fat = np.maximum(fat, smooth(1 - rind, 1 - 0.6 * rind, r + 0.06 * noise(flat * 9, seed).reshape(u.shape))
                         * smooth(0.1, 0.4, v / size[1]))
    cooked = done + 0.9 * smooth(0.62, 1.0, r + 0.3 * noise(flat * 6, seed + 4).reshape(u.shape)) - 0.1
    values = {"grain": grain.reshape(u.shape), "done": cooked, "fat": fat}
    thing = mesh("beef", rows.reshape(-1, 3), lattice(2 * radial, cols, True), once(beef))
    for name, value in values.items():
        layer = thing.data.attributes.new(name, "FLOAT", "POINT")
        layer.data.foreach_set("value", np.clip(np.concatenate([value, value[::-1]]), 0, 1).astype(np.float32).ravel())
    return thing


def onion_arc(heights, x, y, turn, big=0.24, sweep=2.8, floor=0.0, seed=1):
    """Part of a thin ring of white onion."""
    skin = stuff("onion arc", ((0.3, (0.62, 0.62, 0.50)), (0.7, (0.76, 0.76, 0.68))), 4.0, (1, 1, 1), 0.2,
                 (0.75, 0.78, 0.6), 0.05, 0.2, 0.05)
    rng = np.random.default_rng(seed)
    t = np.linspace(-sweep / 2, sweep / 2, 40)
    b = np.linspace(0, 2 * math.pi, 10, endpoint=False)
    thin = 0.016 * np.minimum(1, 6 * (1 - np.abs(t) / (sweep / 2)) + 0.25)
    radius = big * (1 + 0.25 * rng.uniform(-1, 1) * np.cos(2 * t))[:, None] + thin[:, None] * np.cos(b)
    px = x + radius * np.cos(t[:, None] + turn)
    py = y + radius * np.sin(t[:, None] + turn)
    z = soft(heights, floor)[heights.index(px, py)].mean(1, keepdims=True) + 0.03 + 0.034 * np.sin(b)
    z = z + 0.02 * np.sin(3 * t + seed)[:, None]
    np.maximum.at(heights.map, heights.index(px, py), z)
    return mesh("onion", np.stack([px, py, z], 2).reshape(-1, 3), lattice(40, 10, True), skin)

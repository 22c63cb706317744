"""Broth, sauce and noodles of dishes."""

import math

import bpy
import numpy as np

from forms import lattice, noise, smooth
from nodes import Material
from shapes import disc, mesh, ripple
from skins import stuff


def note(heights, things):
    """Tell the map of heights of things that were placed by other means."""
    bpy.context.view_layer.update()
    for thing in things:
        points = np.array([thing.matrix_world @ v.co for v in thing.data.vertices])
        np.maximum.at(heights.map, heights.index(points[:, 0], points[:, 1]), points[:, 2])


def clear_liquid(color, layers=4, cloud=0.22, body=None):
    """Broth: tinted, a little cloudy (in the colour `body`); its shine tells that it is wet."""
    m = Material("broth")
    through = m.node("BsdfTransparent", {0: tuple(c ** (1 / layers) for c in color)})
    shine = m.node(
        "BsdfGlossy",
        {"Color": (1, 1, 1), "Roughness": 0.03, "Normal": m.bump(m.noise(m.position(), 1.6, 1), 0.03, 0.05)},
    )
    both = m.node("MixShader", {0: m.node("Fresnel", {0: 1.4}).outputs[0]})
    body = m.node("BsdfDiffuse", {0: body or tuple(0.75 * c**2 for c in color)})
    cloudy = m.node("MixShader", {0: cloud})
    m.link(through.outputs[0], cloudy.inputs[1])
    m.link(body.outputs[0], cloudy.inputs[2])
    m.link(cloudy.outputs[0], both.inputs[1])
    m.link(shine.outputs[0], both.inputs[2])
    m.link(both.outputs[0], m.output.inputs["Surface"])
    return m.material


def broth(heights, center, radius, level, color, depth=4, drops=36, oil=(0.75, 0.45, 0.08), seed=1, cloud=0.22,
          largest=0.06, body=None, gold=None):
    """Several tinted layers stand for depth; drops of oil float on the topmost, light ones in `gold`."""
    # Light passes every layer twice, on its way in and out.
    material = clear_liquid(color, depth, cloud, body)
    for k in range(depth):
        disc("broth", lambda x, y: 0 * x + level - 0.07 * k, radius * (1 - 0.06 * k), material, center, 6, 96)
    rng = np.random.default_rng(seed)
    fat = Material("oil")
    shine = fat.node("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.03})
    tint = fat.node("BsdfTransparent", {0: oil})
    both = fat.node("MixShader", {0: fat.node("Fresnel", {0: 1.5}).outputs[0]})
    bright = fat.node("MixShader", {0: 0.25 if gold else 0.0})
    fat.link(tint.outputs[0], bright.inputs[1])
    fat.link(fat.node("BsdfDiffuse", {0: gold or oil}).outputs[0], bright.inputs[2])
    fat.link(bright.outputs[0], both.inputs[1])
    fat.link(shine.outputs[0], both.inputs[2])
    fat.link(both.outputs[0], fat.output.inputs["Surface"])
    for _ in range(drops):
        r, a = radius * 0.94 * rng.random() ** 0.4, rng.uniform(0, 6.3)
        size = rng.uniform(0.012, largest) * rng.random() ** 0.5
        disc(
            "drop",
            lambda x, y: level + 0.010 * np.sqrt(np.clip(1.02 - np.hypot(x, y) ** 2 / size**2, 0, 1)),
            size,
            fat.material,
            (center[0] + r * math.cos(a), center[1] + r * math.sin(a)),
            8,
            24,
        )
    heights.disc(lambda x, y: 0 * x + level - 0.01, radius, center)


def sauce(heights, center, radius, level, material, seed=1, swell_=0.03):
    """A thick sauce: an uneven, shining surface."""

    def top(x, y):
        return level + swell_ * ripple(x, y, 1.6, 3, seed) - 0.02 * smooth(0.85, 1, np.hypot(x, y) / radius)

    disc("sauce", top, radius, material, center, 80, 160)
    heights.disc(top, radius, center)


def strands(name, paths, across, up, material, sides=8):
    """Tubes along many paths (each n × 3), flattened to `across` × `up`."""
    verts, faces, n = [], [], 0
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)[None, :, None]
    for p in paths:
        ahead = np.gradient(p, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-9
        side = np.cross(ahead, (0, 0, 1.0))
        side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
        over = np.cross(side, ahead)
        rows = p[:, None] + across * np.cos(a) * side[:, None] + up * np.sin(a) * over[:, None]
        verts.append(rows.reshape(-1, 3))
        faces += lattice(len(p), sides, True, n)
        n += len(p) * sides
    return mesh(name, np.concatenate(verts), faces, material)


def noodle_skin():
    skin = stuff(
        "noodle",
        ((0.3, (0.58, 0.49, 0.35)), (0.7, (0.70, 0.62, 0.48))),
        3.0,
        roughness=0.28,
        under=(0.74, 0.60, 0.40),
        relief=0.05,
        vary=0.05,
    )
    # Were red to reach deeper, as in flesh, thin white strands would turn blue.
    skin.node_tree.nodes["Principled BSDF"].inputs["Subsurface Radius"].default_value = (0.05, 0.045, 0.035)
    return skin


def noodles(center, radius, level, rise=0.10, flat=True, count=230, seed=1):
    """A nest of noodles, folded into hanks, the top of it above the broth."""
    rng = np.random.default_rng(seed)
    white = noodle_skin()
    paths = []
    hanks = 11
    for h in range(hanks):
        cx, cy = rng.normal(0, radius * 0.34, 2)
        a0, sweep = rng.uniform(0, 6.3), rng.choice([-1, 1]) * rng.uniform(2.2, 4.2)
        big = radius * rng.uniform(0.35, 0.70)
        for _ in range(count // hanks):
            t = np.linspace(0, 1, 44)
            r = big + rng.normal(0, radius * 0.095) + 0.10 * radius * np.sin(t * 5 + h)
            a = a0 + sweep * t + rng.normal(0, 0.05)
            x, y = cx + r * np.cos(a), cy + r * np.sin(a)
            wander = np.stack([t * 3 + rng.uniform(0, 50), 0 * t + h, 0 * t], 1)
            x, y = x + 0.05 * noise(wander, 1), y + 0.05 * noise(wander, 2)
            d = np.hypot(x, y)
            shrink = np.minimum(1, radius * 0.96 / np.maximum(d, 1e-6))
            x, y = x * shrink, y * shrink
            dome = rise * (1 - (np.hypot(x, y) / radius) ** 2) + 0.015 * h - 0.10
            z = level + dome + rng.uniform(-0.06, 0.03) + 0.035 * noise(wander * 1.5, 3)
            # The ends dive, less near the wall.
            z = z - 0.16 * smooth(0.86, 1, np.abs(2 * t - 1)) * np.maximum(0.5, 1 - (np.hypot(x, y) / radius) ** 2)
            paths.append(np.stack([x + center[0], y + center[1], z], 1))
    return strands("noodles", paths, 0.040 if flat else 0.036, 0.011 if flat else 0.034, white)

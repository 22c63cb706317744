"""Vegetables and fruit of dishes: each function returns the mesh of one piece."""

import functools
import math

import numpy as np

from forms import ball, form, join, lattice, noise
from meats import cube
from nodes import Material
from skins import stuff


def carrot(seed=0):
    material = stuff(
        "carrot",
        ((0.3, (0.46, 0.070, 0.002)), (0.7, (0.60, 0.125, 0.005))),
        5.0,
        (1, 4, 4),
        0.28,
        (0.65, 0.11, 0.003),
        0.15,
        0.2,
    )
    d, f = ball(5)
    rng = np.random.default_rng(seed)
    r = (np.abs(d[:, 0]) ** 7 + np.hypot(d[:, 1], d[:, 2]) ** 7) ** (-1 / 7)
    v = d * r[:, None] * (0.19, 0.155, 0.155)
    v[:, 1:] *= 1 - 0.12 * v[:, 0:1] / 0.19
    v[:, 0] += v[:, 2] * rng.uniform(-0.7, 0.7)
    v *= (1 + 0.02 * noise(v * 8, seed))[:, None]
    return form("carrot", v, f, material)


def potato(seed=0):
    material = stuff(
        "potato",
        ((0.3, (0.52, 0.20, 0.012)), (0.7, (0.64, 0.30, 0.025))),
        5.0,
        (1, 1, 1),
        0.45,
        (0.6, 0.25, 0.015),
        0.3,
        0.1,
    )
    rng = np.random.default_rng(seed)
    return cube(seed, (rng.uniform(0.2, 0.26), rng.uniform(0.17, 0.22), rng.uniform(0.15, 0.2)), material, 0.55, 0.08)


@functools.cache
def citrus():
    m = Material("lime flesh")
    p = m.split(m.position())
    a = m.node("Math", {0: p[1], 1: p[0]}, operation="ARCTAN2").outputs[0]
    r = m.node(
        "Math",
        {0: m.math("ADD", m.math("MULTIPLY", p[0], p[0]), m.math("MULTIPLY", p[1], p[1]))},
        operation="SQRT",
    ).outputs[0]
    spokes = m.math("ABSOLUTE", m.node("Math", {0: m.math("MULTIPLY", a, 5.0)}, operation="SINE").outputs[0])
    wall = m.math(
        "MAXIMUM",
        m.between(spokes, 0.0, 0.22, 1, 0),
        m.math("MAXIMUM", m.between(r, 0.0, 0.03, 1, 0), m.between(r, 0.20, 0.225)),
    )
    flesh = m.ramp(m.noise(m.position(), 22, 3), [(0.3, (0.42, 0.56, 0.12)), (0.7, (0.58, 0.70, 0.25))])
    m.set(
        Base_Color=m.mix(wall, flesh, (0.74, 0.78, 0.55)),
        Roughness=0.2,
        Subsurface=0.3,
        Subsurface_Color=(0.5, 0.65, 0.15),
        Subsurface_Radius=(0.06, 0.06, 0.02),
        Normal=m.bump(m.noise(m.position(), 30, 3), 0.3, 0.012),
    )
    return m.material


def lime_half():
    rind = stuff(
        "lime rind",
        ((0.3, (0.045, 0.17, 0.014)), (0.7, (0.10, 0.28, 0.025))),
        12.0,
        roughness=0.3,
        relief=0.25,
    )
    a = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    rows = [(0.27 * math.sin(q), -0.27 * math.cos(q)) for q in np.linspace(0.02, math.pi / 2, 14)]
    v = np.array([(r * math.cos(k), r * math.sin(k), z) for r, z in rows for k in a])
    top = np.array([(r * math.cos(k), r * math.sin(k), 0.004) for r in (0.265, 0.2, 0.13, 0.06, 0.002) for k in a])
    v, f, s = join([(v, lattice(14, 48, True), 0), (top, lattice(5, 48, True), 1)])
    return form("lime", v, f, [rind, citrus()], s)


@functools.cache
def cucumber_flesh():
    m = Material("cucumber")
    p = m.split(m.position())
    r = m.node(
        "Math",
        {0: m.math("ADD", m.math("MULTIPLY", p[0], p[0]), m.math("MULTIPLY", p[1], p[1]))},
        operation="SQRT",
    ).outputs[0]
    c = m.ramp(
        m.between(r, 0.0, 0.2),
        [
            (0.0, (0.60, 0.68, 0.36)),
            (0.5, (0.55, 0.66, 0.32)),
            (0.62, (0.66, 0.74, 0.44)),
            (0.86, (0.56, 0.68, 0.33)),
            (0.91, (0.05, 0.16, 0.02)),
        ],
    )
    spots = m.math(
        "MULTIPLY",
        m.math("LESS_THAN", m.cells(m.mapping(m.position(), (1, 1, 0)), 16), 0.22),
        m.math("LESS_THAN", r, 0.11),
    )
    m.set(
        Base_Color=m.mix(m.math("MULTIPLY", spots, 0.5), c, (0.75, 0.74, 0.5)),
        Roughness=0.22,
        Subsurface=0.2,
        Subsurface_Color=(0.6, 0.7, 0.35),
    )
    return m.material


def cucumber(seed=0):
    a = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    rows = [
        (0.002, -0.03),
        (0.19, -0.03),
        (0.2, -0.02),
        (0.2, 0.02),
        (0.19, 0.03),
        (0.12, 0.03),
        (0.002, 0.03),
    ]
    v = np.array([(r * math.cos(k), r * math.sin(k), z) for r, z in rows for k in a])
    return form("cucumber", v, lattice(7, 40, True), cucumber_flesh())

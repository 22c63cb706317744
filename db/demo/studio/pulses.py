"""Round things: chickpeas and their kin, lotus, coriander, mustard."""

import math
import random

from kit import *


def _sphere(deform, material, seed, subdivisions=4):
    points, faces = sphere(subdivisions)
    return model(mesh("pulse", [deform(Vector(p), seed) for p in points], faces, material))


def _chickpea(size, wrinkle):
    def deform(p, seed):
        beak = math.exp(-((p - Vector((1, 0, 0.15)).normalized()).length / 0.36) ** 2)
        # Two cheeks with a furrow between them, away from the beak.
        furrow = math.exp(-(p.y / 0.16) ** 2) * max(0, -p.x * 0.55 + p.z * 0.35 + 0.25)
        dents = fbm(p * 1.7 + Vector((seed * 5.3, 1, 2)), 3)
        r = size * (1 + 0.34 * beak - 0.13 * furrow + wrinkle * dents)
        return (p.x * r * 1.04, p.y * r * 0.96, p.z * r)
    return deform


def skin(name, tones, roughness=0.5, scatter=0.06, scale=7.0, bump=0.35, speck=None):
    m = Material(name)
    cloud = m.noise(m.position(), scale, 5, 0.6)
    tone = m.math("ADD", m.math("MULTIPLY", cloud, 0.6), m.math("MULTIPLY", m.random(), 0.4))
    color = m.ramp(tone, [(0.25, tones[0]), (0.5, tones[1]), (0.75, tones[2])])
    if speck:
        spots = m.between(m.noise(m.position(), 24, 4, 0.6), 0.56, 0.62)
        color = m.mix(m.math("MULTIPLY", spots, 0.85), color, speck)
    fold = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(m.position(), 9, 3, 0.5, 0.8), 0.5))
    relief = m.math("ADD", cloud, m.math("ADD", m.math("MULTIPLY", m.noise(m.position(), 34, 4), 0.4),
                                         m.math("MULTIPLY", fold, 2.0)))
    m.set(Base_Color=color, Roughness=roughness, Specular=0.35, Subsurface=scatter,
          Subsurface_Color=tones[2], Subsurface_Radius=(0.05, 0.03, 0.015),
          Normal=m.bump(relief, bump, 0.02))
    return m.material


CREAM = ((0.33, 0.175, 0.065), (0.48, 0.285, 0.12), (0.60, 0.40, 0.19))


def kabuli():
    material = skin("kabuli", CREAM)
    return [_sphere(_chickpea(0.122, 0.10), material, s) for s in range(6)]


def boiled():
    material = skin("boiled", ((0.44, 0.25, 0.085), (0.57, 0.35, 0.13), (0.66, 0.46, 0.20)), 0.22, 0.12,
                    bump=0.1)
    return [_sphere(_chickpea(0.135, 0.05), material, s) for s in range(5)]


def kala():
    material = skin("kala", ((0.10, 0.042, 0.018), (0.17, 0.078, 0.035), (0.26, 0.13, 0.062)), 0.55)
    return [_sphere(_chickpea(0.10, 0.10), material, s) for s in range(6)]


def roasted():
    material = skin("roasted", ((0.36, 0.165, 0.035), (0.50, 0.255, 0.065), (0.62, 0.37, 0.13)), 0.75, 0.0,
                    4.0, 0.5, (0.66, 0.52, 0.33))
    return [_sphere(_chickpea(0.115, 0.09), material, s) for s in range(6)]


def masala():
    material = skin("masala", ((0.30, 0.055, 0.012), (0.46, 0.105, 0.02), (0.60, 0.20, 0.045)), 0.7, 0.0,
                    6.0, 0.6, (0.16, 0.045, 0.016))
    return [_sphere(_chickpea(0.125, 0.09), material, s) for s in range(6)]


def dal():
    """Split chickpeas: flat on one side."""
    material = skin("dal", ((0.50, 0.22, 0.015), (0.64, 0.32, 0.030), (0.74, 0.43, 0.07)), 0.6, 0.08,
                    bump=0.2)

    def deform(p, seed):
        r = 0.10 * (1 + 0.05 * fbm(p * 1.5 + Vector((seed * 3.1, 0, 0)), 2))
        z = p.z if p.z > 0 else p.z * 0.10
        return (p.x * r * 1.1, p.y * r, z * r * 0.85)
    return [_sphere(deform, material, s) for s in range(5)]


def lotus():
    m = Material("lotus")
    x = m.split(m.position())[0]
    cloud = m.noise(m.position(), 8, 4)
    tone = m.math("ADD", m.math("MULTIPLY", cloud, 0.6), m.math("MULTIPLY", m.random(), 0.4))
    color = m.ramp(tone, [(0.3, (0.52, 0.37, 0.18)), (0.55, (0.64, 0.50, 0.28)), (0.8, (0.73, 0.61, 0.40))])
    tip = m.between(m.math("ADD", x, m.math("MULTIPLY", cloud, 0.04)), 0.135, 0.168)
    color = m.mix(m.math("MULTIPLY", tip, 0.75), color, (0.36, 0.20, 0.085))
    m.set(Base_Color=color, Roughness=0.5, Subsurface=0.15, Subsurface_Color=(0.85, 0.75, 0.55),
          Subsurface_Radius=(0.06, 0.04, 0.02),
          Normal=m.bump(m.noise(m.mapping(m.position(), (2, 9, 9)), 3, 4), 0.25, 0.015))

    def deform(p, seed):
        seam = math.exp(-(p.y / 0.07) ** 2) * max(0, p.x + 0.1)
        hole = math.exp(-((p - Vector((1, 0, 0))).length / 0.13) ** 2)
        r = 1 + 0.03 * fbm(p * 1.4 + Vector((seed * 2.7, 3, 1)), 2) - 0.09 * seam - 0.25 * hole
        return (p.x * r * 0.165, p.y * r * 0.132, p.z * r * 0.132)
    return [_sphere(deform, m.material, s) for s in range(6)]


def coriander():
    material = skin("coriander", ((0.26, 0.165, 0.055), (0.38, 0.25, 0.095), (0.50, 0.36, 0.155)), 0.6, 0.0)

    def deform(p, seed):
        turn = math.atan2(p.y, p.z)
        r = 0.057 * (1 + 0.05 * math.cos(11 * turn + 0.6 * math.sin(4 * p.x + seed)) * (1 - p.x**4))
        tip = 1.10 + 0.22 * max(0, p.x - 0.9) / 0.1
        return (p.x * r * tip, p.y * r, p.z * r)
    return [_sphere(deform, material, s, 4) for s in range(4)]


def mustard():
    material = skin("mustard", ((0.16, 0.075, 0.02), (0.42, 0.24, 0.06), (0.62, 0.42, 0.13)), 0.5, 0.0,
                    bump=0.1)
    return [_sphere(lambda p, seed: p * 0.040, material, s, 2) for s in range(2)]


def pearls():
    """Tapioca pearls."""
    material = skin("pearl", ((0.76, 0.73, 0.67), (0.82, 0.80, 0.75), (0.87, 0.86, 0.82)), 0.6, 0.25, bump=0.05)
    return [_sphere(lambda p, seed: p * 0.095 * (1 + 0.04 * fbm(p + Vector((seed * 2, 0, 0)), 2)),
                    material, s, 3) for s in range(3)]


def peanut_kernels():
    m = Material("peanut")
    streak = m.noise(m.mapping(m.position(), (2, 14, 14)), 2.5, 5)
    tone = m.math("ADD", m.math("MULTIPLY", streak, 0.7), m.math("MULTIPLY", m.random(), 0.3))
    m.set(Base_Color=m.ramp(tone, [(0.25, (0.24, 0.062, 0.026)), (0.5, (0.38, 0.115, 0.052)),
                                   (0.75, (0.50, 0.19, 0.095))]),
          Roughness=0.45, Specular=0.4, Normal=m.bump(streak, 0.35, 0.02))

    def deform(p, seed):
        r = 1 - 0.18 * p.x + 0.05 * fbm(p * 1.5 + Vector((seed * 3, 1, 0)), 2)
        return (p.x * 0.19, p.y * r * 0.118, p.z * r * 0.11)
    return [_sphere(deform, m.material, s) for s in range(4)]


def peanut_shells():
    m = Material("shell")
    u = m.split(m.uv())
    warp = m.noise(m.position(), 5, 4)

    def lines(coordinate, count, bend):
        wave = m.math("ADD", m.math("MULTIPLY", coordinate, 6.2832 * count), m.math("MULTIPLY", warp, bend))
        return m.math("ABSOLUTE", m.node("Math", {0: wave}, operation="SINE").outputs[0])

    net = m.math("MAXIMUM", m.math("POWER", lines(u[0], 5, 2.2), 3),
                 m.math("MULTIPLY", m.math("POWER", lines(u[1], 4.5, 5), 4), 0.75))
    fine = m.noise(m.position(), 14, 6, 0.65)
    tone = m.math("ADD", m.math("MULTIPLY", net, 0.45), m.math("MULTIPLY", fine, 0.6))
    m.set(Base_Color=m.ramp(tone, [(0.15, (0.36, 0.20, 0.085)), (0.5, (0.60, 0.385, 0.19)), (0.9, (0.78, 0.58, 0.34))]),
          Roughness=0.75, Specular=0.2,
          Normal=m.bump(m.math("ADD", net, m.math("MULTIPLY", fine, 0.5)), 0.9, 0.045))
    made = []
    for seed in range(3):
        dice = random.Random(seed)
        wide, waist = dice.uniform(0.92, 1.08), dice.uniform(0.72, 0.82)
        profile = curve([(0, -0.48), (0.10, -0.465), (0.175 * wide, -0.36), (0.205 * wide, -0.22), (0.19 * waist, 0),
                         (0.20 * wide, 0.20), (0.17, 0.36), (0.085, 0.475), (0.03, 0.51), (0, 0.515)])
        rows, uvs = [], []
        for i, (r, z) in enumerate(profile):
            row = []
            for k in range(65):
                a = 2 * math.pi * k / 64
                q = r * (1 + 0.06 * fbm((math.cos(a) + seed, math.sin(a), z * 4), 3) + 0.012 * abs(math.sin(5 * a)))
                row.append((z, q * math.cos(a) + 0.10 * z * z, q * math.sin(a)))
                uvs.append((k / 64, i / (len(profile) - 1)))
            rows.append(row)
        points, faces = rings(rows, close=False)
        made.append(model(mesh("shell", points, faces, m.material, True, uvs)))
    return made

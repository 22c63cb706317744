"""What lies beside the goods: roots, chillies, a coconut, leaves."""

import math
import random

from kit import *


def chilli(seed=0, length=1.15):
    """A dried chilli: curved, shiny, its skin sunken."""
    m = Material("chilli")
    p = m.position()
    cloud = m.noise(p, 3, 4)
    m.set(Base_Color=m.ramp(cloud, [(0.3, (0.10, 0.006, 0.004)), (0.6, (0.24, 0.013, 0.006)),
                                    (0.8, (0.36, 0.035, 0.012))]),
          Roughness=0.26, Specular=0.55, Normal=m.bump(m.noise(m.mapping(p, (2, 8, 8)), 2, 4), 0.6, 0.05))
    stalk = Material("stalk")
    stalk.set(Base_Color=(0.20, 0.17, 0.07), Roughness=0.7)
    dice = random.Random(seed)
    bend, rows, around = dice.uniform(0.10, 0.22), [], 28
    for i in range(61):
        t = i / 60
        r = 0.105 * (0.35 + 0.65 * min(1, t / 0.10)) * (1 - t**2.2) ** 0.8 + 0.006
        row = []
        for k in range(around):
            a = 2 * math.pi * k / around
            q = r * (1 + 0.16 * fbm((t * 5 + seed, math.cos(a), math.sin(a)), 3)
                     - 0.22 * max(0, math.cos(2 * a + 3 * t + seed)) ** 3)
            row.append(((t - 0.5) * length, q * math.cos(a) + bend * math.sin(t * 2.8), q * 0.8 * math.sin(a)))
        rows.append(row)
    points, faces = rings(rows)
    stem = []
    for i in range(13):
        t = i / 12
        r = 0.052 - 0.03 * t if i else 0.075
        stem.append([(-0.5 * length + 0.02 - 0.26 * t, r * math.cos(a) + 0.05 * t * t, r * math.sin(a))
                     for a in (2 * math.pi * k / around for k in range(around))])
    more, extra = rings(stem)
    faces += [tuple(i + len(points) for i in face) for face in extra]
    thing = mesh("chilli", points + more, faces, m.material)
    thing.data.materials.append(stalk.material)
    for face in thing.data.polygons[60 * around:]:
        face.material_index = 1
    mend(thing.data)
    return model(thing)


def turmeric(seed=0, length=1.35):
    """A finger of turmeric with rings and one cut, orange end."""
    m = Material("rind")
    p = m.position()
    cloud, fine = m.noise(p, 7, 6, 0.65), m.noise(p, 40, 3)
    ring = m.split(m.uv())[0]
    color = m.ramp(cloud, [(0.32, (0.20, 0.085, 0.022)), (0.5, (0.42, 0.20, 0.05)), (0.68, (0.58, 0.31, 0.09))])
    color = m.mix(m.math("MULTIPLY", ring, 0.7), color, (0.11, 0.046, 0.015))
    m.set(Base_Color=color, Roughness=0.65, Specular=0.3,
          Normal=m.bump(m.math("ADD", cloud, m.math("MULTIPLY", fine, 0.4)), 0.55, 0.03))
    flesh = Material("flesh")
    flesh.set(Base_Color=(0.82, 0.235, 0.005), Roughness=0.4, Subsurface=0.2,
              Subsurface_Color=(0.9, 0.3, 0.01), Subsurface_Radius=(0.08, 0.03, 0.01),
              Normal=flesh.bump(flesh.noise(flesh.position(), 18, 5), 0.3, 0.02))
    around, rows, uvs = 48, [], []
    for i in range(101):
        t = i / 100
        end = min(1, t / 0.12)
        radius = 0.2 * math.sqrt(max(0.0, 1 - (1 - end) ** 2)) * (1 + 0.13 * math.sin(t * 4 + seed) - 0.10 * t)
        phase = (t * 8 + 0.25 * fbm((t * 3, seed, 0), 2)) % 1
        groove = math.exp(-(((phase - 0.5) / 0.07) ** 2))
        row = []
        for k in range(around):
            a = 2 * math.pi * k / around
            uneven = fbm((math.cos(a) * 1.2 + seed, math.sin(a) * 1.2, t * 3), 4)
            q = radius * (1 + 0.10 * uneven + 0.05 * (phase if phase < 0.5 else phase - 1) - 0.035 * groove)
            row.append(((t - 0.5) * length, q * math.cos(a) + 0.14 * math.sin(t * 2.9), q * 0.92 * math.sin(a)))
            uvs.append((groove, 0))
        rows.append(row)
    points, faces = rings(rows)
    thing = mesh("turmeric", points, [*faces, tuple(range(len(points) - around, len(points)))], m.material, True, uvs)
    thing.data.materials.append(flesh.material)
    thing.data.polygons[len(faces)].material_index = 1
    thing.data.polygons[len(faces)].use_smooth = False
    mend(thing.data)
    return model(thing)


def coconut():
    """Half a coconut, its flesh upwards."""
    husk, flesh = Material("husk"), Material("flesh")
    fibre = husk.noise(husk.mapping(husk.position(), (9, 9, 1.6)), 5, 6, 0.7)
    husk.set(Base_Color=husk.ramp(fibre, [(0.3, (0.045, 0.022, 0.011)), (0.7, (0.19, 0.105, 0.055))]),
             Roughness=0.85, Normal=husk.bump(fibre, 1.0, 0.05))
    flesh.set(Base_Color=(0.87, 0.85, 0.80), Roughness=0.38, Subsurface=0.2, Subsurface_Color=(0.9, 0.88, 0.84),
              Subsurface_Radius=(0.05, 0.05, 0.04), Normal=flesh.bump(flesh.noise(flesh.position(), 4, 5), 0.15, 0.03))
    quarter = [math.pi / 2 * i / 20 for i in range(21)]
    outer = [(0.62 * math.sin(a), -0.60 * math.cos(a)) for a in quarter] + [(0.585, 0.012)]
    inner = [(0.578, 0.014), (0.57, 0.016)] + [(0.46 * math.sin(a), -0.45 * math.cos(a)) for a in reversed(quarter)]
    return model(lathe("husk", outer, husk.material, 96)), model(lathe("flesh", inner, flesh.material, 96))


def leaf(length=0.62, width=0.26, seed=0):
    """A curry leaf: pointed, with a rib, a little curled."""
    m = Material("leaf")
    u = m.split(m.uv())
    side = m.math("ABSOLUTE", m.math("SUBTRACT", u[0], 0.5))
    rib = m.between(side, 0.0, 0.05, 1.0, 0.0)
    veins = m.node("Math", {0: m.math("ADD", m.math("MULTIPLY", u[1], 60.0), m.math("MULTIPLY", side, -45.0))},
                   operation="SINE").outputs[0]
    color = m.mix(m.math("MULTIPLY", rib, 0.5), m.ramp(m.noise(m.position(), 6, 3), [(0.3, (0.03, 0.10, 0.02)), (0.7, (0.075, 0.19, 0.035))]),
                  (0.22, 0.36, 0.10))
    m.set(Base_Color=color, Roughness=0.35, Specular=0.5, Normal=m.bump(m.math("ADD", veins, m.math("MULTIPLY", rib, 2)), 0.12, 0.01))
    rows, uvs = [], []
    for i in range(25):
        t = i / 24
        half = width / 2 * math.sin(math.pi * t**0.8) ** 0.8 if 0 < i < 24 else 0.004
        rows.append([((t - 0.5) * length, half * s, 0.35 * abs(s) * half + 0.10 * (t - 0.5) ** 2
                      + 0.03 * math.sin(3 * t + seed)) for s in (-1, -0.66, -0.33, 0, 0.33, 0.66, 1)])
        uvs += [(k / 6, t) for k in range(7)]
    points, faces = rings(rows, close=False)
    return model(mesh("leaf", points, faces, m.material, True, uvs))

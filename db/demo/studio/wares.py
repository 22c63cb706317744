"""Vessels of the studio: bowls, dish, board, spoon."""

import math

from kit import *

WALNUT = ((0.055, 0.030, 0.018), (0.105, 0.058, 0.034), (0.165, 0.098, 0.06))
OLIVE = ((0.30, 0.175, 0.085), (0.42, 0.27, 0.14), (0.54, 0.37, 0.21))

BOWL = curve([(0, 0.03), (0.42, 0.03), (0.46, 0), (0.53, 0), (0.56, 0.05), (0.86, 0.20), (1.14, 0.47),
              (1.29, 0.77), (1.305, 0.80), (1.28, 0.815), (1.255, 0.79), (1.10, 0.50), (0.80, 0.25),
              (0.4, 0.12), (0, 0.1)])
DISH = curve([(0, 0.02), (0.4, 0.02), (0.45, 0), (0.5, 0.03), (0.75, 0.16), (0.92, 0.33), (0.945, 0.355),
              (0.91, 0.365), (0.72, 0.2), (0.4, 0.09), (0, 0.08)])
CUP = curve([(0, 0), (0.34, 0), (0.55, 0.10), (0.70, 0.32), (0.735, 0.56), (0.72, 0.585), (0.69, 0.57),
             (0.64, 0.34), (0.48, 0.15), (0.2, 0.08), (0, 0.07)])


def glaze(name, base, light, rim, speckle=(0.30, 0.25, 0.2), top=0.81):
    """Stoneware: uneven glaze, speckles, a rim where it ran thin."""
    m = Material(name)
    p = m.position()
    cloud = m.noise(p, 2.2, 5, 0.6, 0.4)
    color = m.ramp(cloud, [(0.3, base), (0.75, light)])
    height = m.math("ADD", m.split(p)[2], m.math("MULTIPLY", cloud, 0.05))
    color = m.mix(m.between(height, top - 0.05, top + 0.02), color, rim)
    spots = m.math("LESS_THAN", m.cells(p, 20), 0.13)
    color = m.mix(m.math("MULTIPLY", spots, 0.5), color, speckle)
    m.set(Base_Color=color, Roughness=0.25, Clearcoat=0.5, Clearcoat_Roughness=0.08,
          Normal=m.bump(m.noise(p, 5, 3), 0.1, 0.03))
    return m.material


def glaze_of(kind, top=0.81):
    tones = {
        "white": ((0.70, 0.66, 0.58), (0.80, 0.765, 0.69), (0.50, 0.38, 0.25)),
        "celadon": ((0.36, 0.44, 0.37), (0.47, 0.55, 0.46), (0.44, 0.37, 0.26)),
        "indigo": ((0.02, 0.055, 0.125), (0.06, 0.13, 0.24), (0.22, 0.14, 0.08)),
        "charcoal": ((0.045, 0.042, 0.04), (0.085, 0.08, 0.075), (0.20, 0.14, 0.09)),
        "terracotta": ((0.36, 0.145, 0.07), (0.46, 0.205, 0.105), (0.55, 0.30, 0.17)),
    }[kind]
    return glaze(kind, *tones, top=top)


def vessel(heights, profile, material, location=(0, 0, 0)):
    """A turned vessel on the table, known to the heap of heights."""
    thing = lathe("vessel", profile, material, 128, location)
    heights.lathe(profile, location)
    return thing


def bowl(heights, kind="white", location=(0, 0, 0), profile=BOWL):
    """Stoneware in a glaze, or a bowl of wood (`walnut`, `olive`)."""
    top = max(z for _, z in profile)
    material = wooden(kind) if kind in ("walnut", "olive") else glaze_of(kind, top)
    return vessel(heights, profile, material, location)


def wooden(kind="olive"):
    return wood(kind, WALNUT if kind == "walnut" else OLIVE, roughness=0.5, grain=0.8)


def spoon(location, turn, material=None, tilt=0.0):
    """A wooden spoon, its bowl at the location, the handle along +x before it is turned."""
    material = material or wooden("olive")
    quarter = [math.pi / 2 * i / 12 for i in range(13)]
    profile = [(0.36 * math.sin(a), -0.20 * math.cos(a)) for a in quarter] + [(0.345, 0.012)]
    profile += [(0.325 * math.sin(a), -0.165 * math.cos(a)) for a in reversed(quarter)]
    head = lathe("spoon", profile, material, 64)
    head.scale = (1.25, 1, 1)
    rows = []
    for i in range(41):
        t = i / 40
        thin = 0.3 if i == 40 else 1
        wide = (0.085 - 0.03 * math.sin(t * math.pi) + 0.02 * t**3) * thin
        z = -0.03 + 0.20 * t**1.2
        rows.append([(0.40 + t * 2.2, wide * math.cos(a), z + 0.055 * thin * math.sin(a))
                     for a in (2 * math.pi * k / 20 for k in range(20))])
    vertices, faces = rings(rows)
    handle = mesh("handle", vertices, [*faces, tuple(range(800, 820))], material)
    return group([head, handle], location, (0, tilt, turn))


def board(heights, size=(3.4, 2.3), location=(0, 0, 0), turn=0.0, kind="olive", thick=0.11):
    """A chopping board with round corners."""
    material = wooden(kind)
    rows = []
    for inset, z in ((0.03, 0), (0, 0.03), (0, thick - 0.03), (0.03, thick)):
        row = []
        for k in range(96):
            a = 2 * math.pi * k / 96
            c, s = math.cos(a), math.sin(a)
            f = (abs(c) ** 8 + abs(s) ** 8) ** (-1 / 8)
            row.append(((size[0] / 2 - inset) * c * f, (size[1] / 2 - inset) * s * f, z))
        rows.append(row)
    vertices, faces = rings(rows)
    thing = mesh("board", vertices, [*faces, tuple(range(288, 384))], material, smooth=False)
    thing.location = location
    thing.rotation_euler.z = turn
    c, s = math.cos(turn), math.sin(turn)
    x, y = heights.x - location[0], heights.y - location[1]
    u, v = x * c + y * s, -x * s + y * c
    inside = (abs(u) / (size[0] / 2)) ** 8 + (abs(v) / (size[1] / 2)) ** 8 < 1
    heights.map[inside] = heights.map[inside].clip(min=location[2] + thick)
    return thing

"""Long grains: rice, seeds of oil and spice. Each function gives meshes to scatter."""

import math
import random

from kit import *


def grain(seed, length, width, thick, material, *, power=2.4, point=0.0, bend=0.0, ribs=0,
          rib=0.06, rough=0.04, rows=18, around=16):
    """A grain along x. power: blunt (high) or pointed (low); point: how much slimmer +x is."""
    dice = random.Random(seed)
    length, width, thick = (v * dice.uniform(0.92, 1.08) for v in (length, width, thick))
    lines, uvs = [], []
    for i in range(rows + 1):
        t = -math.cos(math.pi * i / rows)
        r = max(0.02, 1 - abs(t) ** power) ** 0.5 if abs(t) < 1 else 0.02
        r *= 1 - point * (t + 1) / 2
        line = []
        for k in range(around):
            a = 2 * math.pi * k / around
            q = r * (1 + rib * math.cos(ribs * a) * bool(ribs)
                     + rough * fbm((t * 2 + seed * 9, math.cos(a), math.sin(a)), 2))
            line.append((t * length / 2, q * width / 2 * math.cos(a) + bend * (1 - t * t),
                         q * thick / 2 * math.sin(a)))
            uvs.append((k / around, (t + 1) / 2))
        lines.append(line)
    points, faces = rings(lines)
    last = rows * around
    faces += [tuple(range(around)), tuple(range(last + around - 1, last - 1, -1))]
    return model(mesh("grain", points, [f[::-1] for f in faces], material, True, uvs))


def waxy(name, tones, roughness=0.35, scatter=0.3, radius=(0.05, 0.04, 0.028), streaks=0.12):
    """Rice and kernels: a little light goes through; each grain of its own tone."""
    m = Material(name)
    along = m.noise(m.mapping(m.position(), (4, 40, 40)), 1.0, 3)
    tone = m.math("ADD", m.math("MULTIPLY", m.random(), 0.75), m.math("MULTIPLY", along, 0.25))
    color = m.ramp(tone, [(0.1, tones[0]), (0.5, tones[1]), (0.9, tones[2])])
    m.set(Base_Color=color, Roughness=roughness, Specular=0.45, Subsurface=scatter,
          Subsurface_Color=tones[2], Subsurface_Radius=radius,
          Normal=m.bump(along, streaks, 0.01))
    return m.material


def kernel(seed, length, width, material, *, whole=1.0, power=2.6):
    """A polished grain of rice along x: one end bitten where the germ was, a faint furrow on its
    sides; whole: the share of it that did not break off."""
    dice = random.Random(seed)
    length, width = length * dice.uniform(0.86, 1.1), width * dice.uniform(0.94, 1.06)
    bend, rows, around = dice.uniform(0.0, 0.035) * length, 16, 14
    lines = []
    for i in range(rows + 1):
        t = -math.cos(math.pi * i / rows)
        t = -1 + (t + 1) * whole
        r = max(0.02, 1 - abs(t) ** power) ** 0.5
        line = []
        for k in range(around):
            a = 2 * math.pi * k / around
            bite = 0.42 * math.exp(-((t + 0.93) / 0.17) ** 2) * max(0, math.cos(a)) ** 2
            q = r * (1 - bite + 0.025 * math.cos(4 * a)
                     + 0.03 * fbm((t * 2 + seed * 9, math.cos(a), math.sin(a)), 2))
            line.append((t * length / 2, q * width / 2 * math.cos(a) - bend * t * t,
                         q * width / 2 * math.sin(a) * 0.84))
        if whole < 1 and i == rows:
            line = [(x + 0.1 * width * dice.uniform(-1, 1), y, z) for x, y, z in line]
        lines.append(line)
    points, faces = rings(lines)
    last = rows * around
    faces += [tuple(range(around)), tuple(range(last + around - 1, last - 1, -1))]
    return model(mesh("kernel", points, [f[::-1] for f in faces], material))


def polished(name, tones, through, chalk, gloss=0.22, shade=(0.75, 0.70, 0.60)):
    """Rice without its bran: light goes through it but for a chalky belly, larger in some grains.

    through: how far light reaches into it; chalk: the share of grains with such a belly
    """
    m = Material(name)
    spot = m.math("ADD", m.noise(m.mapping(m.position(), (7, 22, 22)), 1.0, 2), m.math("MULTIPLY", m.random(), 0.8))
    belly = m.between(spot, 1.32 - chalk, 1.42 - chalk)
    tone = m.ramp(m.math("FRACT", m.math("MULTIPLY", m.random(), 13.7)),
                  [(0.0, tones[0]), (0.5, tones[1]), (1.0, tones[2])])
    edge = m.node("LayerWeight", {"Blend": 0.45}).outputs["Facing"]  # where it is thin it is lit through
    tone = m.mix(m.between(edge, 0.1, 0.8), m.mix(1.0, tone, shade, "MULTIPLY"), tone)
    color = m.mix(belly, tone, (0.86, 0.84, 0.79))
    m.set(Base_Color=color, Roughness=gloss, Specular=0.6, Clearcoat=0.6, Clearcoat_Roughness=0.1,
          Subsurface=m.between(belly, 0, 1, through, 0.25 * through), Subsurface_Color=color,
          Subsurface_Radius=(0.06, 0.045, 0.028),
          Normal=m.bump(m.noise(m.mapping(m.position(), (8, 90, 90)), 1.0, 2), 0.1, 0.004))
    return m.material


CLEAR = ((0.66, 0.55, 0.38), (0.77, 0.67, 0.50), (0.83, 0.76, 0.60))
GOLDEN = ((0.63, 0.49, 0.30), (0.74, 0.61, 0.42), (0.80, 0.70, 0.52))
MILKY = ((0.80, 0.75, 0.64), (0.86, 0.82, 0.72), (0.89, 0.865, 0.79))
RED = ((0.100, 0.024, 0.013), (0.185, 0.044, 0.022), (0.30, 0.092, 0.046))


def rice(kind):
    """Grains, of which some are broken."""
    length, width, tones, through, chalk = {
        "st25": (0.128, 0.029, CLEAR, 0.75, 0.12),
        "nang-huong": (0.118, 0.027, CLEAR, 0.65, 0.30),
        "basmati": (0.156, 0.026, GOLDEN, 0.70, 0.10),
        "nep": (0.086, 0.044, MILKY, 0.25, 0.0),
        "tam": (0.092, 0.032, CLEAR, 0.60, 0.35),
        "seng-cu": (0.104, 0.038, CLEAR, 0.70, 0.45),
        "red": (0.110, 0.034, RED, 0.0, 0.0),
    }[kind]
    if kind == "red":
        material = waxy("rice-red", RED, 0.55, 0.1, streaks=0.3)
    else:
        look = {"gloss": 0.4, "shade": (0.93, 0.91, 0.86)} if kind == "nep" else {}
        material = polished("rice-" + kind, tones, through, chalk, **look)
    made = [kernel(s, length, width, material) for s in range(9)]
    return made + [kernel(20, length, width, material, whole=0.62), kernel(21, length, width, material, whole=0.4)]


def sesame(shade=""):
    dark = shade == "dark"
    tones = ((0.010, 0.009, 0.009), (0.022, 0.020, 0.019), (0.05, 0.045, 0.04)) if dark else (
        (0.56, 0.42, 0.24), (0.69, 0.56, 0.36), (0.79, 0.68, 0.49))
    material = waxy("sesame", tones, 0.45, 0.0)
    return [grain(s, 0.080, 0.050, 0.026, material, power=2.2, point=0.55, rows=10, around=12)
            for s in range(4)]


def chia():
    m = Material("chia")
    spots = m.noise(m.node("VectorMath", {0: m.position(), 1: m.random()}, operation="ADD").outputs[0],
                    60, 3, 0.6, 1.5)
    tone = m.math("ADD", spots, m.math("MULTIPLY", m.math("SUBTRACT", m.random(), 0.5), 0.3))
    m.set(Base_Color=m.ramp(tone, [(0.36, (0.022, 0.02, 0.019)), (0.52, (0.075, 0.066, 0.06)),
                                   (0.66, (0.26, 0.235, 0.21))]), Roughness=0.28, Specular=0.5)
    return [grain(s, 0.074, 0.050, 0.040, m.material, power=2.2, point=0.2, rows=9, around=12)
            for s in range(4)]


def pumpkin():
    m = Material("pumpkin")
    side = m.math("ABSOLUTE", m.math("SUBTRACT", m.split(m.position())[1], 0.0))
    cloud = m.noise(m.position(), 9, 5)
    color = m.ramp(m.math("ADD", m.math("MULTIPLY", cloud, 0.6), m.math("MULTIPLY", m.random(), 0.4)),
                   [(0.25, (0.085, 0.12, 0.035)), (0.5, (0.16, 0.20, 0.065)), (0.8, (0.27, 0.31, 0.12))])
    color = m.mix(m.between(side, 0.044, 0.06), color, (0.26, 0.29, 0.12))
    m.set(Base_Color=color, Roughness=0.42, Specular=0.4, Subsurface=0.08,
          Subsurface_Color=(0.3, 0.4, 0.1), Subsurface_Radius=(0.03, 0.03, 0.01),
          Normal=m.bump(m.noise(m.mapping(m.position(), (3, 20, 20)), 2, 4), 0.25, 0.012))
    return [grain(s, 0.25, 0.132, 0.048, m.material, power=2.0, point=0.62, bend=0.006, rough=0.08)
            for s in range(5)]


def sunflower(shelled=False):
    if shelled:
        material = waxy("kernel", ((0.44, 0.38, 0.27), (0.56, 0.50, 0.37), (0.66, 0.60, 0.47)), 0.5, 0.1)
        return [grain(s, 0.22, 0.11, 0.07, material, power=2.0, point=0.6) for s in range(3)]
    m = Material("sunflower")
    u = m.split(m.uv())
    wobble = m.noise(m.mapping(m.uv(), (3, 2, 1)), 3, 3)
    wave = m.node("Math", {0: m.math("ADD", m.math("MULTIPLY", u[0], 6.2832 * 7),
                                     m.math("MULTIPLY", wobble, 2.2))}, operation="SINE").outputs[0]
    stripe = m.between(wave, 0.15, 0.55)
    ends = m.math("MULTIPLY", m.between(u[1], 0.0, 0.08), m.between(u[1], 1.0, 0.90))
    dark = m.ramp(m.random(), [(0, (0.018, 0.016, 0.016)), (1, (0.05, 0.044, 0.04))])
    color = m.mix(m.math("MULTIPLY", stripe, ends), dark, (0.62, 0.58, 0.51))
    m.set(Base_Color=color, Roughness=0.5, Specular=0.35, Normal=m.bump(wave, 0.3, 0.006))
    return [grain(s, 0.37, 0.14, 0.09, m.material, power=2.3, point=0.52, rough=0.06, rows=22,
                  around=24) for s in range(5)]


def cumin():
    material = waxy("cumin", ((0.20, 0.115, 0.05), (0.30, 0.19, 0.09), (0.42, 0.29, 0.155)), 0.6, 0.0)
    return [grain(s, 0.20, 0.048, 0.042, material, power=2.0, bend=0.014, ribs=6, rib=0.14, around=24)
            for s in range(4)]


def paddy():
    """Rice in its husk, for the oil of its bran."""
    material = waxy("paddy", ((0.44, 0.28, 0.10), (0.58, 0.40, 0.17), (0.70, 0.52, 0.26)), 0.6, 0.0,
                    streaks=0.5)
    return [grain(s, 0.27, 0.085, 0.07, material, power=2.1, ribs=5, rib=0.06, around=20)
            for s in range(4)]

"""Packs with labels: bottle, jar, can, sack."""

import math

from kit import *
from labels import label


def glass(name="glass", tint=(0.96, 0.97, 0.95)):
    """Clear glass; shadows pass through it, or the goods within would be black."""
    m = Material(name)
    m.set(Base_Color=(0.98, 1, 0.99), Transmission=1.0, Roughness=0.0, IOR=1.45)
    _let_light_through(m, m.bsdf.outputs[0], tint)
    return m.material


def _let_light_through(m, surface, tint):
    path = m.node("LightPath")
    clear = m.node("BsdfTransparent", {0: tint})
    both = m.node("MixShader")
    either = m.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    for output, socket in zip((either, surface, clear.outputs[0]), both.inputs):
        m.link(output, socket)
    m.link(both.outputs[0], m.output.inputs["Surface"])


def liquid(color, density=0.9, cloudy=0.14):
    """Oil: coloured by the way light takes in it; cloudy: the share that it scatters."""
    m = Material("liquid")
    through = m.node("BsdfRefraction", {"Color": (1, 1, 1), "Roughness": 0.0, "IOR": 1.47})
    shine = m.node("BsdfGlossy", {"Roughness": 0.02})
    milk = m.node("BsdfTranslucent", {"Color": color})
    clear = m.node("MixShader", {0: m.node("Fresnel", {0: 1.1}).outputs[0]})
    m.link(through.outputs[0], clear.inputs[1])
    m.link(shine.outputs[0], clear.inputs[2])
    both = m.node("MixShader", {0: cloudy})
    m.link(clear.outputs[0], both.inputs[1])
    m.link(milk.outputs[0], both.inputs[2])
    _let_light_through(m, both.outputs[0], tuple(0.4 + 0.6 * c for c in color))
    absorb = m.node("VolumeAbsorption", {"Color": color, "Density": density})
    m.link(absorb.outputs[0], m.output.inputs["Volume"])
    return m.material


def paper(image, shine=0.5):
    m = Material("label")
    color, _ = m.image(image)
    fibres = m.ramp(m.noise(m.position(), 30, 6), [(0.3, (0.8, 0.8, 0.8)), (0.7, (1, 1, 1))])
    m.set(Base_Color=m.mix(0.08, color, fibres, "MULTIPLY"), Roughness=shine, Specular=0.3)
    return m.material


def band(radius, low, high, image, angle=150.0, turn=0.0):
    """A label round a vessel, its middle towards the camera."""
    count = 80
    arc, start = math.radians(angle), -math.pi / 2 + math.radians(turn)
    rows, uvs = [], []
    for j in range(5):
        turns = [start + arc * (i / count - 0.5) for i in range(count + 1)]
        rows.append([(radius * math.cos(a), radius * math.sin(a), low + (high - low) * j / 4)
                     for a in turns])
        uvs += [(i / count, j / 4) for i in range(count + 1)]
    vertices, faces = rings(rows, close=False)
    thing = mesh("label", vertices, faces, paper(image), True, uvs)
    thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.004
    return thing


def metal(name="gold", color=(0.75, 0.52, 0.22), roughness=0.25):
    m = Material(name)
    m.set(Base_Color=color, Metallic=1.0, Roughness=roughness)
    return m.material


def ribbed(color, ribs=56, roughness=0.34):
    m = Material("cap")
    wave = m.node("Math", {0: m.math("MULTIPLY", m.split(m.uv())[0], 6.2832 * ribs)},
                  operation="SINE").outputs[0]
    m.set(Base_Color=color, Roughness=roughness, Clearcoat=0.2, Normal=m.bump(wave, 0.5, 0.012))
    return m.material


def bottle(heights, location, image, oil, cap=(0.055, 0.030, 0.018), height=2.62, radius=0.58,
           turn=3.0, fill=0.74):
    """A glass bottle of that height; fill: up to which share of it the oil stands."""
    k, wall = height / 2.72, 0.045
    r = radius
    outer = curve([(0, 0.04), (r * 0.7, 0.03), (r * 0.87, 0), (r - 0.015, 0.05), (r, 0.15),
                   (r, 0.8 * k), (r, 1.4 * k), (r, 1.66 * k), (r * 0.93, 1.84 * k),
                   (r * 0.68, 2.06 * k), (r * 0.42, 2.23 * k), (0.205, 2.36 * k),
                   (0.20, 2.60 * k)]) + [(0.225, 2.61 * k), (0.225, 2.66 * k), (0.20, 2.68 * k)]
    inner = [(max(0.0, x - wall), z) for x, z in outer if z > 0.15] + [(r - wall - 0.02, 0.13)]
    inner = sorted(inner, key=lambda p: -p[1]) + [(r * 0.6, 0.11), (0, 0.13)]
    things = [lathe("bottle", outer + inner, glass(), 128)]
    level = height * fill
    inside = [(0, 0.125), (r * 0.6, 0.105), (r - wall - 0.014, 0.125)]
    inside += [(x - wall + 0.006, z) for x, z in outer if 0.15 < z < level]
    inside += [(inside[-1][0], level), (0, level - 0.004)]
    things.append(lathe("oil", inside, oil, 128))
    top = 2.72 * k
    things.append(lathe("cap", [(0.262, top - 0.36), (0.27, top - 0.34), (0.27, top - 0.04),
                                (0.258, top - 0.012), (0.24, top), (0, top)], ribbed(cap), 112))
    things.append(lathe("ring", [(0.245, top - 0.43), (0.262, top - 0.425), (0.262, top - 0.385),
                                 (0.245, top - 0.38)], metal(), 96))
    things.append(band(r + 0.005, 0.36 * k, 1.48 * k, image, 150, turn))
    group(things, location)
    heights.lathe([(0, top), (r, top), (r + 0.02, 0)], location)


def jar(heights, location, image, content, lid=(0.72, 0.60, 0.36), height=1.75, radius=0.78,
        fill=0.84):
    """A wide preserving jar; content: material of what fills it, or a function of the inner
    radius, floor and level that puts pieces into it."""
    r, wall, top = radius, 0.045, height
    outer = curve([(0, 0.03), (r * 0.8, 0.02), (r * 0.93, 0), (r, 0.08), (r, 0.3), (r, 0.8),
                   (r, top * 0.75), (r * 0.97, top * 0.82), (r * 0.88, top * 0.865),
                   (r * 0.86, top * 0.9), (r * 0.86, top * 0.97)])
    inner = [(max(0.0, x - wall), z) for x, z in reversed(outer) if z > 0.12]
    inner += [(r - wall - 0.04, 0.05), (0, 0.05)]
    things = [lathe("jar", outer + inner, glass(), 128)]
    if callable(content):
        content(r - wall, 0.1, top * fill)
    else:
        level = top * fill
        body = [(0, 0.054), (r - wall - 0.035, 0.054)]
        body += [(x - wall + 0.006, z) for x, z in outer if 0.12 < z < level]
        things.append(lathe("content", [*body, (body[-1][0], level), (0, level)], content, 128))
    cap = r * 0.915
    things.append(lathe("lid", [(cap, top * 0.865), (cap + 0.012, top * 0.87), (cap + 0.012, top - 0.03),
                                (cap - 0.03, top), (cap - 0.1, top - 0.012), (0, top - 0.012)],
                        metal("lid", lid, 0.3), 128))
    things.append(band(r + 0.005, height * 0.16, height * 0.68, image, 130, 2))
    group(things, location)
    heights.lathe([(0, top), (r, top), (r + 0.02, 0)], location)


def can(heights, location, image, height=1.55, radius=0.66):
    r, z = radius, height
    steel = metal("steel", (0.62, 0.61, 0.58), 0.3)
    profile = [(0, 0.03), (r - 0.05, 0.03), (r - 0.03, 0), (r, 0.01), (r, 0.05), (r - 0.02, 0.07)]
    for k in range(9):
        low = 0.07 + (z - 0.14) * k / 9
        profile += [(r - 0.02, low), (r - 0.02, low + (z - 0.14) / 9)]
    profile += [(r - 0.02, z - 0.07), (r, z - 0.05), (r, z - 0.01), (r - 0.02, z), (r - 0.045, z - 0.02),
                (r - 0.06, z - 0.06), (r * 0.7, z - 0.06), (r * 0.66, z - 0.05), (0, z - 0.05)]
    things = [lathe("can", profile, steel, 128), band(r - 0.012, 0.09, z - 0.09, image, 300, -9)]
    group(things, location)
    heights.lathe([(0, z), (r, z), (r + 0.02, 0)], location)


def sack(location, image, size=(1.7, 2.5, 0.75), turn=0.0, color=(0.66, 0.50, 0.32), seed=1):
    """A stand-up pouch of strong paper: full below, folded flat and sealed above."""
    width, height, depth = size
    m = Material("kraft")
    uv = m.uv()
    fibre = m.noise(m.mapping(uv, (6, 6, 2)), 14, 8, 0.75)
    base = m.ramp(fibre, [(0.3, tuple(c * 0.82 for c in color)), (0.7, color)])
    low, high, margin = 0.33, 0.85, 0.16  # where on the front the label sits
    picture, shown = m.image(image, m.mapping(
        uv, (1 / (1 - 2 * margin), 1 / (high - low), 1),
        (-margin / (1 - 2 * margin), -low / (high - low), 0)))
    ribs = m.node("TexWave", {"Vector": uv, "Scale": 34.0}, wave_type="BANDS",
                  bands_direction="Y").outputs["Fac"]
    seal = m.math("MULTIPLY", m.math("GREATER_THAN", m.split(uv)[1], 0.93), ribs)
    relief = m.math("ADD", m.math("MULTIPLY", seal, 0.5), m.math("MULTIPLY", fibre, 0.12))
    m.set(Base_Color=m.mix(shown, base, picture), Roughness=0.6, Specular=0.3,
          Normal=m.bump(relief, 0.4, 0.015))
    back = Material("back")
    back.set(Base_Color=tuple(c * 0.9 for c in color), Roughness=0.65)
    things = [_sheet(width, height, -depth / 2, m.material, seed),
              _sheet(width, height, depth / 2, back.material, seed)]
    return group(things, location, (math.radians(-2), 0, turn))


def _sheet(width, height, depth, material, seed):
    """Front (negative depth) or back of a pouch: full below, flat at the seal, with creases."""
    u, v = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(0, 1, 120))
    belly = np.clip(1 - ((v - 0.22) / 0.74) ** 2, 0, 1) ** 0.8 * (1 - 1.2 * np.clip(0.22 - v, 0, 1))
    across = np.clip(1 - np.abs(u) ** 2.6, 0, 1) ** 0.62
    near_seal = np.clip(1 - np.abs(v - 0.80) / 0.14, 0, 1)
    crease = (0.035 * ripple(u * 1.3, v * 2.4, 1.5, 3, seed)
              + 0.018 * np.sin(9 * u + 5 * ripple(u, v, 1.2, 2, seed + 3)) * near_seal)
    y = depth * belly * across + crease * np.sign(depth) * across * (0.35 + belly)
    y *= 1 - 0.12 * np.clip(0.07 - v, 0, 1) / 0.07
    x = u * width / 2 * (1 - 0.07 * belly * np.clip(1.2 - v, 0, 1))
    rows = [list(row) for row in np.stack([x, y, v * height], -1)]
    vertices, faces = rings(rows, close=False)
    if depth > 0:
        faces = [face[::-1] for face in faces]
    return mesh("sheet", vertices, faces, material, True, list(zip((u.ravel() + 1) / 2, v.ravel())))

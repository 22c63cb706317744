"""Whole spices that are not simply a bowl: bundled cinnamon, and the bag for phở."""

import math

import numpy as np

from kit import *
from pieces import variants
from settle import scattered, settle
from wares import board


def twine():
    m = Material("twine")
    u = m.split(m.uv())
    twist = m.node(
        "Math",
        {0: m.math("ADD", m.math("MULTIPLY", u[0], 900.0), m.math("MULTIPLY", u[1], 12.6))},
        operation="SINE",
    ).outputs[0]
    color = m.ramp(m.noise(m.position(), 20, 4), [(0.3, (0.42, 0.29, 0.15)), (0.7, (0.62, 0.47, 0.28))])
    m.set(Base_Color=color, Roughness=0.85, Specular=0.1, Normal=m.bump(twist, 0.8, 0.01))
    return m.material


def cord(points, radius, material, closed=False):
    """A round string through the points."""
    p = np.asarray(points, float)
    ahead = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    if not closed:
        ahead[0], ahead[-1] = p[1] - p[0], p[-1] - p[-2]
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(ahead, (0.31, 0.2, 0.93))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, ahead)
    a = np.linspace(0, 2 * math.pi, 11)[None, :, None]
    rows = p[:, None] + radius * (np.cos(a) * side[:, None] + np.sin(a) * up[:, None])
    if closed:
        rows = np.concatenate([rows, rows[:1]])
    uvs = [(i / len(rows), k / 10) for i in range(len(rows)) for k in range(11)]
    vertices, faces = rings([list(row) for row in rows], close=False)
    return mesh("cord", vertices, faces, material, True, uvs)


def _outline(points, grow, count=72):
    """A smooth closed line round points of a plane, pulled taut."""
    center = points.mean(0)
    ways = np.linspace(0, 2 * math.pi, count, endpoint=False)
    unit = np.stack([np.cos(ways), np.sin(ways)], 1)
    reach = ((points - center) @ unit.T).max(0) + grow
    corner = []
    for k in range(count):
        n = (k + 1) % count
        cross = unit[k][0] * unit[n][1] - unit[k][1] * unit[n][0]
        corner.append(
            center
            + np.array([reach[k] * unit[n][1] - reach[n] * unit[k][1], reach[n] * unit[k][0] - reach[k] * unit[n][0]])
            / cross
        )
    return np.array(corner)


def _beam(low, high):
    """A block, to keep falling pieces in place."""
    corners = [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]
    return mesh("beam", corners, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])


def cinnamon_bundle(seed=1):
    """Quills tied with twine on a board, their scrolls towards the camera, two loose before it."""
    turn, thick = math.radians(52), 0.11
    board(Heights(), (3.0, 2.3), (0, 0.2, 0), 0.06, "olive", thick)
    models = variants("quill", 9)
    dice = random.Random(seed)
    beams = [_beam((-2, s * 0.70 - 0.05, 0), (2, s * 0.70 + 0.05, 1.6)) for s in (-1, 1)]
    starts = [(dice.gauss(0, 0.05), dice.uniform(-0.45, 0.45), 0.2 + 0.16 * k) for k in range(13)]
    things = settle(models, starts, beams, scale=(1.1, 1.2), level=0.03, turn=0.0, frames=160, seed=seed)
    bpy.context.view_layer.update()
    near = np.array([tuple(thing.matrix_world @ v.co) for thing in things for v in thing.data.vertices])
    near = near[abs(near[:, 0]) < 0.25]
    ring = _outline(near[:, 1:], 0.018)
    material = twine()
    for k in range(5):
        x = -0.09 + 0.042 * k
        things.append(cord([(x + 0.012 * math.sin(i / 11 + k), *p) for i, p in enumerate(ring)], 0.021, material, True))
    top = ring[np.argmax(ring[:, 1] - ring[:, 0] * 0.6)]
    knot = lump(3, 0.055, 0.12, 2, material, 3)
    knot.location = (0.0, top[0], top[1] + 0.02)
    things.append(knot)
    t = np.linspace(0, 1, 30)
    for side in (-1, 1):
        things.append(
            cord(
                np.stack(
                    [
                        side * 0.5 * t,
                        top[0] - 0.12 * t - 0.22 * t * t,
                        top[1] + 0.03 + 0.16 * np.sin(t * 3.0) - 0.30 * t * t,
                    ],
                    1,
                ),
                0.02,
                material,
            )
        )
    group(things, (-0.05, 0.25, thick), (0, 0, turn))
    settle(
        models[:4],
        [(0.62, -1.0, 0.3), (0.95, -0.80, 0.5)],
        [],
        scale=(0.95, 1.05),
        level=0.03,
        turn=0.3,
        frames=60,
        seed=seed + 4,
    )


def cloth():
    m = Material("cloth")
    uv = m.uv()
    weave = [
        m.node(
            "TexWave",
            {"Vector": m.mapping(uv, (3, 1, 1)), "Scale": 26.0, "Distortion": 0.6, "Detail": 2.0},
            wave_type="BANDS",
            bands_direction=way,
        ).outputs["Fac"]
        for way in "XY"
    ]
    h = m.math("MAXIMUM", *weave)
    tone = m.ramp(m.noise(m.mapping(uv, (60, 12, 1)), 1, 4), [(0.3, (0.66, 0.60, 0.49)), (0.7, (0.80, 0.75, 0.65))])
    m.set(Base_Color=tone, Roughness=0.95, Specular=0.05, Sheen=0.3, Normal=m.bump(h, 0.35, 0.01))
    return m.material


def cloth_bag(location, radius=0.74, height=1.62, seed=2):
    """A small full bag of cotton, tied below its ruffled mouth."""
    rows, columns = 110, 260
    v = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, columns)[None, :]
    body = np.interp(
        v[:, 0],
        [0, 0.03, 0.12, 0.30, 0.48, 0.60, 0.68, 0.715, 0.75, 0.82, 0.92, 1.0],
        [0.0, 0.55, 0.92, 1.06, 0.95, 0.66, 0.34, 0.255, 0.30, 0.46, 0.62, 0.70],
    )
    for _ in range(3):
        body[1:-1] = (body[:-2] + 2 * body[1:-1] + body[2:]) / 4
    body = body[:, None]
    pleat = np.interp(v[:, 0], [0, 0.25, 0.5, 0.66, 0.72, 0.8, 1], [0.0, 0.02, 0.09, 0.20, 0.16, 0.22, 0.26])[:, None]
    wander = 1.2 * ripple(np.cos(a) * 1.3 + 0 * v, np.sin(a) * 1.3 + v * 0.6, 1.2, 2, seed)
    fold = np.cos(13 * a + 3 * wander) * 0.6 + np.cos(21 * a - 2 * wander) * 0.4
    lumps = (
        0.09
        * ripple(np.cos(a) * 2.0 + 4 + 0 * v, np.sin(a) * 2.0 + v * 4.0, 1.3, 2, seed + 5)
        * np.clip(1 - v / 0.62, 0, 1)
    )
    r = radius * body * (1 + pleat * fold + lumps)
    z = height * (v + 0.02 * fold * np.clip(v - 0.75, 0, 1) * 4)
    lean = 0.16 * np.clip(v - 0.62, 0, 1)
    points = np.stack([r * np.cos(a) + lean, r * np.sin(a) - lean, np.maximum(z + 0 * a, 0.004)], -1)
    vertices, faces = rings([list(row) for row in points], close=False)
    uvs = [(k / (columns - 1), i / rows) for i in range(rows) for k in range(columns)]
    bag = mesh("bag", vertices, faces, cloth(), True, uvs)
    bag.location = location
    bag.modifiers.new("thick", "SOLIDIFY").thickness = 0.012
    material = twine()
    t = np.linspace(0, 2 * math.pi, 60, endpoint=False)
    neck = radius * 0.315
    at = 0.16 * (0.715 - 0.62)
    for k in (-1, 0, 1):
        cord(
            np.stack(
                [
                    location[0] + at + neck * np.cos(t),
                    location[1] - at + neck * np.sin(t),
                    height * 0.715 + 0.038 * k + 0.01 * np.sin(t + k),
                ],
                1,
            ),
            0.022,
            material,
            True,
        )
    for side in (-1, 1):
        s = np.linspace(0, 1, 30)
        cord(
            np.stack(
                [
                    location[0] + at + side * (0.04 + 0.26 * s),
                    location[1] - at - neck - 0.05 - 0.20 * np.sin(s * 2.2),
                    height * 0.715 + 0.02 + 0.06 * np.sin(3 * s) - 0.52 * s**1.6,
                ],
                1,
            ),
            0.02,
            material,
        )
    return bag


def pho_spices(seed=1):
    """The cloth bag, before it what goes into it."""
    cloth_bag((-0.30, 0.62, 0))
    block = lathe("block", [(0, 0), (0.78, 0), (0.78, 1.0), (0, 1.0)], None, 24, (-0.30, 0.62, 0))
    dice = random.Random(seed)

    def spots(count, x, y, dx, dy):
        return [(dice.gauss(x, dx), dice.gauss(y, dy)) for _ in range(count)]

    settle(
        variants("star anise"),
        scattered([(-1.0, -0.62), (-0.35, -0.92), (0.25, -0.55), (-1.22, 0.05), (-0.85, -1.25)], 0.2),
        [block],
        scale=(1.15, 1.3),
        level=0.1,
        frames=70,
        seed=seed,
    )
    settle(
        variants("quill"),
        [(0.86, 0.45, 0.25), (1.12, 0.50, 0.25), (1.0, 0.45, 0.6)],
        [],
        scale=(0.8, 0.9),
        level=0.03,
        turn=-1.2,
        frames=70,
        seed=seed + 1,
    )
    settle(
        variants("black cardamom"),
        scattered([(0.66, -0.50), (1.22, -0.62), (0.98, -0.92)], 0.3),
        [],
        scale=(1.0, 1.1),
        level=0.2,
        frames=70,
        seed=seed + 2,
    )
    heights = Heights(2.2)
    drop(heights, variants("clove"), spots(22, 0.30, -1.12, 0.2, 0.10), roll=3, tries=1, seed=seed)
    drop(heights, variants("coriander"), spots(44, 0.92, -1.30, 0.17, 0.08), roll=3, tries=1, seed=seed)
    drop(heights, variants("fennel"), spots(50, -0.2, -1.42, 0.17, 0.07), roll=3, tries=1, seed=seed)

"""Whole spices that are not simply a bowl: bundled cinnamon, and the packet for phở."""

import math

import numpy as np

from kit import *
from labels import STAR, label
from packs import sack
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


def pho_spices(slug, title, subtitle, seed=1):
    """A pouch, and before it the spices that are in it."""
    image = label(slug, title, subtitle, (1000, 1250), STAR, text=0.92)
    sack((-0.30, 0.70, 0), image, (1.76, 2.1, 0.8), math.radians(6))
    block = _beam((-1.2, 0.28, 0), (0.58, 1.2, 1.0))
    dice = random.Random(seed)

    def spots(count, x, y, dx, dy):
        return [(dice.gauss(x, dx), dice.gauss(y, dy)) for _ in range(count)]

    settle(
        variants("quill"),
        [(0.86, 0.35, 0.25), (1.10, 0.40, 0.25), (1.0, 0.35, 0.6)],
        [],
        scale=(0.8, 0.9),
        level=0.03,
        turn=-1.2,
        frames=70,
        seed=seed + 1,
    )
    stars = [(-0.92, -0.36), (-0.36, -0.80), (0.22, -0.36), (-1.02, -0.98)]
    pods = [(0.68, -0.56), (0.90, -1.02)]
    settle(
        variants("star anise")[: len(stars)] + variants("black cardamom")[: len(pods)],
        scattered(stars + pods, 0.25),
        [block, _beam((0.70, -0.30, 0), (1.6, 0.9, 0.4))],
        scale=(1.1, 1.2),
        level=0.1,
        frames=70,
        each=True,
        seed=seed,
    )
    heights = Heights(2.2)
    drop(heights, variants("clove"), spots(12, 0.16, -0.76, 0.09, 0.09), roll=3, tries=1, seed=seed)
    drop(heights, variants("coriander"), spots(26, -0.42, -1.40, 0.16, 0.06), roll=3, tries=1, seed=seed)

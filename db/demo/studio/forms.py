"""Shapes shared by the models of whole foods: noise, blobs, tubes, sheets.

All lengths are in Blender units; 1 unit is 5 cm of the real thing. A form is built from numpy
arrays and carries float attributes (`wear`, `depth` …) that its material reads: colour follows
relief, as dust and light do on the real thing.
"""

import math

import bmesh
import bpy
import numpy as np

_PERM = np.random.RandomState(11).permutation(256)
_GRAD = np.array(
    [(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if abs(x) + abs(y) + abs(z) == 2],
    float,
)


def noise(p, seed=0):
    """Perlin noise at the points `p` (n, 3), about -1 to 1."""
    p = np.asarray(p, float) + seed * 17.31
    cell = np.floor(p).astype(int)
    f = p - cell
    u = f * f * f * (f * (f * 6 - 15) + 10)
    total = np.zeros(len(p))
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = _PERM[(_PERM[(_PERM[(cell[:, 0] + dx) & 255] + cell[:, 1] + dy) & 255] + cell[:, 2] + dz) & 255]
                g = _GRAD[h % 12]
                dot = (g * (f - (dx, dy, dz))).sum(1)
                w = [(1 - u[:, k], u[:, k])[d] for k, d in enumerate((dx, dy, dz))]
                total += dot * w[0] * w[1] * w[2]
    return total


def fbm(p, octaves=4, gain=0.5, seed=0):
    p = np.asarray(p, float)
    return sum(gain**k * noise(p * 2.03**k, seed + k) for k in range(octaves))


def puckers(p, octaves=2, gain=0.45, seed=0, warp=0.35):
    """Rounded swellings between sharp creases, 0 (crease) to about 1: the skin of dried fruit."""
    p = np.asarray(p, float)
    p = p + warp * np.stack([noise(p, seed + 31), noise(p, seed + 37), noise(p, seed + 41)], 1)
    total = sum(gain**k * np.abs(noise(p * 1.9**k, seed + k)) for k in range(octaves))
    return np.clip(total * 1.9, 0, 1.4)


def creased(p, octaves=2, gain=0.45, seed=0, warp=0.35, width=0.45):
    """Broad swellings between narrow creases, 0 (crease) to 1: thin skin over soft flesh."""
    k = puckers(p, octaves, gain, seed, warp)
    return smooth(0, width, k) * 0.75 + 0.25 * np.clip(k, 0, 1)


def ridges(p, octaves=2, gain=0.5, seed=0, warp=0.2):
    """Sharp ridges round hollow cells, 0 to 1: peppercorns, bark."""
    return 1 - np.clip(puckers(p, octaves, gain, seed, warp), 0, 1)


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def form(name, verts, faces, materials, slots=None, **attributes):
    """A mesh that is not in the scene yet; `attributes` hold one float a vertex."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in np.asarray(verts, float)], [], [tuple(int(i) for i in f) for f in faces])
    for material in materials if isinstance(materials, (list, tuple)) else [materials]:
        me.materials.append(material)
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if slots is not None:
        me.polygons.foreach_set("material_index", [int(s) for s in slots])
    for key, values in attributes.items():
        layer = me.attributes.new(key, "FLOAT", "POINT")
        layer.data.foreach_set("value", np.asarray(values, np.float32))
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    me.update()
    return me


_balls = {}


def ball(level=5):
    """Unit directions and triangles of an icosphere."""
    if level not in _balls:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=level, radius=1)
        _balls[level] = (
            np.array([v.co[:] for v in bm.verts]),
            [[v.index for v in f.verts] for f in bm.faces],
        )
        bm.free()
    d, f = _balls[level]
    return d.copy(), f


def swell(d, axes, height):
    """Points of the ellipsoid `axes` in the directions `d`, moved out by `height` along its normal."""
    axes = np.asarray(axes, float)
    n = d / axes
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    return d * axes + n * np.asarray(height)[:, None]


def lattice(rows, columns, closed=False, first=0):
    """Quads of a grid of points stored row by row; `closed` joins the last column to the first."""
    faces = []
    for i in range(rows - 1):
        for k in range(columns if closed else columns - 1):
            q = (k + 1) % columns
            a, b = first + i * columns, first + (i + 1) * columns
            faces.append((a + k, a + q, b + q, b + k))
    return faces


def slab(top, bottom, rows, columns):
    """Vertices and quads of a closed sheet between two grids of points."""
    n = rows * columns
    verts = np.concatenate([top, bottom])
    faces = lattice(rows, columns) + [f[::-1] for f in lattice(rows, columns, first=n)]
    edge = (
        [(0, k) for k in range(columns)]
        + [(i, columns - 1) for i in range(1, rows)]
        + [(rows - 1, k) for k in range(columns - 2, -1, -1)]
        + [(i, 0) for i in range(rows - 2, 0, -1)]
    )
    ring = [i * columns + k for i, k in edge]
    faces += [(a, b, b + n, a + n) for a, b in zip(ring, ring[1:] + ring[:1])]
    return verts, faces


def join(parts):
    """One (verts, faces, slots) of several."""
    verts, faces, slots, n = [], [], [], 0
    for v, f, s in parts:
        verts.append(np.asarray(v, float))
        faces += [tuple(i + n for i in q) for q in f]
        slots += [s] * len(f)
        n += len(v)
    return np.concatenate(verts), faces, slots


def turn(points, axis, angle):
    c, s = math.cos(angle), math.sin(angle)
    i, j = [(1, 2), (2, 0), (0, 1)]["xyz".index(axis)]
    out = np.array(points, float)
    out[:, i], out[:, j] = c * points[:, i] - s * points[:, j], s * points[:, i] + c * points[:, j]
    return out

"""Meshes: revolved profiles, heaps, lumps, and the noise that makes them uneven."""

import functools
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise


def mesh(name, vertices, faces, material=None, smooth=True, uvs=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if uvs is not None:
        layer = data.uv_layers.new(name="UVMap")
        for index, loop in enumerate(data.loops):
            layer.data[index].uv = uvs[loop.vertex_index]
    data.update()
    if material:
        data.materials.append(material)
    return place(data)


def place(data, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    thing = bpy.data.objects.new(data.name, data)
    thing.location = location
    thing.rotation_euler = rotation
    thing.scale = scale if hasattr(scale, "__len__") else (scale,) * 3
    bpy.context.collection.objects.link(thing)
    return thing


def model(thing):
    """The mesh of a thing that itself leaves the scene: something to scatter."""
    bpy.context.collection.objects.unlink(thing)
    return thing.data


def group(things, location, rotation=(0, 0, 0), scale=1.0):
    parent = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(parent)
    parent.location = location
    parent.rotation_euler = rotation
    parent.scale = (scale,) * 3
    for thing in things:
        thing.parent = parent
    return parent


def curve(points, steps=8):
    """A smooth profile (Catmull-Rom) through (radius, height) points."""
    padded = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            out.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                       + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d)))
    return [(max(0, r), z) for r, z in [*out, points[-1]]]


def rings(rows, close=True):
    """Faces between rows of equally many points."""
    count = len(rows[0])
    last = count if close else count - 1
    faces = []
    for row in range(len(rows) - 1):
        for k in range(last):
            n = (k + 1) % count
            faces.append((row * count + k, row * count + n,
                          (row + 1) * count + n, (row + 1) * count + k))
    return [point for row in rows for point in row], faces


def lathe(name, profile, material=None, segments=96, location=(0, 0, 0)):
    """A profile of (radius, height) turned about z."""
    lengths = [0.0]
    for a, b in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    turns = [2 * math.pi * k / segments for k in range(segments + 1)]
    rows = [[(r * math.cos(a), r * math.sin(a), z) for a in turns] for r, z in profile]
    uvs = [(k / segments, length / lengths[-1]) for length in lengths for k in range(segments + 1)]
    vertices, faces = rings(rows, close=False)
    thing = mesh(name, vertices, faces, material, True, uvs)
    mend(thing.data)
    thing.location = location
    return thing


def mend(data, distance=1e-5):
    """Weld double points and turn all faces outwards."""
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=distance)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()


def sphere(subdivisions=4):
    """Points and faces of a round unit ball."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=subdivisions, radius=1)
    points = np.array([v.co[:] for v in work.verts])
    faces = [[v.index for v in f.verts] for f in work.faces]
    work.free()
    return points, faces


def lump(seed, size=1.0, rough=0.15, frequency=1.3, material=None, subdivisions=4, flat=(1, 1, 1)):
    """An uneven ball."""
    points, faces = sphere(subdivisions)
    offset = Vector((seed * 7.1, seed * 3.7, seed))
    shaped = [p * size * (1 + rough * fbm(Vector(p) * frequency + offset)) * np.array(flat)
              for p in points]
    return mesh("lump", shaped, faces, material)


def fbm(point, octaves=4):
    total, weight = 0.0, 1.0
    point = Vector(point)
    for _ in range(octaves):
        total += weight * noise.noise(point)
        point = point * 2
        weight *= 0.5
    return total


@functools.cache
def _random_table(seed):
    return np.random.default_rng(seed).uniform(-1, 1, (128, 128))


def ripple(x, y, scale=1.0, octaves=4, seed=0):
    """Fractal noise for whole arrays of points, about -1 … 1."""
    total, weight = np.zeros_like(x, dtype=float), 1.0
    for octave in range(octaves):
        table = _random_table(seed * 31 + octave)
        u, v = x * scale + 40.3, y * scale + 40.7
        i, j = np.floor(u).astype(int), np.floor(v).astype(int)
        s, t = u - i, v - j
        s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
        i0, i1, j0, j1 = i % 128, (i + 1) % 128, j % 128, (j + 1) % 128
        total += weight * ((table[i0, j0] * (1 - s) + table[i1, j0] * s) * (1 - t)
                           + (table[i0, j1] * (1 - s) + table[i1, j1] * s) * t)
        scale, weight = scale * 2, weight * 0.5
    return total


def disc(name, height, radius, material, center=(0, 0), steps=160, segments=320):
    """The surface z = height(x, y) over a disc; x and y are arrays about the centre."""
    r = np.linspace(0, radius, steps)[1:, None]
    a = np.linspace(0, 2 * math.pi, segments, endpoint=False)[None, :]
    x, y = r * np.cos(a), r * np.sin(a)
    z = height(x, y)
    ring = np.stack([x + center[0], y + center[1], z], -1)
    top = np.array([[center[0], center[1], float(height(np.zeros(1), np.zeros(1))[0])]])
    vertices, faces = rings([list(row) for row in ring])
    faces += [(len(vertices), (k + 1) % segments, k) for k in range(segments)]
    faces = [face[::-1] for face in faces]
    return mesh(name, [*vertices, top[0]], faces, material)

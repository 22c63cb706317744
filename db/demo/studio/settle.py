"""Large pieces fall into a vessel and come to rest, by Blender's rigid bodies.

Small grains are dropped by `pile.drop`; pieces as large as a date lean on one another, and only
a simulation finds how.
"""

import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from shapes import lathe, mesh, place, sphere

CUBE = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]


def hull(data):
    """A mesh of few points round `data`, which collides in its place."""
    points = np.array([v.co[:] for v in data.vertices])
    ways, _ = sphere(2)
    extreme = sorted({int(np.argmax(points @ way)) for way in ways})
    work = bmesh.new()
    for index in extreme:
        work.verts.new(points[index])
    bmesh.ops.convex_hull(work, input=work.verts)
    result = bpy.data.meshes.new("hull")
    work.to_mesh(result)
    work.free()
    return result


def _body(thing, kind, shape, friction=0.9):
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type=kind)
    body = thing.rigid_body
    body.collision_shape = shape
    body.friction = friction
    body.restitution = 0.02
    body.use_margin = True
    body.collision_margin = 0.002
    if kind == "ACTIVE":
        body.linear_damping, body.angular_damping = 0.3, 0.5
    return body


def _collar(x, y, radius, low, frames):
    wall = lathe(
        "collar",
        [(radius, low), (radius + 0.1, low), (radius + 0.1, low + 6), (radius, low + 6), (radius, low)],
        None,
        36,
        (x, y, 0),
    )
    _body(wall, "PASSIVE", "MESH", 0.0).kinematic = True
    wall.keyframe_insert("location", index=2, frame=int(frames * 0.55))
    wall.location.z = 7
    wall.keyframe_insert("location", index=2, frame=int(frames * 0.8))
    return wall


def settle(
    models,
    starts,
    obstacles,
    *,
    frames=150,
    scale=(0.92, 1.08),
    grow=1.015,
    keep=None,
    level=None,
    turn=None,
    collar=None,
    each=False,
    sizes=None,
    seed=1
):
    """Let one piece fall from each start (x, y, z); returns the placed objects.

    obstacles: rough things on which they fall (the table is always there); they leave the scene
    keep: called with the place of rest; pieces for which it is false are taken away
    collar: (x, y, radius, height) of a wall that holds the heap while it grows and is then lifted
    each: one model for each start, in their order, with their sizes
    level: how far pieces may tilt at the start (None: any way), turn: their turn about z
    """
    dice = random.Random(seed)
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame = 7
    scene.rigidbody_world.solver_iterations = 14
    scene.rigidbody_world.point_cache.frame_end = frames
    scene.gravity = (0, 0, -12)
    floor = mesh(
        "floor",
        [(x * 9, y * 9, z * 0.5) for x, y, z in CUBE],
        [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)],
    )
    floor.location.z = -0.5
    _body(floor, "PASSIVE", "BOX")
    for thing in obstacles:
        _body(thing, "PASSIVE", "MESH")
    obstacles = list(obstacles)
    if collar:
        obstacles.append(_collar(*collar, frames))
    hulls = {data: hull(data) for data in models}
    falling = []
    for k, start in enumerate(starts):
        data = models[k] if each else dice.choice(models)
        size = dice.uniform(*scale) * (sizes[k] if sizes else 1)
        tilt = [dice.uniform(0, 6.3) if level is None else dice.gauss(0, level) for _ in "xy"]
        spin = dice.uniform(0, 6.3) if turn is None else turn + dice.gauss(0, 0.08)
        thing = place(hulls[data], start, (*tilt, spin), size)
        _body(thing, "ACTIVE", "CONVEX_HULL").mass = 0.02
        falling.append((thing, data, size))
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    rests = [(data, size, thing.evaluated_get(graph).matrix_world.copy()) for thing, data, size in falling]
    bpy.ops.rigidbody.world_remove()
    for thing in [floor, *obstacles, *(thing for thing, _, _ in falling)]:
        bpy.data.objects.remove(thing)
    scene.frame_set(1)
    placed = []
    for data, size, rest in rests:
        where = rest.to_translation()
        if where.z < -0.05 or (keep and not keep(where)):
            continue
        thing = place(data)
        thing.matrix_world = Matrix.LocRotScale(where, rest.to_quaternion(), Vector((size * grow,) * 3))
        placed.append(thing)
    return placed


def column(count, radius, low, center=(0, 0), step=0.06, seed=1):
    """Starts of a fall: spread over a disc, each a little higher than the last."""
    dice = random.Random(seed)
    starts = []
    for k in range(count):
        r, a = radius * math.sqrt(dice.random()), dice.uniform(0, 2 * math.pi)
        starts.append((center[0] + r * math.cos(a), center[1] + r * math.sin(a), low + k * step))
    return starts


def scattered(spots, low=0.25, step=0.02):
    """Starts above spots (x, y) of the table."""
    return [(x, y, low + k * step) for k, (x, y) in enumerate(spots)]

"""Heaps of pieces that lie on one another: each is dropped onto the heights below it.

A rigid-body simulation of thousands of grains takes minutes; a map of heights takes seconds, and
nothing can hover or sink, for a piece rests where its underside first touches the map.
"""

import math
import random

import numpy as np
from mathutils import Euler, Matrix, Vector

from shapes import place

UP = Vector((0, 0, 1))


class Heights:
    """The height of everything that lies on the table so far."""

    def __init__(self, half=3.2, cell=0.016):
        self.half, self.cell = half, cell
        count = int(2 * half / cell)
        self.map = np.zeros((count, count))
        axis = (np.arange(count) + 0.5) * cell - half
        self.x, self.y = np.meshgrid(axis, axis, indexing="ij")

    def index(self, x, y):
        limit = len(self.map) - 1
        i = np.clip(((np.asarray(x) + self.half) / self.cell).astype(int), 0, limit)
        j = np.clip(((np.asarray(y) + self.half) / self.cell).astype(int), 0, limit)
        return i, j

    def at(self, x, y):
        return float(self.map[self.index(x, y)])

    def lathe(self, profile, location=(0, 0, 0)):
        """A turned vessel: the highest point of its profile at each radius."""
        dense = np.concatenate([
            np.linspace(a, b, 24) for a, b in zip(np.array(profile)[:-1], np.array(profile)[1:])])
        bins = (dense[:, 0] / self.cell).astype(int)
        top = np.full(bins.max() + 2, -np.inf)
        np.maximum.at(top, bins, dense[:, 1])
        r = np.hypot(self.x - location[0], self.y - location[1]) / self.cell
        inside = r < len(top) - 1
        self.map[inside] = np.maximum(self.map[inside], top[r[inside].astype(int)] + location[2])

    def disc(self, height, radius, center=(0, 0)):
        x, y = self.x - center[0], self.y - center[1]
        inside = np.hypot(x, y) < radius
        self.map[inside] = np.maximum(self.map[inside], height(x[inside], y[inside]))

    def copy(self):
        other = object.__new__(Heights)
        other.__dict__ = {**self.__dict__, "map": self.map.copy()}
        return other



def _normal(surface, x, y, reach=0.08):
    z = surface(np.array([x + reach, x - reach, x, x]), np.array([y, y, y + reach, y - reach]))
    return Vector((z[1] - z[0], z[3] - z[2], 2 * reach)).normalized()


def _slope(heights, x, y, yaw, reach):
    """How steeply what is under a piece rises from its one half to the other, in radians."""
    along = np.linspace(0.25, 0.95, 4) * reach
    ends = [heights.map[heights.index(x + side * along * math.cos(yaw), y + side * along * math.sin(yaw))].mean()
            for side in (-1, 1)]
    return math.atan2(ends[1] - ends[0], 1.2 * reach)


def _points(data):
    points = np.array([v.co[:] for v in data.vertices])
    if len(points) > 1000:  # closer than the map's cells
        return points
    centers = np.array([p.center[:] for p in data.polygons])
    return np.concatenate([points, centers])


def drop(heights, models, spots, *, scale=(0.9, 1.1), roll=0.3, surface=None, tries=3, sink=0.04,
         layers=1.2, below=None, lean=False, seed=1):
    """Drop one piece at each spot (x, y); returns the placed objects.

    roll: how far (radians) a piece may turn about its own long (x) axis; math.pi for balls
    surface: the heap's height(x, y), along whose slope pieces lie; without it they lie level
    tries: the lowest of so many nearby places and turns is taken: more packs closer
    sink: share of a piece's height that may overlap its neighbours
    layers: a piece that would lie higher above the surface, in its own thickness, is left out; so
        a heap keeps its shape
    lean: pieces tip along x as far as what is under their two halves tells, and do not follow the
        surface's slope
    below: spots whose ground is higher than this stay empty (rims, bottles)
    """
    dice = random.Random(seed)
    clouds = {data: _points(data) for data in models}
    thin = {data: float(np.ptp(cloud, axis=0).min()) for data, cloud in clouds.items()}
    ground = heights.copy()
    placed = []
    for spot in spots:
        data = dice.choice(models)
        size = dice.uniform(*scale)
        cloud = clouds[data] * size
        reach = 0.5 * float(np.ptp(cloud[:, 0]))
        best = None
        for attempt in range(tries):
            x = spot[0] + dice.gauss(0, reach * 0.5) * (attempt > 0)
            y = spot[1] + dice.gauss(0, reach * 0.5) * (attempt > 0)
            if below is not None and ground.at(x, y) > below:
                continue
            base = float(surface(x, y)) if surface else ground.at(x, y)
            if heights.at(x, y) - base > (layers - 0.5) * thin[data] * size:
                continue
            yaw, over, tip = dice.uniform(0, 2 * math.pi), dice.uniform(-roll, roll), dice.gauss(0, 0.12)
            up = UP
            if lean:
                tip -= _slope(heights, x, y, yaw, reach)
            elif surface:
                up = _normal(surface, x, y)
            turn = (UP.rotation_difference(up).to_matrix() @ Matrix.Rotation(yaw, 3, "Z")
                    @ Euler((over, tip, 0)).to_matrix())
            turned = cloud @ np.array(turn).T
            i, j = heights.index(turned[:, 0] + x, turned[:, 1] + y)
            low, high = turned[:, 2].min(), turned[:, 2].max()
            thickness = thin[data] * size if lean else high - low
            z = float(np.max(heights.map[i, j] - turned[:, 2])) - sink * (high - low)
            above = z + low - base
            rank = z + high - base if lean else above
            if above < (layers - 1) * thickness and (best is None or rank < best[0]):
                best = (rank, x, y, z, turn, turned[:, 2], i, j)
        if best is None:
            continue
        _, x, y, z, turn, tops, i, j = best
        np.maximum.at(heights.map, (i, j), tops + z)
        placed.append(place(data, (x, y, z), turn.to_euler(), size))
    return placed


def lay(heights, data, x, y, turn=(0, 0, 0), scale=1.0, sink=0.02):
    """Lay one piece, turned so, on what is below it."""
    turned = _points(data) * scale @ np.array(Euler(turn).to_matrix()).T
    i, j = heights.index(turned[:, 0] + x, turned[:, 1] + y)
    z = float(np.max(heights.map[i, j] - turned[:, 2])) - sink * float(np.ptp(turned[:, 2]))
    np.maximum.at(heights.map, (i, j), turned[:, 2] + z)
    return place(data, (x, y, z), turn, scale)


def in_disc(count, radius, center=(0, 0), seed=1, power=0.5):
    """Spots spread evenly over a disc (a smaller power: more at the rim)."""
    dice = random.Random(seed)
    spots = []
    for _ in range(count):
        r, a = radius * dice.random() ** power, dice.uniform(0, 2 * math.pi)
        spots.append((center[0] + r * math.cos(a), center[1] + r * math.sin(a)))
    return spots


def in_spill(count, center, spread, angle=0.0, seed=1):
    """Spots of a loose spill: dense in the middle, a few far out."""
    dice = random.Random(seed)
    c, s = math.cos(angle), math.sin(angle)
    spots = []
    for _ in range(count):
        u, v = dice.gauss(0, spread[0]), dice.gauss(0, spread[1])
        spots.append((center[0] + u * c - v * s, center[1] + u * s + v * c))
    return spots

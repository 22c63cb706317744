"""Powders: a heap in a bowl, a spoonful of it, beside it what it was ground from."""

from beside import ARRANGEMENTS
from kit import *
from wares import bowl, spoon

CENTER, RADIUS = (-0.08, 0.2), 1.2


def powder_material(dark, middle, light, speck=None):
    m = Material("powder")
    p = m.position()
    fine, medium = m.noise(p, 110, 4, 0.8), m.noise(p, 9, 5, 0.6)
    tone = m.math("ADD", m.math("MULTIPLY", medium, 0.5), m.math("MULTIPLY", fine, 0.5))
    color = m.ramp(tone, [(0.34, dark), (0.5, middle), (0.68, light)])
    if speck:
        spots = m.between(m.noise(p, 60, 2, 0.5), 0.58, 0.64)
        color = m.mix(m.math("MULTIPLY", spots, 0.6), color, speck)
    grain = m.math("ADD", m.math("MULTIPLY", fine, 0.6), m.math("MULTIPLY", m.noise(p, 30, 6, 0.75), 0.6))
    m.set(Base_Color=color, Roughness=1.0, Specular=0.0, Sheen=0.15, Sheen_Tint=1.0,
          Normal=m.bump(grain, 0.6, 0.02))
    return m.material


def crumb_material(middle, light):
    m = Material("crumb")
    m.set(Base_Color=m.ramp(m.random(), [(0, middle), (1, light)]), Roughness=1.0, Specular=0.05,
          Emission=middle, Emission_Strength=0.06)
    return m.material


def powder_bowl(colors, glaze="white", speck=None, beside=None, lumps=0, seed=1, coarse=1.0):
    """colors: dark, middle, light; lumps: how many brittle pieces lie on the heap."""
    heights = Heights(2.6)
    bowl(heights, glaze, (*CENTER, 0))
    powder = powder_material(*colors, speck)

    def heap(x, y):
        r = np.hypot(x, y) / RADIUS
        top = 0.70 + 0.60 * np.clip(1 - r**1.25, 0, 1) - 0.08 * np.clip(1 - (r / 0.25) ** 2, 0, 1)
        folds = np.abs(ripple(x, y, 2.1, 3, seed + 9))
        return (top + 0.06 * ripple(x, y, 1.4, 3, seed) * (1 - 0.6 * r)
                + coarse * (0.012 * ripple(x, y, 6, 4, seed + 1) + 0.006 * ripple(x, y, 26, 3, seed + 2))
                - 0.03 * np.clip(0.16 - folds, 0, 1) / 0.16 * (1 - r * 0.5))

    disc("heap", heap, RADIUS, powder, CENTER, 260, 520)
    heights.disc(heap, RADIUS, CENTER)
    crumbs = [model(lump(s, 0.016, 0.5, 2, crumb_material(*colors[1:]), 2)) for s in range(4)]
    drop(heights, crumbs, in_disc(200, RADIUS * 0.94, CENTER, seed), scale=(0.3, 0.9), roll=3, tries=1,
         sink=0.5, seed=seed)
    if lumps:
        rough = [model(_shard(s, powder)) for s in range(6)]
        drop(heights, rough, in_disc(lumps, RADIUS * 0.82, CENTER, seed), scale=(0.5, 1.25), roll=3,
             layers=1.3, tries=8, seed=seed)
        drop(heights, rough, in_spill(9, (-0.75, -1.45), (0.35, 0.14), 0.1, seed), scale=(0.5, 1.0),
             roll=3, below=0.1, seed=seed)
    _spoonful(powder, crumbs, heights, seed)
    if beside:
        ARRANGEMENTS[beside](heights)


def _spoonful(powder, crumbs, heights, seed):
    at, turn = (0.52, -1.42), 0.42
    spoon((*at, 0.2), turn)

    def little(x, y):
        r = np.hypot(x / 1.25, y) / 0.325
        return -0.02 + 0.17 * np.clip(1 - r**1.7, 0, 1) + 0.02 * ripple(x, y, 6, 4, seed)

    top = disc("spoonful", little, 0.325, powder, (0, 0), 60, 120)
    top.scale = (1.25, 1, 1)
    top.location, top.rotation_euler = (*at, 0.2), (0, 0, turn)
    blocked = np.hypot(heights.x - at[0], heights.y - at[1]) < 0.44
    heights.map[blocked] = np.maximum(heights.map[blocked], 0.3)

    def dust(x, y):
        r = np.hypot(x / 0.42, y / 0.20)
        return 0.075 * np.clip(1 - r, 0, 1) ** 1.2 * (1 + 0.5 * ripple(x, y, 5, 4, seed)) - 0.012 + 0.012 * ripple(x, y, 9, 3, seed)

    disc("dust", dust, 0.5, powder, (0.1, -1.52), 70, 140)
    drop(heights, crumbs, in_spill(240, (0.1, -1.5), (0.30, 0.10), 0.1, seed), scale=(0.3, 1.0), roll=3,
         tries=1, sink=0.4, below=0.1, seed=seed)


def _shard(seed, material):
    """A brittle, angular lump of starch."""
    points, faces = sphere(3)
    dice = np.random.default_rng(seed)
    cuts = dice.normal(size=(9, 3))
    cuts /= np.linalg.norm(cuts, axis=1)[:, None]
    limit = dice.uniform(0.55, 0.85, 9)
    for normal, most in zip(cuts, limit):
        over = np.clip(points @ normal - most, 0, None)
        points = points - over[:, None] * normal
    rough = [p * 0.17 * (1 + 0.05 * fbm(Vector(p) * 3 + Vector((seed, 0, 0)))) * (1.25, 1, 0.8) for p in points]
    return mesh("shard", rough, faces, material, smooth=False)

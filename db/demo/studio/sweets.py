"""Sweet soup of mung beans and lotus seeds."""

import heaps
import liquids
from dishes import deep_bowl
from kit import *


def cream(center, radius, level, seed=1):
    """Coconut cream poured on: its edge sinks into the soup."""
    m = Material("cream")
    m.set(Base_Color=(0.60, 0.555, 0.465), Roughness=0.22, Specular=0.4, Subsurface=0.2,
          Subsurface_Color=(0.9, 0.84, 0.72), Subsurface_Radius=(0.05, 0.045, 0.035))

    def top(x, y):
        r, a = np.hypot(x, y) / radius, np.arctan2(y, x)
        swirl = 0.16 * np.sin(3 * a + 5 * r + seed) + 0.10 * np.sin(7 * a - 6 * r) + 0.16 * ripple(x, y, 2.0, 3, seed)
        lift = 1 - (r * (1 + swirl)) ** 2.2
        return level + 0.045 * np.clip(lift, -3, 0.5) + 0.012 * np.sin(9 * r * (1 + swirl)) * np.clip(lift, 0, 1)

    disc("cream", top, radius * 1.7, m.material, center, 120, 240)
    return top


def sweet_soup(seed=1):
    heights, center = Heights(2.4, 0.010), (0.0, 0.22)
    radius, level = deep_bowl(heights, "indigo", center, 0.98, fill=0.84, inside="white")
    beans, seeds = heaps.pieces("dal"), heaps.pieces("lotus")
    floor = level - 0.13
    disc("soup", lambda x, y: 0 * x + floor, radius * 0.95, heaps.shade(beans[0].materials[0]), center, 6, 96)
    heights.disc(lambda x, y: 0 * x + floor, radius * 0.95, center)
    drop(heights, beans, in_disc(1900, radius * 0.87, center, seed), scale=(0.46, 0.56), roll=0.5, layers=2.35, tries=2,
         sink=0.35, seed=seed)
    afloat = []
    for x, y in in_disc(400, radius * 0.84, center, seed + 1, 0.4):
        if math.hypot(x + 0.08, y - 0.30) > 0.56 and all(math.dist((x, y), p) > 0.27 for p in afloat):
            afloat.append((x, y))
    dice = random.Random(seed)
    for x, y in afloat[:22]:
        place(dice.choice(seeds), (x, y, level + dice.uniform(-0.05, 0.03)),
              [dice.uniform(0, 6) for _ in "xyz"], 0.78)
    liquids.broth(heights, center, radius, level, (0.99, 0.82, 0.52), 2, 0, cloud=0.24, body=(0.98, 0.60, 0.19))
    cream((-0.08, 0.30), 0.52, level + 0.008, seed)
    drop(heights, seeds, in_spill(9, (-0.95, -1.25), (0.20, 0.10), 0.1, seed), roll=0.6, scale=(0.75, 0.82),
         below=0.1, tries=2)
    drop(heights, beans, in_spill(46, (0.95, -1.32), (0.20, 0.08), 0.1, seed), scale=(0.46, 0.56), roll=3, below=0.1)

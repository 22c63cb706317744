"""Oil in a bottle (ghee in a jar), before it what it is pressed from."""

import grains
import props
import pulses
from heaps import fill
from kit import *
from labels import label
from packs import bottle, jar, liquid
from wares import DISH, bowl, spoon

DISH_AT = (0.82, 0.25)


def dish_of(models, count, roll, rise=0.22, spill=40, glaze="white", layers=2.0):
    """A dish of seeds beside the bottle, some of them on the table."""
    def arrange(heights):
        made = models()
        profile = [(r * 0.82, z * 0.9) for r, z in DISH]
        bowl(heights, glaze, (*DISH_AT, 0), profile)
        fill(heights, made, DISH_AT, 0.72, 0.17, rise, count, roll=roll, layers=layers, tries=5)
        drop(heights, made, in_spill(spill, (0.25, -0.85), (0.55, 0.16), 0.15, 3), roll=roll, below=0.25,
             seed=4)
    return arrange


def peanuts(heights):
    dish_of(pulses.peanut_kernels, 320, 3, 0.14, 12, layers=1.7)(heights)
    shells = pulses.peanut_shells()
    for seed, x, y, turn in ((0, 0.95, -0.75, 0.5), (1, 1.30, -0.95, -0.5), (2, -0.85, -0.85, 0.3), (0, 1.25, -0.35, 1.4)):
        lay(heights, shells[seed], x, y, (seed * 1.3, 0, turn), 0.82)


def coconut(heights):
    husk, flesh = props.coconut()
    for x, y, turn, scale in ((0.85, 0.10, (0.62, 0.15, 0), 1.0), (0.35, -0.95, (0.25, -0.5, 0), 0.62)):
        thing = lay(heights, husk, x, y, turn, scale)
        place(flesh, thing.location, turn, scale)


SOURCES = {
    "sesame": dish_of(grains.sesame, 3200, 0.4, 0.20, 260),
    "peanuts": peanuts,
    "coconut": coconut,
    "mustard": dish_of(pulses.mustard, 3600, 3, 0.20, 160),
    "sunflower": dish_of(grains.sunflower, 1200, 0.5, 0.20, 22, layers=2.6),
    "paddy": dish_of(grains.paddy, 1800, 0.5, 0.20, 70, layers=2.4),
}


def oil_bottle(slug, title, subtitle, color, source, density=2.2, cloudy=0.14, cap=(0.055, 0.03, 0.018)):
    heights = Heights(2.6)
    image = label(slug, title, subtitle, (1200, 900))
    bottle(heights, (-0.52, 0.25, 0), image, liquid(color, density, cloudy), cap)
    SOURCES[source](heights)


def ghee_jar(slug, title, subtitle):
    heights = Heights(2.6)
    m = Material("ghee")
    grain = m.noise(m.position(), 26, 5, 0.7)
    m.set(Base_Color=m.ramp(grain, [(0.3, (0.76, 0.42, 0.05)), (0.7, (0.86, 0.56, 0.12))]), Roughness=0.35,
          Subsurface=0.35, Subsurface_Color=(0.95, 0.70, 0.2), Subsurface_Radius=(0.12, 0.08, 0.02),
          Normal=m.bump(grain, 0.25, 0.02))
    jar(heights, (-0.45, 0.35, 0), label(slug, title, subtitle, (1200, 900)), m.material, height=1.95)
    profile = [(r * 0.8, z) for r, z in DISH]
    bowl(heights, "white", (0.85, -0.15, 0), profile)

    def scoop(x, y):
        r = np.hypot(x, y) / 0.54
        return 0.21 + 0.28 * np.clip(1 - r**2.2, 0, 1) + 0.05 * ripple(x, y, 1.8, 3, 4) + 0.008 * ripple(x, y, 14, 3, 2)

    disc("scoop", scoop, 0.54, m.material, (0.85, -0.15), 120, 240)
    spoon((-0.30, -1.0, 0.2), -0.30)

    def little(x, y):
        r = np.hypot(x / 1.25, y) / 0.325
        return -0.02 + 0.16 * np.clip(1 - r**2, 0, 1) + 0.03 * ripple(x, y, 3, 3, 6)

    top = disc("spoonful", little, 0.32, m.material, (0, 0), 60, 120)
    top.scale, top.location, top.rotation_euler = (1.25, 1, 1), (-0.30, -1.0, 0.2), (0, 0, -0.30)

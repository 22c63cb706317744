"""The scenes that rows of whole pieces name."""

from pieces import heaped, pieces_bowl
from spice_scenes import cinnamon_bundle, pho_spices

TEMPLATES = {"pieces": pieces_bowl, "heaped": heaped, "bundle": cinnamon_bundle, "pho": pho_spices}

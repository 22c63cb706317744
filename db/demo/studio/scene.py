"""Build and render one picture: blender -b -P scene.py -- <slug> <pixels> <samples> <out.png> [view]"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import arguments, render, studio
from rows import take
from templates import TEMPLATES

slug, pixels, samples, out, view = [*arguments(), "1"][:5]
template, parameters, camera = take(slug, int(view))
studio(samples=int(samples), pixels=int(pixels), **camera)
TEMPLATES[template](**parameters)
render(out)

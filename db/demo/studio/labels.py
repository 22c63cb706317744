"""Paper labels, drawn as SVG and rendered with Roboto."""

import html
import os
import re
import subprocess
import tempfile

CATALOGUE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../catalogue.ts")

COLORS = {  # of the band, by category
    "masala": "#9a3324", "powder": "#b9770e", "oil": "#7a5a12", "rice": "#14532d",
    "channa": "#8a4b1f", "seeds": "#4d5b2a", "others": "#7c2f45",
}
PAPER, INK, GOLD = "#fdf8ec", "#4b4234", "#c99a3a"


def product(slug):
    """What the catalogue says about a product, as far as a label tells it."""
    text = open(CATALOGUE, encoding="utf-8").read()
    entry = text[text.index(f'slug: "{slug}"'):].split("description: [")[0]

    def field(name):
        found = re.search(rf'\b{name}: "([^"]*)"', entry)
        return found and found.group(1)

    return {name: field(name) for name in ("category", "weight", "brand")}


def label(slug, title, subtitle="", size=(1200, 900), mark="", text=0.66):
    """The label of a product as a PNG file; mark: SVG drawn between brand and title;
    text: the share of the width that words may take (the rest bends out of sight)."""
    said = product(slug)
    width, height = size
    color = COLORS[said["category"]]
    middle = width / 2
    tall = height > width
    room = width * text
    title_size = min(height * 0.20, room * 1.75 / max(len(title), 1))
    subtitle_size = min(title_size * 0.66, room * 1.6 / max(len(subtitle), 1))
    edge = min(width, height * 1.33)
    base = height * (0.56 if tall else 0.46)

    def words(y, text, size, fill, more=""):
        return (f'<text x="{middle}" y="{y:.0f}" font-size="{size:.0f}" fill="{fill}" {more}>'
                f"{html.escape(text)}</text>")

    slab = 'font-family="Roboto Slab" font-weight="700"'
    svg = f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">
<rect width="{width}" height="{height}" fill="{PAPER}"/>
<rect width="{width}" height="{edge * 0.12}" fill="{color}"/>
<rect y="{height - edge * 0.10}" width="{width}" height="{edge * 0.10}" fill="{color}"/>
<rect y="{edge * 0.135}" width="{width}" height="7" fill="{GOLD}"/>
<rect y="{height - edge * 0.12}" width="{width}" height="7" fill="{GOLD}"/>
<g font-family="Roboto" text-anchor="middle">
{words(edge * 0.085, (said["brand"] or "Chợ Gia Vị").upper(), edge * 0.058, PAPER,
       'font-weight="500" letter-spacing="9"')}
<g transform="translate({middle} {height * 0.33:.0f}) scale({edge / 1000})" fill="{color}"
   stroke="{color}">{mark}</g>
{words(base, title, title_size, color, slab)}
{words(base + subtitle_size * 1.45, subtitle, subtitle_size, color, 'font-family="Roboto Slab"')}
<rect x="{middle - room * 0.2}" y="{base + subtitle_size * 2}" width="{room * 0.4}" height="5"
      fill="{GOLD}"/>
{words(height - edge * 0.03, said["weight"], edge * 0.058, PAPER, 'font-weight="700"')}
</g></svg>"""
    folder = tempfile.mkdtemp()
    source = os.path.join(folder, "label.svg")
    with open(source, "w", encoding="utf-8") as file:
        file.write(svg)
    result = os.path.join(folder, "label.png")
    subprocess.run(["rsvg-convert", source, "-o", result], check=True)
    return result


EAR_OF_RICE = '<path d="M0 95C-6 30-4-20 14-90" fill="none" stroke-width="7"/>' + "".join(
    f'<ellipse cx="{x}" cy="{y}" rx="12" ry="31" stroke="none" transform="rotate({turn} {x} {y})"/>'
    for x, y, turn in ((-26, -10, -28), (26, -26, 30), (-16, -66, -20), (36, -78, 34),
                       (-30, 44, -32), (24, 30, 30)))

STAR = "".join(
    f'<path d="M0-12C-26-34-24-62 0-98 24-62 26-34 0-12z" stroke="none" transform="rotate({turn})"/>'
    for turn in range(0, 360, 45))

"""All rows, and of which of them a picture is due. Runs outside Blender as well."""

import hashlib

from dish_rows import DISHES, TABLES
from goods import CLOSE, GOODS
from wholes import WHOLES

ROWS = {**GOODS, **WHOLES, **DISHES, **TABLES}
# Goods whose second picture shows more than the first does. Small grains, close up, look modelled.
CLOSER = ("hoa-hoi-lang-son", "que-thanh-tra-my", "thao-qua-ha-giang", "dinh-huong-nguyen-nu", "hat-dieu-rang-muoi",
          "hanh-nhan-say", "mo-kho-tho-nhi-ky")
WIDE = {"banner": 1920, "social": 1200}  # pixels of the pictures that are no product's


def scenes():
    """(slug, view, mark): the mark changes with what the picture is made from."""
    for view, slugs in ((1, ROWS), (2, CLOSER)):
        for slug in slugs:
            yield slug, view, hashlib.sha1(repr(take(slug, view)).encode()).hexdigest()[:10]


def take(slug, view):
    """Template, its arguments, and the camera of a view."""
    row = dict(ROWS[slug])
    first, second = row.pop("view", {}), row.pop("close", CLOSE)
    return row.pop("template"), row, first if view == 1 else second

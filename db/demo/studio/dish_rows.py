"""One row a dish: its picture is `mon-<slug>`."""

ABOVE = {"width": 3.3, "middle": 0.42, "elevation": 40.0, "focus": (0, -0.5, 0.75)}
PLATED = {"width": 3.4, "middle": 0.12, "elevation": 42.0, "focus": (0, -0.4, 0.3)}

DISHES = {
    "mon-khay-qua-tet": {"template": "tet tray", "view": {**PLATED, "width": 3.6, "middle": 0.15}},
    "mon-ga-rang-muoi": {"template": "salt chicken", "view": PLATED},
    "mon-banh-xeo": {"template": "crepe", "view": PLATED},
    "mon-thit-kho-tau-trung-vit": {"template": "braised pork", "view": ABOVE},
    "mon-bo-kho": {"template": "beef stew", "view": ABOVE},
    "mon-ca-ri-ga": {"template": "curry", "view": ABOVE},
}

# Wide pictures; their names are files of the shop, not of a dish.
TABLES = {
    "banner": {
        "template": "banner",
        "view": {"width": 8.6, "middle": 0.55, "across": 0.0, "elevation": 24.0, "focus": (1, -0.5, 0.4)},
    },
    "social": {
        "template": "social",
        "view": {"width": 6.0, "middle": 0.05, "elevation": 40.0, "focus": (0, -0.4, 0.3)},
    },
}

# Not convincing yet: these dishes borrow the picture of a product. Name one to render it.
TRIALS = {
    "mon-che-dau-xanh-hat-sen": {"template": "sweet soup", "view": ABOVE},
    "mon-goi-cuon-tom-thit": {"template": "fresh rolls", "view": PLATED},
    "mon-com-ga-nuong-sa": {"template": "grilled chicken", "view": PLATED},
    "mon-canh-chua-ca-loc": {"template": "sour soup", "view": ABOVE},
    "mon-bun-bo-hue": {"template": "noodle soup", "kind": "bun bo", "seed": 2, "view": ABOVE},
    "mon-pho-bo": {"template": "noodle soup", "kind": "pho", "view": ABOVE},
}

"""One row a dish: its picture is `mon-<slug>`."""

ABOVE = {"width": 3.3, "middle": 0.42, "elevation": 40.0, "focus": (0, -0.5, 0.75)}
SOUP = {"width": 3.3, "middle": 0.47, "elevation": 48.0, "focus": (0, -0.2, 0.8)}
PLATED = {"width": 3.4, "middle": 0.12, "elevation": 42.0, "focus": (0, -0.4, 0.3)}

DISHES = {
    "mon-khay-qua-tet": {"template": "tet tray", "view": {**PLATED, "width": 3.6, "middle": 0.15}},
    "mon-ga-rang-muoi": {"template": "salt chicken", "view": PLATED},
    "mon-banh-xeo": {"template": "crepe", "view": PLATED},
    "mon-thit-kho-tau-trung-vit": {"template": "braised pork", "view": ABOVE},
    "mon-bo-kho": {"template": "beef stew", "view": ABOVE},
    "mon-pho-bo": {"template": "beef pho", "view": SOUP},
    "mon-bun-bo-hue": {"template": "bun bo hue", "view": SOUP},
    "mon-canh-chua-ca-loc": {"template": "sour soup", "view": SOUP},
    "mon-che-dau-xanh-hat-sen": {"template": "sweet soup", "view": SOUP},
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


# Dishes that a render of the cooked food does not do justice; see still_life.VERBS.
TABLE = {"width": 3.45, "middle": 0.08, "elevation": 42.0, "focus": (0, -0.6, 0.4)}
STILL_LIVES = {
    "mon-com-ga-nuong-sa": (
        ("bowl", "terracotta", (0.0, 0.72), 0.86),
        ("heap", "rice:nang-huong", 9000, (0.0, 0.72), 0.86, 0.85),
        ("pieces", "lemongrass", 0.85, (-0.22, -0.62, 0.16), (-0.25, -1.05, 0.06), (-0.20, -0.82, 0.12)),
        ("pieces", "turmeric", 0.66, (-0.88, -1.48, -0.3, 0.3), (-0.30, -1.70, -2.75)),
        ("slices", "cucumber", 0.42, -1.50, 4),
        ("pieces", "garlic", 0.8, (1.22, -0.98)),
    ),
    "mon-goi-cuon-tom-thit": (
        ("papers", (-0.72, 0.75), 5),
        ("bowl", "indigo", (1.0, 0.40), 0.56),
        ("strew", "peanut_kernels", 100, (1.0, 0.38), (0.21, 0.18), 0.72, 1),
        ("strew", "peanut_kernels", 110, (1.0, 0.38), (0.18, 0.15), 0.72, 1),
        ("bundle", (0.55, -0.80), 0.25),
        ("bunch", (-0.76, -0.95), 16, 1, 0.40),
        ("slices", "cucumber", 0.38, -1.38, 4),
        ("pieces", "chilli", 0.8, (0.40, -1.82, 0.1)),
    ),
}
for dish, things in STILL_LIVES.items():
    DISHES[dish] = {"template": "still life", "things": things, "view": TABLE}

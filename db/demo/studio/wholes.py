"""One row a product whose goods are whole pieces."""

NEAR = {"width": 3.35, "middle": 0.55}

CLOSER = {"middle": 0.74, "width": 2.3, "elevation": 36.0, "focus": (0, -0.2, 0.95)}

CLOVES = tuple((-1.0 + 0.17 * k, -1.05 - 0.13 * (k * 7 % 3)) for k in range(12))

WHOLES = {
    "hoa-hoi-lang-son": {
        "template": "pieces",
        "kind": "star anise",
        "count": 26,
        "size": 1.2,
        "vessel": "dish",
        "widen": 1.32,
        "level": 0.1,
        "step": 0.3,
        "spread": 0.6,
        "frames": 220,
    },
    "que-thanh-tra-my": {
        "template": "bundle",
        "close": {
            "across": -0.25,
            "middle": 0.5,
            "width": 2.3,
            "elevation": 30.0,
            "focus": (-0.4, -0.6, 0.5),
        },
    },
    "thao-qua-ha-giang": {
        "template": "pieces",
        "kind": "black cardamom",
        "count": 44,
        "size": 1.12,
        "core": 0.45,
        "glaze": "white",
    },
    "tieu-den-phu-quoc": {
        "template": "heaped",
        "kind": "pepper",
        "count": 1300,
        "size": 1.1,
        "glaze": "white",
        "widen": 1.3,
        "spill": 120,
    },
    "gia-vi-nau-pho-bo": {
        "template": "pho",
        "slug": "gia-vi-nau-pho-bo",
        "title": "Gói gia vị",
        "subtitle": "nấu phở bò",
        "view": {"width": 3.35, "middle": 0.66},
        "close": {"across": 0.0, "middle": 0.2, "width": 2.5, "elevation": 36.0, "focus": (0, -0.7, 0.15)},
    },
    "dinh-huong-nguyen-nu": {
        "template": "pieces",
        "kind": "clove",
        "count": 190,
        "size": 1.3,
        "vessel": "cup",
        "widen": 1.3,
        "core": 0.55,
        "step": 0.025,
        "glaze": "celadon",
        "front": CLOVES,
    },
    "hat-dieu-rang-muoi": {
        "template": "pieces",
        "kind": "cashew",
        "seed": 5,
        "count": 110,
        "glaze": "indigo",
        "core": 0.45,
    },
    "nho-kho-ninh-thuan": {
        "template": "pieces",
        "kind": "raisin",
        "count": 260,
        "size": 1.05,
        "glaze": "white",
        "core": 0.45,
        "step": 0.02,
        "vessel": "cup",
        "widen": 1.45,
    },
    "mit-say-gion": {
        "template": "pieces",
        "kind": "jackfruit",
        "count": 46,
        "glaze": "celadon",
        "core": 0.45,
    },
    "cha-la-medjool": {
        "template": "pieces",
        "kind": "date",
        "count": 24,
        "size": 1.08,
        "front": ((-1.05, -0.85), (-0.55, -1.3)),
        "opened": ("split date", 0.32, -1.2, 0.3),
        "glaze": "white",
        "core": 0.45,
    },
    "tao-do-tan-cuong": {
        "template": "pieces",
        "kind": "jujube",
        "count": 38,
        "glaze": "celadon",
        "core": 0.45,
    },
    "hanh-nhan-say": {
        "template": "pieces",
        "kind": "almond",
        "count": 130,
        "glaze": "celadon",
        "core": 0.45,
        "step": 0.03,
    },
    "mo-kho-tho-nhi-ky": {
        "template": "pieces",
        "kind": "apricot",
        "count": 46,
        "glaze": "indigo",
        "core": 0.45,
    },
    "xoai-say-deo": {
        "template": "pieces",
        "kind": "mango",
        "count": 26,
        "vessel": "dish",
        "widen": 1.35,
        "glaze": "white",
        "core": 0.45,
        "level": 0.3,
    },
}
for row in WHOLES.values():
    row.setdefault("view", NEAR)
    row.setdefault("close", CLOSER)

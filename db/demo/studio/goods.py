"""One row a product: the template that pictures it, and what is its own."""

# Cameras (see kit.studio): of the first picture, and of the second, which is closer.
TALL = {"middle": 0.98}
SACK = {"middle": 0.78, "width": 3.45}
CLOSE = {"across": -0.08, "middle": 0.72, "width": 2.2, "elevation": 36.0, "focus": (0, -0.35, 0.95)}
CLOSE_TO_SPILL = {"across": 0.28, "middle": -1.36, "width": 1.9, "elevation": 45.0, "focus": (0, -1.45, 0.05)}
CLOSE_TO_SOURCE = {"across": 0.50, "middle": 0.42, "width": 2.4, "elevation": 30.0, "focus": (0, -0.2, 0.3)}


def powder(dark, middle, light, **more):
    return {"template": "powder", "colors": (dark, middle, light), **more}


def heap(kind, count, **more):
    return {"template": "heap", "kind": kind, "count": count, **more}


def oil(title, subtitle, color, source, **more):
    return lambda slug: {"template": "oil", "slug": slug, "title": title, "subtitle": subtitle,
                         "color": color, "source": source, "view": TALL,
                         "close": CLOSE_TO_SOURCE, **more}


def rice(kind, title, subtitle, **more):
    return lambda slug: heap("rice:" + kind, 26000, rise=0.46, layers=3.2, sunk=0.03, tries=2, spill=260, lean=True,
                             cell=0.008, spilt=(0.62, -1.05), spread=(0.27, 0.12),
                             pack=(slug, title, subtitle), view=SACK, close=CLOSE_TO_SPILL,
                             **({"glaze": "walnut"} | more))


WHITE = ((0.63, 0.60, 0.54), (0.72, 0.695, 0.635), (0.79, 0.77, 0.715))

ROWS = {
    "dau-me-nguyen-chat": oil("Dầu mè", "rang nguyên chất", (0.80, 0.36, 0.045), "sesame", density=2.2),
    "dau-lac-nghe-an": oil("Dầu lạc", "ép mộc Nghệ An", (0.97, 0.70, 0.15), "peanuts"),
    "dau-dua-ben-tre": oil("Dầu dừa", "ép lạnh Bến Tre", (0.97, 0.955, 0.90), "coconut", density=0.5, cloudy=0.05,
                           cap=(0.55, 0.45, 0.30)),
    "dau-mu-tat-an-do": oil("Dầu mù tạt", "Ấn Độ", (0.90, 0.52, 0.02), "mustard", density=2.4),
    "dau-huong-duong": oil("Hướng dương", "dầu ăn tinh luyện", (0.985, 0.88, 0.40), "sunflower", density=1.8, cloudy=0.08,
                           cap=(0.60, 0.36, 0.03)),
    "dau-cam-gao": oil("Dầu cám gạo", "Đồng Tháp", (0.97, 0.78, 0.30), "paddy", density=2.0, cloudy=0.1,
                       cap=(0.02, 0.09, 0.04)),
    "bo-ghee": lambda slug: {"template": "ghee", "slug": slug, "title": "Bơ ghee", "subtitle": "bơ sữa bò nấu chậm",
                             "view": {"middle": 0.72}, "close": CLOSE_TO_SOURCE},

    "gao-st25-soc-trang": rice("st25", "Gạo ST25", "Sóc Trăng"),
    "gao-nang-huong-cho-dao": rice("nang-huong", "Nàng Hương", "Chợ Đào", glaze="celadon"),
    "gao-basmati-an-do": rice("basmati", "Basmati", "Ấn Độ", glaze="terracotta"),
    "nep-cai-hoa-vang": rice("nep", "Nếp cái", "hoa vàng Hải Hậu", glaze="indigo"),
    "gao-lut-huyet-rong": rice("red", "Gạo lứt đỏ", "huyết rồng", glaze="white"),
    "gao-tam-dien-bien": rice("tam", "Tám thơm", "Điện Biên", glaze="olive"),
    "gao-seng-cu-muong-khuong": rice("seng-cu", "Séng Cù", "Mường Khương", glaze="charcoal"),

    "hat-sen-kho-hue": heap("lotus", 700, layers=2.2, sunk=0.10, tries=6, spill=14, roll=3, glaze="celadon"),
    "hat-chia-den": heap("chia", 16000, layers=2.0, tries=2, spill=600, glaze="white", cell=0.01),
    "me-den": heap("sesame:dark", 16000, layers=2.4, tries=2, spill=600, glaze="terracotta", cell=0.01),
    "hat-bi-xanh": heap("pumpkin", 3600, layers=3.0, sunk=0.06, tries=4, spill=40, glaze="charcoal"),
    "hat-huong-duong": heap("sunflower", 2600, layers=2.6, sunk=0.08, tries=4, spill=26, glaze="olive"),
    "hat-mui-an-do": heap("coriander", 8000, layers=2.2, sunk=0.05, tries=3, spill=150, roll=3, glaze="indigo"),

    "dau-ga-kabuli": heap("kabuli", 1300, layers=2.2, sunk=0.10, tries=6, spill=16, roll=3, glaze="indigo"),
    "kala-chana": heap("kala", 1900, layers=2.2, sunk=0.10, tries=6, spill=26, roll=3, glaze="white"),
    "chana-dal": heap("dal", 3600, layers=2.4, sunk=0.06, tries=4, spill=44, roll=0.5, glaze="charcoal"),
    "dau-ga-rang-muoi": heap("roasted", 1500, layers=2.2, sunk=0.10, tries=6, spill=18, roll=3, glaze="celadon", salt=220),
    "dau-ga-cay-masala": heap("masala", 1300, layers=2.2, sunk=0.10, tries=6, spill=12, roll=3, glaze="white", beside="leaves"),
    "dau-ga-luoc-san": lambda slug: {"template": "tin", "kind": "boiled", "slug": slug, "title": "Đậu gà luộc",
                                     "subtitle": "dùng được ngay", "view": {"middle": 0.52},
                                     "close": CLOSE_TO_SOURCE},

    "garam-masala": powder((0.095, 0.040, 0.016), (0.155, 0.070, 0.028), (0.23, 0.11, 0.048), glaze="white",
                           speck=(0.06, 0.025, 0.01), beside="garam", seed=10),
    "bot-ca-ri-madras": powder((0.27, 0.095, 0.012), (0.36, 0.14, 0.018), (0.45, 0.195, 0.035), glaze="celadon",
                               speck=(0.26, 0.05, 0.008), beside="madras", seed=11),
    "ngu-vi-huong": powder((0.17, 0.075, 0.030), (0.26, 0.125, 0.052), (0.36, 0.19, 0.085), glaze="celadon",
                           beside="anise", seed=12),
    "tandoori-masala": powder((0.33, 0.028, 0.008), (0.45, 0.050, 0.012), (0.56, 0.090, 0.02), glaze="charcoal",
                              speck=(0.32, 0.03, 0.008), beside="leaves", seed=13),
    "bot-nghe-vang-khoai-chau": powder((0.62, 0.17, 0.004), (0.76, 0.235, 0.006), (0.86, 0.31, 0.01),
                                       glaze="indigo", beside="turmeric", seed=14),
    "bot-ot-kashmir": powder((0.20, 0.010, 0.004), (0.31, 0.018, 0.007), (0.42, 0.038, 0.013), glaze="white",
                             beside="chillies", seed=15),
    "bot-gao-te": powder(*WHITE, glaze="indigo", beside="rice", seed=16),
    "bot-nang": powder(*WHITE, glaze="charcoal", beside="pearls", seed=3),
    "bot-nep": powder(*WHITE, glaze="terracotta", beside="sticky rice", seed=5),
    "bot-dau-ga-besan": powder((0.66, 0.45, 0.15), (0.75, 0.55, 0.22), (0.82, 0.64, 0.31), glaze="celadon",
                               beside="dal", seed=2),
    "bot-san-day-kinh-mon": powder(*WHITE, glaze="walnut", lumps=60, seed=4),
    "bot-thi-la-ai-cap": powder((0.25, 0.135, 0.052), (0.34, 0.20, 0.085), (0.45, 0.29, 0.14), glaze="indigo",
                                speck=(0.15, 0.07, 0.03), beside="cumin", coarse=1.3),
}

GOODS = {slug: row(slug) if callable(row) else row for slug, row in ROWS.items()}

"""The scenes that rows of dishes name."""

import dishes
import plates
import rolls
import tables
import tet

TEMPLATES = {
    "tet tray": tet.tet_tray,
    "fresh rolls": rolls.fresh_rolls,
    "salt chicken": plates.salt_chicken,
    "grilled chicken": plates.grilled_chicken,
    "crepe": rolls.sizzling_crepe,
    "sweet soup": dishes.sweet_soup,
    "braised pork": dishes.braised_pork,
    "sour soup": dishes.sour_soup,
    "beef stew": dishes.beef_stew,
    "curry": dishes.chicken_curry,
    "noodle soup": dishes.noodle_soup,
    "banner": tables.banner,
    "social": tables.social,
}

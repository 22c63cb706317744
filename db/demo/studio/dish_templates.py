"""The scenes that rows of dishes name."""

import crepe
import dishes
import plates
import soups
import still_life
import sweets
import tables
import tet

TEMPLATES = {
    "tet tray": tet.tet_tray,
    "salt chicken": plates.salt_chicken,
    "crepe": crepe.sizzling_crepe,
    "braised pork": dishes.braised_pork,
    "beef stew": dishes.beef_stew,
    "curry": dishes.chicken_curry,
    "beef pho": soups.pho_bo,
    "bun bo hue": soups.bun_bo_hue,
    "sour soup": dishes.sour_soup,
    "sweet soup": sweets.sweet_soup,
    "still life": still_life.still_life,
    "banner": tables.banner,
    "social": tables.social,
}

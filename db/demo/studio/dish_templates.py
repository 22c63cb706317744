"""The scenes that rows of dishes name."""

import crepe
import dishes
import plates
import still_life
import tables
import tet

TEMPLATES = {
    "tet tray": tet.tet_tray,
    "salt chicken": plates.salt_chicken,
    "crepe": crepe.sizzling_crepe,
    "braised pork": dishes.braised_pork,
    "beef stew": dishes.beef_stew,
    "curry": dishes.chicken_curry,
    "still life": still_life.still_life,
    "banner": tables.banner,
    "social": tables.social,
}

"""The scenes that rows of goods name."""

import dish_templates
import whole_templates
from heaps import heap_bowl, tin
from oils import ghee_jar, oil_bottle
from powders import powder_bowl

TEMPLATES = {
    "powder": powder_bowl, "heap": heap_bowl, "oil": oil_bottle, "ghee": ghee_jar, "tin": tin,
    **whole_templates.TEMPLATES,
    **dish_templates.TEMPLATES,
}

/** The pictures of a category's tile, in the order in which db/demo/studio/tiles.py renders them. */
export const CATEGORY_ARTS = [
  "tile-masala",
  "tile-oil",
  "tile-powder",
  "tile-rice",
  "tile-others",
  "tile-seeds",
  "tile-channa",
  "tile-herbs",
  "tile-tea",
  "tile-noodles",
  "tile-sauce",
  "tile-fruit",
  "tile-fish",
  "tile-default",
] as const;
/** How many of them are those of the categories that every shop begins with. */
export const FIRST_ARTS = 7;
export type CategoryArt = (typeof CATEGORY_ARTS)[number];

/** The background colours of a category's tile: classes of app/kit/styles/palettes.css, without "palette-". */
export const PALETTES = ["leaf", "turmeric", "chili", "rice", "lotus", "clay", "river"] as const;
export type Palette = (typeof PALETTES)[number];

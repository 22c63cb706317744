import { paths } from "#app/paths.ts";

/** The page of a delivery area. */
export const areaHref = (id: string) => `${paths.sellerAreas}/${encodeURIComponent(id)}`;

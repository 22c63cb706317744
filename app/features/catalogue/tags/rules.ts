/** More would make the filter of every listing longer than the screen of a phone. */
export const MAX_TAGS = 30;
export const MAX_TAG_NAME = 30;
/** A path has at most the letters of a name, and a number where two would be the same. */
const PATH = /^[a-z0-9-]{1,40}$/;

/** A tag as pages show it. */
export type ShownTag = { path: string; name: string; nameEn: string | null };

export const shownTag = ({ path, name, nameEn }: ShownTag): ShownTag => ({ path, name, nameEn });

/** The name of a tag in a language. */
export const tagLabel = (lang: string, { name, nameEn }: ShownTag): string =>
  (lang === "en" && nameEn) || name;

/** The tags named in a text by their paths, each once and in the order of the list; unknown ones are left out. */
export function pickTags<Tag extends { path: string }>(tags: Tag[], paths: string): Tag[] {
  const named = new Set(splitPaths(paths));
  return tags.filter(({ path }) => named.has(path));
}

/** The paths in a text between blanks: at most as many as there may be tags. */
export const splitPaths = (paths: string): string[] =>
  paths
    .slice(0, MAX_PATHS_LENGTH)
    .split(/\s+/)
    .filter((path) => PATH.test(path));

/** All tags of a product as one text. */
export const MAX_PATHS_LENGTH = MAX_TAGS * 41;

/** The tags that a shop begins with. Their other names are in the names of properties for search. */
export const USUAL_TAGS = [
  { path: "chay", name: "Chay", nameEn: "Vegan" },
  { path: "khong-cay", name: "Không cay", nameEn: "Not spicy" },
  { path: "khong-gluten", name: "Không gluten", nameEn: "Gluten-free" },
  { path: "huu-co", name: "Hữu cơ", nameEn: "Organic" },
  { path: "dac-san", name: "Đặc sản", nameEn: "Regional speciality" },
  { path: "qua-bieu", name: "Quà biếu", nameEn: "Gift" },
] as const;

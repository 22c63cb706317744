type Name = { firstname: string; lastname: string };

/** A person's full name; in Vietnamese the family name comes first. */
export function fullName(name: Name, lang: string): string {
  return lang === "vi" ? vietnameseName(name) : `${name.firstname} ${name.lastname}`;
}

/** A full name as it stands on parcels, whatever language its seller reads: the family name first. */
export const vietnameseName = ({ firstname, lastname }: Name): string => `${lastname} ${firstname}`;

/**
 * Splits a full name as Vietnamese people write it: the last word is the given name, so
 * "Nguyễn Thị Lan" is Lan of the family Nguyễn Thị.
 */
export function splitFullName(name: string): Name {
  const words = name.split(/\s+/).filter(Boolean);
  return { firstname: words.at(-1) ?? "", lastname: words.slice(0, -1).join(" ") };
}

/** Longest field of a delivery address, in characters. Longer text is neither saved nor looked up. */
export const MAX_ADDRESS_FIELD_LENGTH = 120;

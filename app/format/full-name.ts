/** The language in whose order a name is written: in Vietnamese the family name comes first. */
export type NameOrder = "en" | "vi";
/** A person's name, and the order in which it was typed, if that is known. */
export type Name = { firstname: string; lastname: string; nameOrder: NameOrder | null };

/**
 * A person's full name as it was typed. If the order is not known, the language tells; parcels have the family
 * name first, whatever language their seller reads.
 */
export function fullName({ firstname, lastname, nameOrder }: Name, lang = "vi"): string {
  const parts = (nameOrder ?? lang) === "vi" ? [lastname, firstname] : [firstname, lastname];
  // A seller may have typed a name of one word.
  return parts.filter(Boolean).join(" ");
}

/** Longest field of a delivery address, in characters. Longer text is neither saved nor looked up. */
export const MAX_ADDRESS_FIELD_LENGTH = 120;

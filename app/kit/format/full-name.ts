/** The language in whose order a name is written: in Vietnamese the family name comes first. */
export type NameOrder = "en" | "vi";
/** A person's name, and the order in which it was typed, if that is known. */
export type Name = { firstname: string; lastname: string; nameOrder: NameOrder | null };

/** A person's full name as it was typed; a call of the API, which does not tell the order, has the first name first. */
export function fullName({ firstname, lastname, nameOrder }: Name): string {
  const parts = nameOrder === "vi" ? [lastname, firstname] : [firstname, lastname];
  // A seller may have typed a name of one word.
  return parts.filter(Boolean).join(" ");
}

/** Longest field of a delivery address, in characters. Longer text is neither saved nor looked up. */
export const MAX_ADDRESS_FIELD_LENGTH = 120;

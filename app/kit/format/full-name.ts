/** The language in whose order a name is written: in Vietnamese the family name comes first. */
export type NameOrder = "en" | "vi";
/** A person's name, with the order in which it was typed, if known. */
export type Name = { firstname: string; lastname: string; nameOrder: NameOrder | null };

/**
 * A person's full name in the order in which it was typed. API calls do not send the order; for them the first name
 * comes first.
 */
export function fullName({ firstname, lastname, nameOrder }: Name): string {
  const parts = nameOrder === "vi" ? [lastname, firstname] : [firstname, lastname];
  // A name that a seller typed may have only one word.
  return parts.filter(Boolean).join(" ");
}

/** Longest name of an account. */
export const MAX_NAME_LENGTH = 120;

/** Longest field of a delivery address, in characters. Longer text is neither saved nor looked up. */
export const MAX_ADDRESS_FIELD_LENGTH = 120;

import { parseContents } from "#app/features/catalogue/prices/unit-price.ts";

/** The grams of a pack, as its weight says; null if it says none, or is measured in litres. */
export function gramsIn(weight: string | null): number | null {
  const contents = weight === null ? null : parseContents(weight);
  return contents?.unit === "kg" ? contents.thousandths : null;
}

/** Grams as packs have them, in such a way that `gramsIn` reads them again: "850 g", "1,08 kg", "1085 g". */
export function formatGrams(grams: number): string {
  // Three decimals could be read as thousands.
  if (grams < 1_000 || grams % 10 !== 0) return `${grams} g`;
  return `${String(grams / 1_000).replace(".", ",")} kg`;
}

import { parseContents } from "#app/features/catalogue/prices/unit-price.ts";
import { spelling } from "#app/kit/format/fold.ts";

/** A number, and what may be its unit. */
const AMOUNT = /\d[\d.,]*\s?[\p{L}\p{M}]+/gu;

type Named = { name: string; weight: string | null };

/**
 * Tells the products of a category apart by the name with its marks, and the weight. "Dứa sấy" is not "Dừa sấy",
 * and packs of 5 kg and of 10 kg are two products; case, blanks, the letter of a tone and how an amount is written,
 * "5.0 kg" or "5000 g", do not matter.
 */
export const productIdentity = ({ name, weight }: Named): string =>
  JSON.stringify([
    spelling(name),
    spelling((weight ?? "").replace(AMOUNT, amountOf)).replaceAll(" ", ""),
  ]);

function amountOf(typed: string): string {
  const contents = parseContents(typed);
  return contents ? `${contents.thousandths}${contents.unit}` : typed;
}

import { spelling } from "../format/spelling.ts";

type Named = { name: string; weight: string | null };

/**
 * What tells the products of a category apart: the name with its marks, and the weight. "Dứa sấy" is not "Dừa sấy",
 * and packs of 5 kg and of 10 kg are two products; case, blanks and the letter of a tone do not matter.
 */
export const productIdentity = ({ name, weight }: Named): string =>
  JSON.stringify([spelling(name), spelling(weight ?? "").replaceAll(" ", "")]);

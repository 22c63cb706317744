import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import type { Lang } from "#app/text/languages.ts";
import { type PartProblem, partNames, type TypedPart } from "./part-delivery.ts";
import { partTexts } from "./part-text.ts";

/** A part as a form has it: read, as it was typed, and what is wrong with it, by field. */
export type ReadPart = {
  part: TypedPart;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** Longer texts are cut off before they are shown again. */
const MAX_TYPED = 40;
/** "back-3", "cash" or "transfer", in forms with several orders after the order's id. */
const FIELD = /^(?:([0-9a-f]{24}):)?(?:back-(0|[1-9]\d{0,3})|(cash|transfer))$/;

/** Reads the fields of parts, by order; "" for a form about one order. */
export function readParts(form: FormData, lang: Lang): Map<string, ReadPart> {
  const texts = partTexts[lang];
  const parts = new Map<string, ReadPart>();
  for (const [name, value] of form) {
    const [, orderId = "", position, amount] = FIELD.exec(name) ?? [];
    if (position === undefined && amount === undefined) continue;
    const read = parts.get(orderId) ?? noPart();
    parts.set(orderId, read);
    // A form of ours has each field once.
    if (name in read.typed) continue;
    const text = String(value).slice(0, MAX_TYPED);
    read.typed[name] = text;
    if (text.trim() === "") continue;
    if (amount !== undefined) {
      const dong = parseDong(text);
      if (dong === null) read.errors[name] = texts.wholeDong;
      else read.part[amount === "cash" ? "cashVnd" : "transferVnd"] = dong;
      continue;
    }
    const quantity = parsePieces(text);
    if (quantity === undefined) read.errors[name] = texts.wholeNumber;
    else if (quantity > 0) read.part.refused.push({ position: Number(position), quantity });
  }
  return parts;
}

export const noPart = (): ReadPart => ({
  part: { refused: [], cashVnd: null, transferVnd: null },
  typed: {},
  errors: {},
});

/** A problem of a part in words, beside its field. */
export function partErrors(
  problem: PartProblem,
  { typed, part }: ReadPart,
  lang: Lang,
  orderId = "",
): Record<string, string> {
  const texts = partTexts[lang];
  const names = partNames(orderId);
  const goods = Object.keys(typed).find((name) => name.includes("back-")) ?? names.cash;
  switch (problem.kind) {
    case "too-many":
      return { [names.back(problem.position)]: texts.atMost(problem.left) };
    case "nothing-left":
      return { [goods]: texts.nothingLeft };
    case "returned":
      return { [goods]: texts.returned };
    case "too-much": {
      const field = part.cashVnd ? names.cash : names.transfer;
      return { [field]: texts.tooMuch(formatVnd(problem.dueVnd)) };
    }
  }
}

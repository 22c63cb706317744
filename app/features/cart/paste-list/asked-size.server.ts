import { type Contents, parseDecimal } from "#app/features/catalogue/prices/unit-price.ts";
import { meaning } from "./amount-words.server.ts";

/** A number, in digits or as a word, and the unit behind it. */
const AMOUNT =
  /(?<![\p{L}\p{M}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?|\p{L}{2,5}|½)(?=(\s?)(\p{L}{1,8})(?![\p{L}\p{M}\p{N}]))/gu;
/** The same where the blank before it is missing: "ajinomoto454g". */
const JOINED = /(?<=\p{L}{3})(\d{1,6}(?:[.,]\d{1,3})?)(?=(\s?)(\p{L}{1,8})(?![\p{L}\p{M}\p{N}]))/gu;

/** A text without the size of a pack that it names, and that size; null if it names none or nothing else. */
export type SizedText = { rest: string; size: Contents | null };

/** Finds the size of a pack in a query or a name: "gạo 5kg", "nửa ký hành tím", "Mì Hảo Hảo 75 g". */
export function readSize(text: string): SizedText {
  const plain = text.toLowerCase().normalize("NFC");
  for (const pattern of [AMOUNT, JOINED])
    for (const { 1: number = "", 2: gap = "", 3: unit = "", index } of plain.matchAll(pattern)) {
      const measure = meaning.measure(unit);
      const amount = measure && readAmount(number, measure);
      if (!amount) continue;
      const end = index + number.length + gap.length + unit.length;
      const rest = `${plain.slice(0, index)} ${plain.slice(end)}`.trim();
      const thousandths = Math.round(amount * measure.thousandths);
      if (rest) return { rest, size: { unit: measure.unit, thousandths } };
    }
  return { rest: text, size: null };
}

const readAmount = (number: string, { thousandths }: Contents): number | null =>
  /^\d/.test(number) ? parseDecimal(number, thousandths) : (meaning.number(number) ?? null);

import * as z from "zod";
import { MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { formatShare } from "#app/kit/format/figures.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import type { Text } from "#app/text/texts.ts";
import { type Margin, shownCost } from "./rules.ts";
import { costTexts } from "./text.ts";

/** Longer than any cost. */
const MAX_TYPED_LENGTH = 40;

/** A cost as it is typed, in whole dong; null when nothing is typed, never 0. */
export const costSchema = ({ lang }: Text) =>
  z
    .string()
    .max(MAX_TYPED_LENGTH, { error: costTexts[lang].wrong, abort: true })
    .transform((typed, { addIssue }) => {
      if (typed.trim() === "") return null;
      const dong = parseDong(typed);
      if (dong !== null && dong > 0 && dong <= MAX_PRICE_VND) return dong;
      addIssue(costTexts[lang].wrong);
      return z.NEVER;
    });

/** The value that the field of a cost shows; an average is shown rounded, and kept unless it is changed. */
export const costValue = (costVnd: number | null | undefined): string =>
  costVnd === null || costVnd === undefined ? "" : String(shownCost(costVnd));

/** The label and the hint of the field for a cost, with the margin of a known one. */
export const costField = (lang: Text["lang"], margin: Margin | null = null) => ({
  label: costTexts[lang].label,
  hint: [margin && marginText(margin, lang), costTexts[lang].hint].filter(Boolean).join(". "),
});

/** "Margin 20.000 ₫ (40%)". */
export const marginText = ({ vnd, ofVnd }: Margin, lang: Text["lang"]): string =>
  costTexts[lang].margin(formatVnd(vnd), formatShare(vnd, ofVnd));

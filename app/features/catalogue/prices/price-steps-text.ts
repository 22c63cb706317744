import { both, inBoth } from "#app/kit/text/both.ts";
import type { PriceStep } from "#db/order-values.ts";

/** Steps that a product may have. */
const MAX_PRICE_STEPS = 3;
/** The most that a step takes off, in percent. */
const MAX_STEP_PERCENT = 90;
/** A longer text has no steps that can be read. */
const MAX_STEPS_TEXT = 60;

/** Steps as one text: "3:10 5:15"; empty for none. */
export const formatSteps = (steps: PriceStep[] | null): string =>
  (steps ?? []).map(({ from, percent }) => `${from}:${percent}`).join(" ");

/**
 * Reads such a text, also with "%" and commas; null for none.
 *
 * @returns undefined for what is no list of steps: each from more pieces on, and with more percent, than the one before
 */
export function parseSteps(text: string): PriceStep[] | null | undefined {
  if (text.length > MAX_STEPS_TEXT) return undefined;
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 0) return null;
  const steps = parts.flatMap((part): PriceStep[] => {
    const [, from, percent] = /^(\d{1,3})[:=](\d{1,2})%?$/.exec(part) ?? [];
    return from && percent ? [{ from: Number(from), percent: Number(percent) }] : [];
  });
  const isRight = steps.every(({ from, percent }, i) => {
    const before = steps[i - 1] ?? { from: 1, percent: 0 };
    return from > before.from && percent > before.percent && percent <= MAX_STEP_PERCENT;
  });
  if (steps.length !== parts.length || steps.length > MAX_PRICE_STEPS) return undefined;
  return isRight ? steps : undefined;
}

/** What sellers read of price steps. */
export const priceStepTexts = inBoth({
  label: both("Price steps", "Giá theo số lượng"),
  hint: both(
    "3:10 5:15 is 10% off from 3 pieces on, 15% from 5. Above 50% the law has rules.",
    "3:10 5:15 là mua từ 3 giảm 10%, từ 5 giảm 15%. Trên 50% luật có quy định.",
  ),
});

/** Why a text is no list of price steps. Apart, as the script of the form has no use for it. */
export const wrongStepsTexts = both(
  `Please write steps such as 3:10 5:15: at most ${MAX_PRICE_STEPS}, each from more pieces on (2 to 999) and with more percent (1 to ${MAX_STEP_PERCENT}) than the one before`,
  `Vui lòng ghi các mức như 3:10 5:15: tối đa ${MAX_PRICE_STEPS} mức, mức sau có số lượng (2 đến 999) và phần trăm (1 đến ${MAX_STEP_PERCENT}) lớn hơn mức trước`,
);

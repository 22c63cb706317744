import { formatLess } from "#app/features/money/discounts/row-text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { PriceStep } from "#db/order-values.ts";
import { priceAt, type SteppedPrice, stepAt } from "./unit-price.ts";

const texts = inBoth({
  step: both((from: number) => [`${from} or more`, `Mua từ ${from}`]),
  each: both((price: string) => [`${price} each`, `${price}/sản phẩm`]),
  off: both((percent: number) => [`${percent}% off`, `giảm ${percent}%`]),
});
type Lang = keyof typeof texts;

/** A step with what a piece costs then: "3 or more: 45.000 ₫ each, 10% off". */
export function stepText(lang: Lang, offerPriceVnd: number, step: PriceStep): string {
  const t = texts[lang];
  const { offerPriceVnd: vnd } = priceAt(offerPriceVnd, [step], step.from);
  return `${t.step(step.from)}: ${t.each(formatVnd(vnd))}, ${t.off(step.percent)}`;
}

type Line = SteppedPrice & { quantity: number; priceSteps: PriceStep[] | null };

/** What the step of a line saves: "3 or more: 10% off, −15.000 ₫"; null if its quantity reaches none. */
export function lineStepText(lang: Lang, line: Line): string | null {
  const step = stepAt(line.priceSteps, line.quantity);
  if (!step || line.fullPriceVnd === null) return null;
  const savedVnd = (line.fullPriceVnd - line.offerPriceVnd) * line.quantity;
  const t = texts[lang];
  return `${t.step(step.from)}: ${t.off(step.percent)}, ${formatLess(savedVnd)}`;
}

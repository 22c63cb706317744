import { asciiCapitals } from "#app/kit/format/fold.ts";
import { cashVnd } from "#app/kit/format/vnd.ts";
import type { OrderDiscount } from "#db/order-values.ts";

export const MAX_CODE_LENGTH = 20;
/** The most discount codes of a shop. */
export const MAX_CODES = 200;
/** The highest limit on a code's uses, which are counted whenever it is used. */
export const MAX_CODE_USES = 100_000;
export const MAX_USES_PER_PHONE = 1_000;

/** Characters of a typed discount code that are read. */
export const MAX_TYPED_CODE = 100;

/** Folds a typed discount code to capitals and digits: "giảm-10" becomes "GIAM10". */
export const foldCode = (typed: string): string =>
  asciiCapitals(typed.slice(0, MAX_TYPED_CODE)).replace(/[^A-Z0-9]/g, "");

/** The dong that a discount takes off. A percentage is rounded so that the rest can be paid in cash. */
export function takenOffVnd(
  discount: OrderDiscount | null,
  of: { priceVnd: number; shippingVnd: number },
): number {
  switch (discount?.kind) {
    case "percent":
      return of.priceVnd - cashVnd(of.priceVnd - Math.round((of.priceVnd * discount.value) / 100));
    case "amount":
      return Math.min(discount.value, of.priceVnd);
    case "delivery":
      return of.shippingVnd;
    default:
      return 0;
  }
}

/** The reason why a discount code takes nothing off; "nothing" if it applies to something that costs nothing. */
export type CodeProblem =
  | { kind: "unknown" | "over" | "used-up" | "used-with-phone" | "nothing" }
  /** The day is as in kit/format/vietnam-day.ts. */
  | { kind: "not-yet"; fromDay: number }
  | { kind: "below-minimum"; minimumVnd: number; missingVnd: number };

/** The fields that sellers set: the value in percent or dong, days as YYYY-MM-DD, null for no limit. */
export type CodeFields = OrderDiscount & {
  /** The minimum price of the goods, in dong. */
  minimumVnd: number;
  fromDate: string | null;
  toDate: string | null;
  maxUses: number | null;
  maxPerPhone: number | null;
  isActive: boolean;
};

/** The fields of a discount code as one text, to find out whether they have changed since a seller saw them. */
export const codeVersion = (code: CodeFields): string =>
  [
    ...[code.code, code.kind, code.value, code.minimumVnd, code.fromDate, code.toDate],
    ...[code.maxUses, code.maxPerPhone, code.isActive],
  ].join("|");

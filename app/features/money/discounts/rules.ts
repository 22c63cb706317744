import { asciiCapitals } from "#app/kit/format/fold.ts";
import { cashVnd } from "#app/kit/format/vnd.ts";
import type { OrderDiscount } from "#db/order-values.ts";

export const MAX_CODE_LENGTH = 20;
/** Codes of a shop. */
export const MAX_CODES = 200;
/** The bounds that a code may have on its uses: those of an order's code are counted when it is placed. */
export const MAX_CODE_USES = 100_000;
export const MAX_USES_PER_PHONE = 1_000;

/** Of what is typed as a code, more is not read. */
export const MAX_TYPED_CODE = 100;

/** A code as it was typed, in capitals and digits: "giảm-10" becomes "GIAM10". */
export const foldCode = (typed: string): string =>
  asciiCapitals(typed.slice(0, MAX_TYPED_CODE)).replace(/[^A-Z0-9]/g, "");

/** What a discount takes off, in dong: of percent, so much that cash can pay the rest. @param of the goods and their delivery */
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

/** Why a code takes nothing off; "nothing" if what it takes off costs nothing. */
export type CodeProblem =
  | { kind: "unknown" | "over" | "used-up" | "used-with-phone" | "nothing" }
  /** The day is one of vietnam-day.ts. */
  | { kind: "not-yet"; fromDay: number }
  | { kind: "below-minimum"; minimumVnd: number; missingVnd: number };

/** What sellers set of a code: its value is percent or dong, its days are YYYY-MM-DD; null is without a bound. */
export type CodeFields = OrderDiscount & {
  /** What the goods must cost at least, in dong. */
  minimumVnd: number;
  fromDate: string | null;
  toDate: string | null;
  maxUses: number | null;
  maxPerPhone: number | null;
  isActive: boolean;
};

/** What a seller saw of a code, to find out whether it has changed since. */
export const codeVersion = (code: CodeFields): string =>
  [
    ...[code.code, code.kind, code.value, code.minimumVnd, code.fromDate, code.toDate],
    ...[code.maxUses, code.maxPerPhone, code.isActive],
  ].join("|");

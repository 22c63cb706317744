import { filterIn } from "#app/features/catalogue/prices/price-filter.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, type Redirect, readForm, redirectWithToast } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { paths } from "#app/paths.ts";
import { changePrices } from "./formula-prices.server.ts";
import {
  type Formula,
  MAX_CHANGE_LENGTH,
  MAX_FORMULA_PRODUCTS,
  parseChange,
  parseTick,
  ROUND_STEPS,
} from "./rules.ts";
import { formulaTexts } from "./text.ts";

/** The choices of the form, as its URL has them. */
export function formulaChoiceIn(parameters: URLSearchParams) {
  const typed = parameters.get("change");
  const roundTo = ROUND_STEPS.find((step) => String(step) === parameters.get("round"));
  return {
    ...filterIn(parameters),
    /** Null before the form was sent. */
    typed: typed === null ? null : typed.slice(0, MAX_CHANGE_LENGTH + 1),
    roundTo: roundTo ?? ROUND_STEPS[0],
  };
}

/** The chosen formula; null if there is none, or it cannot be read. */
export const formulaIn = ({
  typed,
  roundTo,
}: ReturnType<typeof formulaChoiceIn>): Formula | null => {
  const change = parseChange(typed ?? "");
  return change && { change, roundTo };
};

/** The page with the list again, and why nothing was saved. */
type Refused = { status: number; message: string };

/**
 * Saves the new prices of the ticked products, by the formula in the URL.
 *
 * @throws Response 400 for a form that the page cannot have sent
 */
export async function saveTicked(seller: SellerRequest): Promise<Redirect | Refused> {
  const { request, context, t, undoable } = seller;
  const texts = formulaTexts[t.lang];
  const formula = formulaIn(formulaChoiceIn(new URL(request.url).searchParams));
  const ticks = (await readForm(request)).getAll("product");
  if (!formula || ticks.length > MAX_FORMULA_PRODUCTS) throw new Response(null, { status: 400 });
  if (ticks.length === 0) return { status: 400, message: texts.noneTicked };
  const seen = ticks.flatMap((tick) => parseTick(String(tick)) ?? []);
  const ids = [...new Set(seen.map(({ id }) => id))];
  if (ids.length < ticks.length) throw new Response(null, { status: 400 });
  const withUndo = undoable("prices", rowsOf.products(ids));
  const outcome = await orBusy(() => withUndo((tx) => changePrices(tx, seen, formula)));
  if (outcome === "busy") return { status: 503, message: notSavedText(context, t) };
  if (outcome === "changed") return { status: 409, message: texts.changed };
  return redirectWithToast(context, paths.sellerPrices(), ["pricesSaved", seen.length]);
}

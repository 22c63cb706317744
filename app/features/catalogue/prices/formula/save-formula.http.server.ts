import { createHash } from "node:crypto";
import { costsOf } from "#app/features/catalogue/costs/costs.server.ts";
import { filterIn } from "#app/features/catalogue/prices/price-filter.ts";
import { findProducts } from "#app/features/catalogue/products/products.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, type Redirect, readForm, redirectWithToast } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { dayOf, parseDay, startOfDay } from "#app/kit/format/vietnam-day.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { changePrices, dropPlan } from "./formula-prices.server.ts";
import {
  applyFormula,
  type Formula,
  MAX_CHANGE_LENGTH,
  MAX_FORMULA_PRODUCTS,
  parseChange,
  parseTick,
  ROUND_STEPS,
  type SeenPrices,
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

/** The page with the list again as it was filled in, and why nothing was saved. */
type Refused = {
  status: number;
  message: string;
  field?: "from";
  from: string;
  ticked: string[];
  /** The value of SURE with which prices below the cost are saved. */
  sure?: string;
};

/** Products that a question names. */
const NAMED = 3;

/** The names of the products whose new price is below what they cost. */
async function belowCost(db: Db, seen: SeenPrices[], formula: Formula): Promise<string[]> {
  const ids = seen.map(({ id }) => id);
  const costs = await costsOf(db, ids);
  if (costs.size === 0) return [];
  const names = new Map((await findProducts(db, ids)).map(({ id, name }) => [id, name]));
  return seen.flatMap((prices) => {
    const changed = applyFormula(prices, formula);
    const isBelow =
      typeof changed === "object" && changed.offerPriceVnd < (costs.get(prices.id) ?? 0);
    return isBelow ? (names.get(prices.id) ?? []) : [];
  });
}

/** How far ahead prices are planned. */
const MAX_DAYS = 366;

/**
 * Saves the new prices of the ticked products, by the formula in the URL, or plans them for a later day; or forgets such
 * a plan.
 *
 * @throws Response 400 for a form that the page cannot have sent
 */
export async function saveTicked(seller: SellerRequest): Promise<Redirect | Refused> {
  const { request, context, t, by, undoable, withTx } = seller;
  const texts = formulaTexts[t.lang];
  const formula = formulaIn(formulaChoiceIn(new URL(request.url).searchParams));
  const form = await readForm(request);
  const [intent, plan] = splitIntent(String(form.get("intent") ?? ""));
  const typed = String(form.get("from") ?? "").slice(0, MAX_CHANGE_LENGTH);
  const ticked = form.getAll("product").map(String);
  const refuse = (status: number, message: string, field?: "from") => ({
    ...{ status, message, field, from: typed },
    ticked: ticked.slice(0, MAX_FORMULA_PRODUCTS),
  });
  if (intent === "drop" && plan) {
    const dropped = await orBusy(() => withTx((tx) => dropPlan(tx, plan.slice(0, 100))));
    if (dropped === "busy") return refuse(503, notSavedText(context, t));
    const toast = dropped === "done" ? "contentSaved" : "contentChanged";
    return redirectWithToast(context, paths.priceFormula, toast);
  }
  if (!formula || ticked.length > MAX_FORMULA_PRODUCTS) throw new Response(null, { status: 400 });
  if (ticked.length === 0) return refuse(400, texts.noneTicked);
  const seen = ticked.flatMap((tick) => parseTick(tick) ?? []);
  const ids = [...new Set(seen.map(({ id }) => id))];
  if (ids.length < ticked.length) throw new Response(null, { status: 400 });
  const today = dayOf(Date.now());
  const day = typed.trim() === "" ? today : parseDay(typed.trim());
  if (day === null || day < today || day > today + MAX_DAYS)
    return refuse(400, texts.wrongDay, "from");
  const below = await belowCost(context.db, seen, formula);
  const sure = createHash("sha256").update(below.join()).digest("base64url");
  if (below.length > 0 && form.get(SURE) !== sure)
    return {
      ...refuse(400, texts.belowCost(below.length, below.slice(0, NAMED).join(", "))),
      sure,
    };
  const planned = day > today ? { by, startsAt: startOfDay(day) } : null;
  const write = planned ? withTx : undoable("prices", rowsOf.products(ids));
  const outcome = await orBusy(() => write((tx) => changePrices(tx, seen, formula, planned)));
  if (outcome === "busy") return refuse(503, notSavedText(context, t));
  if (outcome === "changed") return { ...refuse(409, texts.changed), ticked: [] };
  if (outcome === "full") return refuse(409, texts.full);
  return planned
    ? redirectWithToast(context, paths.priceFormula, "contentSaved")
    : redirectWithToast(context, paths.sellerPrices(), ["pricesSaved", seen.length]);
}

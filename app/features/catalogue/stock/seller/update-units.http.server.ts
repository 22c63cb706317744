import * as z from "zod";
import { productErrors, productSchema } from "#app/features/catalogue/products/form.ts";
import { formatAmount, MAX_TAKES, parseAmount } from "#app/features/catalogue/stock/amounts.ts";
import { addNewSize } from "#app/features/catalogue/stock/new-size.server.ts";
import {
  addSize,
  findStockOf,
  listSizes,
  removeSize,
  setAmount,
  setTakes,
  startStock,
} from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { unitsHref } from "#app/features/catalogue/stock/units-link.ts";
import { unitsTexts } from "#app/features/catalogue/stock/units-text.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { STOCK_UNITS, type StockUnit } from "#db/order-values.ts";

const command = commandOf<SellerRequest>();

const typed = z
  .string()
  .transform((text) => text.slice(0, 40))
  .default("");
/** The id of a product; "" without one. */
const id = z.string().max(100).default("");
const seenNumber = z
  .string()
  .regex(/^\d{0,16}$/)
  .default("");

/** The product of the page. */
const productOf = ({ params }: SellerRequest) => params.id ?? "";

/** The error of a text that is no amount of this unit. */
function wrongText({ lang }: Text, unit: StockUnit): string {
  const { wrongAmount, wrongVolume, wrongPieces } = unitsTexts[lang];
  return { g: wrongAmount, ml: wrongVolume, piece: wrongPieces }[unit];
}

type HasTakes = Told<SellerRequest, { takes: string }>;

/** Reads how much a piece takes of a stock of the unit; by default, of the page's product. */
async function checkTakes(
  told: HasTakes,
  given?: StockUnit,
): Promise<ToPage | RefusedForm | { checked: number }> {
  const stock = given ? null : await findStockOf(told.context.db, productOf(told));
  const unit = given ?? stock?.unit;
  if (!unit) return gone(told);
  const checked = parseAmount(told.value.takes, unit, MAX_TAKES);
  if (checked) return { checked };
  return told.refuse({ fieldErrors: { takes: [wrongText(told.t, unit)] } });
}

/** Changes the stock of the page's product so that it can be undone. @param others that become or cease to be sizes */
async function change<Outcome>(
  told: SellerRequest,
  work: (tx: Db) => Promise<Outcome>,
  ...others: string[]
): Promise<Outcome> {
  const { context, undoable } = told;
  const stock = await findStockOf(context.db, productOf(told));
  const sizes = stock ? await listSizes(context.db, stock.id) : [];
  const ids = [productOf(told), ...others, ...sizes.map((size) => size.id)];
  return undoable("units", rowsOf.products(ids))(work);
}

type Field = "takes" | "amount" | "weight";
const refused =
  (problem: "taken" | "full" | "changed", field: Field = "takes") =>
  ({ refuse, t }: { refuse: (problem: object) => RefusedForm; t: Text }) =>
    refuse({ status: 409, fieldErrors: { [field]: [unitsTexts[t.lang][problem]] } });

const done = (told: SellerRequest) =>
  ({ to: unitsHref(productOf(told)), toast: "contentSaved" }) as const;
const gone = (told: SellerRequest) =>
  ({ to: unitsHref(productOf(told)), toast: "contentChanged" }) as const;

/** Handles the forms of the page of a product's sizes. */
export const updateUnits = handleForms({
  start: command({
    schema: () => ({ unit: z.enum(STOCK_UNITS), takes: typed }),
    invalid: "400",
    check: (told) => checkTakes(told, told.value.unit),
    run: (told, takes) =>
      change(told, (tx) => startStock(tx, productOf(told), { unit: told.value.unit, takes })),
    answers: { done, gone, changed: gone },
  }),
  amount: command({
    schema: () => ({ amount: typed, seen: seenNumber }),
    invalid: "400",
    check: async (told) => {
      const stock = await findStockOf(told.context.db, productOf(told));
      if (!stock) return gone(told);
      const { amount: text, seen } = told.value;
      const amount = text.trim() === "" ? null : parseAmount(text, stock.unit);
      return amount === undefined
        ? told.refuse({ fieldErrors: { amount: [wrongText(told.t, stock.unit)] } })
        : { checked: { amount, seen: seen === "" ? null : Number(seen), unit: stock.unit } };
    },
    run: async (told, { unit, ...amounts }) => {
      const outcome = await change(told, (tx) => setAmount(tx, productOf(told), amounts));
      return { unit, ...outcome };
    },
    answers: {
      done,
      gone,
      changed: ({ refuse, t: { lang } }, { amount, unit }) => {
        const { changedTo, uncounted } = unitsTexts[lang];
        const now = amount === null ? uncounted : formatAmount(amount, unit, lang);
        return refuse({ status: 409, fieldErrors: { amount: [changedTo(now)] } });
      },
    },
  }),
  add: command({
    schema: () => ({ id, takes: typed }),
    invalid: "400",
    check: (told) => checkTakes(told),
    run: (told, takes) => {
      const { id: productId } = told.value;
      return change(told, (tx) => addSize(tx, productOf(told), { productId, takes }), productId);
    },
    answers: { done, gone, taken: refused("taken"), full: refused("full") },
  }),
  takes: command({
    schema: () => ({ id, takes: typed, seen: seenNumber }),
    invalid: "400",
    check: (told) => checkTakes(told),
    run: (told, takes) =>
      change(
        told,
        (tx) => setTakes(tx, told.value.id, { takes, seen: Number(told.value.seen) }),
        told.value.id,
      ),
    answers: { done, gone, changed: refused("changed") },
  }),
  remove: command({
    schema: () => ({ id }),
    invalid: "400",
    run: (told) => change(told, (tx) => removeSize(tx, told.value.id), told.value.id),
    answers: { done, gone },
  }),
  new: command({
    schema: (t) => ({
      ...pick(productSchema(t).shape, ["weight", "price", "barcode", "sku"]),
      takes: typed,
    }),
    check: (told) => checkTakes(told),
    run: ({ context, by, ...told }, takes) => {
      const { weight, price: priceVnd, barcode, sku } = told.value;
      const size = { priceVnd, barcode, weight: weight || null, sku: sku || null, takes };
      return context.withTx(async (tx) =>
        withRowsUndo(tx, { by, change: "units" }, await rowsOf.newProduct(tx), () =>
          addNewSize(tx, productOf({ context, by, ...told }), size),
        ),
      );
    },
    answers: {
      done,
      gone,
      full: refused("full"),
      ...failures("no-picture", "unknown-picture", "category-gone", "name-taken"),
      ...failures("offer-above-price", "barcode-taken", "sku-taken"),
    },
  }),
});

type Failure = Exclude<
  Extract<Awaited<ReturnType<typeof addNewSize>>, string>,
  "done" | "gone" | "full"
>;

/** The answers to reasons why a product cannot be saved; a field that the form lacks has its error above it. */
function failures<Name extends Failure>(...names: Name[]) {
  const answer =
    (name: Name) =>
    ({ refuse, t }: { refuse: (problem: object) => RefusedForm; t: Text }) => {
      const { field, message } = productErrors(t)[name];
      const shown = ["weight", "price", "barcode", "sku"].includes(field) ? field : "weight";
      return refuse({ fieldErrors: { [shown]: [message] } });
    };
  return Object.fromEntries(names.map((name) => [name, answer(name)])) as Record<
    Name,
    ReturnType<typeof answer>
  >;
}

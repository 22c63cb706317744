import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy } from "#app/kit/command/action.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import type { Db } from "#db/client.server.ts";
import { PAYMENT_METHODS } from "#db/order-values.ts";
import { addPurchase, payPurchase, receivePurchase } from "./change-purchase.server.ts";
import { type CheckedEntry, type CheckedLine, type EntryForm, rowId } from "./entry.ts";
import { parseLineCost, parseQuantity, parseUntil } from "./entry-line.ts";
import { findGoods } from "./find-goods.server.ts";
import { HARDLY_MEANT, MAX_NOTE_LENGTH, MAX_PURCHASE_VND, MAX_SUPPLIER_LENGTH } from "./rules.ts";
import { addSupplier, findSupplier, findSupplierByName } from "./suppliers.server.ts";
import { entryTexts } from "./text.ts";

type Wrong = { errors: Record<string, string[]>; sure: string };

/** Reads a purchase as it was typed; says what is wrong with it, or asks once about costs that are hardly meant. */
export async function checkEntry(
  { context: { db }, t }: SellerRequest,
  form: EntryForm,
): Promise<CheckedEntry | Wrong> {
  const texts = entryTexts[t.lang];
  const { lines, errors, sure } = await checkLines(db, t, form);
  const supplier = form.supplier ? await findSupplier(db, form.supplier) : null;
  const newSupplier = supplier ? "" : form.newSupplier.trim().replace(/\s+/g, " ");
  const same = newSupplier ? await findSupplierByName(db, newSupplier) : null;
  if (!supplier && !newSupplier) errors.supplier = [texts.supplierMissing];
  if (newSupplier.length > MAX_SUPPLIER_LENGTH) errors.newSupplier = [texts.supplierTooLong];
  const day = parseUntil(form.day);
  if (day === null) errors.day = [texts.wrongDay];
  const otherVnd = amountOf(form.other);
  if (otherVnd === null) errors.other = [texts.wrongCost];
  const paidVnd = amountOf(form.paid);
  if (paidVnd === null) errors.paid = [texts.wrongCost];
  if (Object.keys(errors).length > 0) return { errors, sure };
  const method = PAYMENT_METHODS.find((each) => each === form.method) ?? "cash";
  return {
    ...{ supplierSeq: (supplier ?? same)?.seq ?? null, newSupplier },
    ...{ day: day!, otherVnd: otherVnd!, note: form.note.trim().slice(0, MAX_NOTE_LENGTH), lines },
    paid: paidVnd ? { amountVnd: paidVnd, method } : null,
  };
}

function amountOf(text: string): number | null {
  const vnd = text.trim() === "" ? 0 : parseDong(text);
  return vnd !== null && vnd <= MAX_PURCHASE_VND ? vnd : null;
}

async function checkLines(db: Db, t: SellerRequest["t"], form: EntryForm) {
  const texts = entryTexts[t.lang];
  const goods = await findGoods(
    db,
    form.rows.map(({ product }) => product),
  );
  const errors: Record<string, string[]> = {};
  const asked: string[] = [];
  const known = new Set(form.sure.split(","));
  const lines: CheckedLine[] = [];
  for (const [at, row] of form.rows.entries()) {
    const product = goods.get(row.product);
    const quantity = parseQuantity(row.quantity);
    const costVnd = row.cost.trim() === "" ? null : parseLineCost(row.cost, quantity ?? 1);
    const until = row.until.trim() === "" ? null : (parseUntil(row.until) ?? undefined);
    const wrong = [
      ...(product ? [] : [texts.chooseProduct]),
      ...(quantity ? [] : [texts.wrongQuantity]),
      ...(costVnd === null ? [texts.wrongCost] : []),
      ...(until === undefined ? [texts.wrongDay] : []),
    ];
    if (wrong.length > 0) errors[rowId(at)] = wrong;
    if (!product || !quantity || costVnd === null || until === undefined) continue;
    lines.push({ goods: product, quantity, costVnd, bestBefore: until });
    const each = costVnd / quantity;
    const { lastVnd } = product;
    if (lastVnd === null || !isHardlyMeant(each, lastVnd)) continue;
    const question = `${row.product.slice(-12)}=${costVnd}/${quantity}`;
    asked.push(question);
    if (!known.has(question))
      errors[rowId(at)] = [
        texts.hardlyMeant(formatVnd(Math.round(lastVnd)), formatVnd(Math.round(each))),
      ];
  }
  if (form.rows.length === 0) errors.add = [texts.nothing];
  return { lines, errors, sure: asked.join() };
}

const isHardlyMeant = (each: number, lastVnd: number) =>
  each > lastVnd * HARDLY_MEANT || each * HARDLY_MEANT < lastVnd;

/** Enters a checked purchase; the seller can undo it. @param isReceived whether all of it has come */
export const savePurchase = (
  { context, by }: SellerRequest,
  { supplierSeq, newSupplier, lines, paid, ...entry }: CheckedEntry,
  isReceived: boolean,
) =>
  orBusy(() =>
    context.withTx(async (tx) => {
      const seqs = lines.map(({ goods }) => goods.seq);
      const sets = await rowsOf.newPurchase(tx, seqs);
      return withRowsUndo(tx, { by, change: "purchase" }, sets, async () => {
        const seq = supplierSeq ?? (await supplierNamed(tx, newSupplier));
        if (seq === null) return { kind: "full" as const };
        const entered = lines.map(({ goods, ...line }) => ({ ...line, productSeq: goods.seq }));
        const added = await addPurchase(tx, { ...entry, lines: entered, supplierSeq: seq, by });
        if (added.kind !== "done") return added;
        const { id, updatedAt } = added;
        let seen = updatedAt;
        if (isReceived) {
          const received = await receivePurchase(tx, { id, seen, by }, "all");
          if (typeof received === "object") seen = received.updatedAt;
        }
        const payment = { day: entry.day, note: "", ...paid! };
        if (paid) await payPurchase(tx, { id, seen, by }, payment);
        return { kind: "done" as const, id };
      });
    }),
  );

/** The number of a supplier that is new, or was until a moment ago; null if there are too many. */
async function supplierNamed(tx: Db, name: string): Promise<number | null> {
  const same = await findSupplierByName(tx, name);
  if (same) return same.seq;
  const added = await addSupplier(tx, { name, phone: "", note: "" });
  return added.kind === "done" ? added.supplier.seq : null;
}

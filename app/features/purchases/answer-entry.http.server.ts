import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { type Redirect, type Refusal, redirectWithToast } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { addAll, addLast } from "./add-goods.http.server.ts";
import { type EntryForm, rowId, type Said } from "./entry.ts";
import { parseLineCost, parseQuantity, untilText } from "./entry-line.ts";
import { findByNames, findGoods } from "./find-goods.server.ts";
import { readEntryForm } from "./read-entry-form.http.server.ts";
import { checkEntry, savePurchase } from "./save-purchase.http.server.ts";
import { listSuppliers } from "./suppliers.server.ts";
import { entryTexts } from "./text.ts";

/** The form as it is opened. */
export const emptyForm = (supplier = ""): EntryForm => ({
  ...{ supplier, newSupplier: "", day: untilText(dayOf(Date.now())), other: "", note: "" },
  ...{ paid: "", method: "cash", add: "", list: "", sure: "", rows: [] },
});

/** Answers a submit of the form. Only `order` and `receive` write anything. */
export async function answerEntry(request: SellerRequest): Promise<Redirect | ShownEntry> {
  const { context, t } = request;
  const texts = entryTexts[t.lang];
  const { intent, id, form, file } = await readEntryForm(request);
  context.noteVerb(intent);
  const added = await addAll({ db: context.db, t }, form, file);
  if (added.status) return showEntry(request, added.form, added);
  const { said, isChanged } = added;
  const typed = added.form;
  if (intent === "order" || intent === "receive") {
    // Nothing is saved that the seller has not seen as the shop has understood it.
    if (isChanged)
      return showEntry(request, typed, { status: 400, errors: { add: [texts.check] } });
    return saveEntry(request, typed, intent === "receive");
  }
  // The answers to other submits are no refusals.
  context.formSent = false;
  if (intent === "drop") {
    const rows = typed.rows.filter((_, at) => String(at) !== id);
    return showEntry(request, { ...typed, rows }, { said });
  }
  if (intent === "last") {
    const last = await addLast({ db: context.db, t }, typed);
    return showEntry(request, last.form, last);
  }
  return showEntry(request, typed, { said });
}

async function saveEntry(request: SellerRequest, form: EntryForm, isReceived: boolean) {
  const { context, t } = request;
  const texts = entryTexts[t.lang];
  const checked = await checkEntry(request, form);
  if ("errors" in checked)
    return showEntry(request, { ...form, sure: checked.sure }, { ...checked, status: 400 });
  const saved = await savePurchase(request, checked, isReceived);
  const refused = (status: number, message: string) =>
    showEntry(request, form, { status, errors: { "": [message] } });
  if (saved === "busy") return refused(503, notSavedText(context, t));
  if (saved.kind === "gone") return refused(409, texts.productGone);
  if (saved.kind === "full") return refused(409, texts.tooManySuppliers);
  return redirectWithToast(context, purchasePaths.purchase(saved.id), "contentSaved");
}

export type ShownEntry = Refusal & Awaited<ReturnType<typeof showEntry>>;

/** The form with the names of its products, and what each line costs. */
export async function showEntry(
  { context, t }: Pick<SellerRequest, "context" | "t">,
  form: EntryForm,
  { status = 200, errors = {}, said }: Said = {},
) {
  const { db } = context;
  const open = form.rows.filter(({ product }) => !product);
  const choices = await findByNames(
    db,
    open.map(({ text }) => text),
  );
  const chosen = form.rows.flatMap(({ product }) => product || []);
  const goods = await findGoods(db, [...chosen, ...choices.flat()]);
  const named = (id: string) => {
    const { name, weight } = goods.get(id) ?? { name: t.seller.unknown, weight: null };
    return { id, name: [name, weight].filter(Boolean).join(" · ") };
  };
  let sumVnd = 0;
  const rows = form.rows.map((row, at) => {
    const lastVnd = goods.get(row.product)?.lastVnd ?? null;
    // What the supplier asked last time, to be corrected if it is another now.
    const cost = row.cost || (lastVnd === null ? "" : String(Math.round(lastVnd)));
    const costVnd = cost ? parseLineCost(cost, parseQuantity(row.quantity) ?? 0) : null;
    sumVnd += costVnd ?? 0;
    return {
      ...{ ...row, cost, costVnd, errors: errors[rowId(at)] ?? [] },
      name: row.product ? named(row.product).name : "",
      choices: row.product ? [] : (choices[open.indexOf(row)] ?? []).map(named),
    };
  });
  const suppliers = (await listSuppliers(db)).map(({ id, name }) => ({ id, name }));
  return { status, errors, said, form: { ...form, rows }, suppliers, sumVnd };
}

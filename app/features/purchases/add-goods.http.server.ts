import type { FormFile } from "#app/features/catalogue/pictures/multipart.http.server.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { type EntryForm, type EntryRow, NEXT_ENTRY, type Said } from "./entry.ts";
import {
  type Amounts,
  type Entry,
  MAX_ENTRY_LENGTH,
  parseQuantity,
  readEntry,
} from "./entry-line.ts";
import { findByCodes, findByNames } from "./find-goods.server.ts";
import { findLastPurchase, findPurchase } from "./purchases.server.ts";
import { MAX_FILE_BYTES } from "./read-entry-form.http.server.ts";
import { type FileRow, readGoodsFile } from "./read-file.http.server.ts";
import { MAX_PURCHASE_LINES } from "./rules.ts";
import { findSupplier } from "./suppliers.server.ts";
import { entryTexts } from "./text.ts";

type Reading = { db: Db; t: Text };
type Added = Said & { form: EntryForm; isChanged?: boolean };

/** Adds the goods of the box, of the pasted list and of the file. */
export async function addAll(
  reading: Reading,
  form: EntryForm,
  file: FormFile | null,
): Promise<Added> {
  const texts = entryTexts[reading.t.lang];
  const lines = [...form.add.split(NEXT_ENTRY), ...form.list.split(/[\r\n]+/)]
    .map((line) => line.trim())
    .filter(Boolean);
  const refused = (field: string, message: string, status = 400): Added => ({
    ...{ form, status, errors: { [field]: [message] } },
  });
  if (form.rows.length + lines.length > MAX_PURCHASE_LINES)
    return refused("list", texts.tooMany(MAX_PURCHASE_LINES));
  const typed = await addTyped(reading, form, lines);
  if (!file) return typed;
  if (file.size > MAX_FILE_BYTES) return refused("file", texts.files["too-large"], 413);
  const rows = await readGoodsFile(file.bytes);
  if (typeof rows === "string") {
    const known = new Map<string, string>(Object.entries(texts.files));
    return refused("file", known.get(rows) ?? texts.files.other);
  }
  if (typed.form.rows.length + rows.length > MAX_PURCHASE_LINES)
    return refused("file", texts.tooMany(MAX_PURCHASE_LINES));
  const added = await rowsOfFile(reading.db, rows);
  return { form: { ...typed.form, rows: [...typed.form.rows, ...added] }, isChanged: true };
}

/** Adds lines as they were typed or scanned. Nothing but amounts completes the line before. */
async function addTyped({ db, t }: Reading, form: EntryForm, lines: string[]): Promise<Added> {
  if (lines.length === 0) return { form };
  const entries = lines.map(readEntry);
  const byCode = await findByCodes(
    db,
    entries.flatMap(({ code, ofCode }) => (ofCode ? [code] : [])),
  );
  const isCode = ({ code, ofCode }: Entry) => ofCode !== null && byCode.has(code);
  const named = entries.filter((entry) => !isCode(entry) && !entry.bare);
  const choices = await findByNames(
    db,
    named.map(({ name }) => name),
  );
  const rows = [...form.rows];
  const texts = entryTexts[t.lang];
  for (const [at, entry] of entries.entries()) {
    const { bare, ofName } = entry;
    const last = rows.at(-1);
    if (isCode(entry)) addScanned(rows, byCode.get(entry.code)!, entry.ofCode!);
    else if (bare && last) rows[rows.length - 1] = { ...last, ...filledIn(bare) };
    else if (bare) return { form, status: 400, errors: { add: [texts.unknownCode(lines[at]!)] } };
    else {
      const found = choices[named.indexOf(entry)]!;
      const [product = ""] = found.length === 1 ? found : [];
      const text = product ? "" : entry.name;
      rows.push({ ...ofName, quantity: ofName.quantity || "1", product, text });
    }
  }
  return {
    form: { ...form, rows, add: "", list: "" },
    isChanged: true,
    said: texts.added(rows.length),
  };
}

/** A barcode that is scanned again, and nothing with it, is one piece more. */
function addScanned(rows: EntryRow[], product: string, amounts: Amounts): void {
  const isBare = Object.values(amounts).every((value) => value === "");
  const at = isBare ? rows.findIndex((row) => row.product === product) : -1;
  const known = rows[at];
  if (known) rows[at] = { ...known, quantity: String((parseQuantity(known.quantity) ?? 0) + 1) };
  else rows.push({ ...amounts, quantity: amounts.quantity || "1", product, text: "" });
  // What is typed next is about this line.
  if (known) rows.push(...rows.splice(at, 1));
}

const filledIn = (amounts: Amounts): Partial<Amounts> =>
  Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== ""));

async function rowsOfFile(db: Db, rows: FileRow[]): Promise<EntryRow[]> {
  const byCode = await findByCodes(
    db,
    rows.flatMap(({ codes }) => codes),
  );
  const codeOf = ({ codes }: FileRow) => codes.flatMap((code) => byCode.get(code) ?? [])[0];
  const named = rows.filter((row) => !codeOf(row) && row.name);
  const choices = await findByNames(
    db,
    named.map(({ name }) => name.slice(0, MAX_ENTRY_LENGTH)),
  );
  return rows.map((row) => {
    const { quantity, cost, until, name, codes } = row;
    const found = choices[named.indexOf(row)] ?? [];
    const product = codeOf(row) ?? (found.length === 1 ? found[0]! : "");
    const text = product ? "" : (name || codes[0]!).slice(0, MAX_ENTRY_LENGTH);
    return { ...{ product, text, cost, until }, quantity: quantity || "1" };
  });
}

/** Adds the lines of the supplier's last purchase. */
export async function addLast({ db, t }: Reading, form: EntryForm): Promise<Added> {
  const texts = entryTexts[t.lang];
  const refused = (message: string): Added => ({
    form,
    status: 400,
    errors: { supplier: [message] },
  });
  const supplier = await findSupplier(db, form.supplier);
  if (!supplier) return refused(texts.supplierMissing);
  const last = await findLastPurchase(db, supplier.seq);
  const rows = last ? await rowsLike(db, last) : [];
  if (rows.length === 0) return refused(texts.noLast);
  if (form.rows.length + rows.length > MAX_PURCHASE_LINES)
    return refused(texts.tooMany(MAX_PURCHASE_LINES));
  return { form: { ...form, rows: [...form.rows, ...rows] } };
}

/** The lines of a purchase as those of a new one, without the products that were deleted. */
export async function rowsLike(db: Db, id: string): Promise<EntryRow[]> {
  const found = await findPurchase(db, id);
  return (found?.lines ?? []).flatMap(({ productId, quantity, costVnd }) => {
    const each = costVnd / quantity;
    const cost = Number.isInteger(each) ? String(each) : `=${costVnd}`;
    return productId
      ? [{ product: productId, text: "", quantity: String(quantity), cost, until: "" }]
      : [];
  });
}

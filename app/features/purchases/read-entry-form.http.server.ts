import type { AppLoadContext } from "@remix-run/node";
import {
  type FormFile,
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { MAX_IMPORT_MEGABYTES } from "#app/features/catalogue/products/product-limits.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { readForm } from "#app/kit/command/action.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { plainField } from "#app/kit/format/plain-text.ts";
import {
  ENTRY_FIELDS,
  ENTRY_INTENTS,
  type EntryForm,
  type EntryRow,
  LEFT_OUT,
  ROW_FIELDS,
} from "./entry.ts";
import { MAX_ENTRY_LENGTH } from "./entry-line.ts";
import { MAX_PURCHASE_LINES } from "./rules.ts";

const MAX_FIELD_LENGTH = 500;
const MAX_LIST_LENGTH = 20_000;
const MAX_TEXT_BYTES = 4 * MAX_LIST_LENGTH;
const MAX_PARTS = ROW_FIELDS.length * (MAX_PURCHASE_LINES + 1) + 20;
export const MAX_FILE_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;

/**
 * Reads the form of a purchase, and its file.
 *
 * @throws a Response 400 for another form
 */
export async function readEntryForm({ context, request }: SellerRequest) {
  const isMultipart = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const { values, file } = await (isMultipart
    ? readParts(context, request)
    : { values: await readForm(request), file: null });
  // Cells that are pasted out of a table stand between tabs.
  const text = (name: string, value: unknown) =>
    plainField(name, String(value ?? "").replaceAll("\t", ";"));
  const lists = ROW_FIELDS.map((name) => values.getAll(name));
  const count = Math.min(MAX_PURCHASE_LINES, lists[0]!.length);
  const rows = Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      ROW_FIELDS.map((name, i) => [
        name,
        text(name, lists[i]![at]).slice(0, MAX_ENTRY_LENGTH).trim(),
      ]),
    ),
  ) as EntryRow[];
  const fields = Object.fromEntries(
    ENTRY_FIELDS.map((name) => {
      const max = name === "list" || name === "sure" ? MAX_LIST_LENGTH : MAX_FIELD_LENGTH;
      return [name, text(name, values.get(name)).slice(0, max)];
    }),
  );
  const [name, id] = splitIntent(text("intent", values.get("intent")));
  const intent = ENTRY_INTENTS.find((each) => each === name);
  if (!intent) throw new Response(null, { status: 400 });
  const form = { ...fields, rows: rows.filter(isKept) } as EntryForm;
  return { intent, id, file, form };
}

const isKept = ({ product, text }: EntryRow) => product !== LEFT_OUT && Boolean(product || text);

async function readParts(context: AppLoadContext, request: Request) {
  let file: FormFile | null = null;
  const limits = {
    ...{ fileBytes: MAX_FILE_BYTES, files: 1 },
    ...{ textBytes: MAX_TEXT_BYTES, parts: MAX_PARTS },
  };
  const parts = await readMultipart(context, request, limits, async (field, received) => {
    if (field === "file") file = received;
    return "";
  }).catch(refuseIncompleteForm);
  const values = new FormData();
  for (const { name, value } of parts) values.append(name, String(value));
  return { values, file: file as FormFile | null };
}

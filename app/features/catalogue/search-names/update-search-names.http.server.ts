import { redirect } from "@remix-run/node";
import { CsvError } from "csv-parse";
import * as z from "zod";
import { recordsOf } from "#app/features/catalogue/import/read-csv.http.server.ts";
import {
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  requirePress,
} from "#app/kit/command/action.ts";
import { decodeText, textOfCsv } from "#app/kit/format/csv-cell.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { checkNames, importNames, removeNames, saveNames } from "./edit-names.server.ts";
import { MAX_FILE_BYTES, MAX_FILE_LINES } from "./rules.ts";
import { searchNamesTexts } from "./text.ts";

/** Why names were not saved, and in which field; null for the file. */
export type RefusedNames = Refusal & { message: string; field: string | null; typed: string };

const schema = z.object({
  intent: z.enum(["add", "save", "remove"]),
  id: z.string().optional(),
  names: z.string().trim().default(""),
});

/** Adds, changes or removes names, or takes those of a file. */
export async function updateSearchNames(args: SellerRequest): Promise<Redirect | RefusedNames> {
  const { request, t, undoable } = args;
  const withTx = undoable("names", rowsOf.searchNames);
  const texts = searchNamesTexts[t.lang];
  const here = () => {
    const q = searchText(new URL(request.url).searchParams.get("q"));
    return redirect(hrefWith(paths.searchNames, { q }), 303);
  };
  const refuse = (
    message: string,
    field: string | null,
    typed = "",
    status = 400,
  ): RefusedNames => ({
    status,
    message,
    field,
    typed,
  });
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const lines = await readFile(args);
    if (typeof lines === "string") return refuse(texts[lines], null);
    for (const [i, names] of lines.entries()) {
      const wrong = checkNames(names);
      if (wrong) return refuse(texts.wrongLine(i + 2, texts.wrong[wrong]), null);
    }
    const saved = await orBusy(() => withTx(async (tx) => importNames(tx, lines)));
    if (saved === "busy") return refuse(texts.busy, null, "", 503);
    return saved === "too-many" ? refuse(texts.wrong["too-many"], null) : here();
  }
  const { intent, id, names } = requirePress(await readForm(request), schema);
  const key = intent === "add" ? null : (id ?? "");
  const outcome = await orBusy(() =>
    withTx(async (tx) => {
      if (intent !== "remove") return saveNames(tx, names, key);
      await removeNames(tx, key ?? "");
      return "done" as const;
    }),
  );
  if (outcome === "done") return here();
  if (outcome === "busy") return refuse(texts.busy, key ?? "", names, 503);
  return refuse(texts.wrong[outcome], key ?? "", names);
}

/** The names in an uploaded file, a thing a row, without its header; or why it has none. */
async function readFile({
  request,
  context,
}: SellerRequest): Promise<string[] | "noFile" | "unreadable"> {
  let bytes: Uint8Array | null = null;
  const limits = { fileBytes: MAX_FILE_BYTES, files: 1, textBytes: 1_000 };
  await readMultipart(context, request, limits, async (_, file) => {
    if (file.size <= MAX_FILE_BYTES) bytes = file.bytes;
    return "";
  }).catch(refuseIncompleteForm);
  if (!bytes) return "noFile";
  const text = decodeText(bytes);
  if (text === null) return "unreadable";
  const lines: string[] = [];
  try {
    for await (const cells of recordsOf(text)) {
      // Names that a spreadsheet has split, whatever it put between them, are names of one thing, too.
      lines.push(plainText(cells.map(textOfCsv).filter(Boolean).join(", ").replace(/[;\t]/g, ",")));
      if (lines.length > MAX_FILE_LINES + 1) return "noFile";
    }
  } catch (error) {
    if (error instanceof CsvError) return "unreadable";
    throw error;
  }
  return lines.slice(1).filter(Boolean);
}

import { type AppLoadContext, redirect } from "@remix-run/node";
import type { SellerRequest } from "../../../../auth/require-seller.ts";
import { createImport } from "../../../../models/catalogue/imports/product-imports.ts";
import { paths } from "../../../../paths.ts";
import {
  type ProductImportText,
  productImportTexts,
} from "../../../../text/pages/product-import.ts";
import { MAX_IMPORT_MEGABYTES } from "../../../../values/product-limits.ts";
import { orBusy, type Redirect } from "../../../../web/action.ts";
import { notSavedText } from "../../../../web/failures.ts";
import { type FormFile, MultipartError, readMultipart } from "../../../../web/multipart.ts";
import { type CsvRefusal, readCsv } from "../csv/read-csv.server.ts";
import { isBusy, startCheck } from "./import-jobs.server.ts";

const MAX_FILE_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
const MAX_FILE_NAME_LENGTH = 100;

/** Why an uploaded file was not taken. */
export type UploadError = { status: number; message: string };

/** Takes an uploaded CSV file, whose rows are then checked in the background. */
export async function receiveFile({
  request,
  context,
  by,
  t,
}: SellerRequest): Promise<Redirect | UploadError> {
  const text = productImportTexts[t.lang];
  const refuse = (reason: keyof ProductImportText["refused"], status = 400) => ({
    status,
    message: text.refused[reason],
  });
  if (isBusy()) return refuse("busy", 503);
  const file = await readFile(context, request);
  if (!file) return refuse("no-file");
  if (file.size > MAX_FILE_BYTES) return refuse("too-large", 413);
  const rows = await readCsv(file.bytes);
  if (!Array.isArray(rows)) return { status: 400, message: refusalText(text, rows) };
  const id = await orBusy(() =>
    // Inside, because other files may have been read at the same time.
    context.withTx(async (tx) =>
      isBusy() ? null : createImport(tx, { uploadedBy: by, fileName: file.name }),
    ),
  );
  if (id === "busy") return { status: 503, message: notSavedText(context, t) };
  if (id === null) return refuse("busy", 503);
  startCheck(context, id, rows);
  return redirect(paths.productImport(id), 303);
}

async function readFile(context: AppLoadContext, request: Request): Promise<FormFile | null> {
  let file: FormFile | null = null;
  const limits = { fileBytes: MAX_FILE_BYTES, files: 1, textBytes: 1_000 };
  try {
    await readMultipart(context, request, limits, async (field, received) => {
      const name = (received.name || "?")
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
        .slice(0, MAX_FILE_NAME_LENGTH);
      if (field === "file") file = { ...received, name };
      return "";
    });
  } catch (error) {
    if (error instanceof MultipartError) throw new Response(null, { status: 400 });
    throw error;
  }
  return file;
}

function refusalText(t: ProductImportText, refusal: CsvRefusal): string {
  return refusal.reason === "missing"
    ? t.missing(refusal.columns.map((column) => t.columns[column]).join(", "))
    : t.refused[refusal.reason];
}

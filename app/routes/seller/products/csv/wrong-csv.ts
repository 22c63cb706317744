import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSeller } from "../../../../auth/require-seller.ts";
import { findImport } from "../../../../models/catalogue/imports/product-imports.ts";
import { textFor } from "../../../../text/languages.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { requestLang } from "../../../../web/language.ts";
import { csvResponse, delimiterOf } from "../../csv-file.server.ts";
import { wrongRows } from "./wrong-csv-rows.server.ts";

/** The wrong rows of an import with their reasons, as a streamed CSV file that can be mended and imported. */
export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  const found = await findImport(context.db, id);
  // Until all rows are checked, the file would lack some.
  if (!found || found.state === "checking" || found.state === "failed")
    throw new Response(null, { status: 404 });
  context.takeDownload();
  const t = textFor(await requestLang(context, request));
  return csvResponse(
    productImportTexts[t.lang].wrongFileName,
    wrongRows(context.withSnapshot, id, t, delimiterOf(request)),
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSeller } from "../../../../auth/require-seller.ts";
import { exportProducts } from "../../../../models/catalogue/products.ts";
import { textFor } from "../../../../text/languages.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { requestLang } from "../../../../web/language.ts";
import { csvResponse, delimiterOf } from "../../csv-file.server.ts";
import { productRows } from "./products-csv-rows.server.ts";

/** All products as a streamed CSV file that can be imported again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  context.takeDownload();
  const t = textFor(await requestLang(context, request));
  const batches = exportProducts(context.withSnapshot);
  return csvResponse(
    productImportTexts[t.lang].csvFileName,
    productRows(batches, t, delimiterOf(request)),
  );
}

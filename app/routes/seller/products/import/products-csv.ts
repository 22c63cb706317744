import { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestLang } from "../../../../auth/request-lang.ts";
import { requireSeller } from "../../../../auth/require-seller.ts";
import { csvDateTime } from "../../../../format/date.ts";
import { exportProducts } from "../../../../models/catalogue/export-products.ts";
import { textFor } from "../../../../text/languages.ts";
import { productImportTexts } from "../../../../text/product-import.ts";
import { productRows } from "./products-csv-rows.server.ts";

/** All products as a streamed CSV file that can be imported again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  context.takeDownload();
  const t = textFor(await requestLang(context, request));
  const { csvFileName } = productImportTexts[t.lang];
  const isForExcel = new URL(request.url).searchParams.get("separator") === "semicolon";
  const batches = exportProducts(context.withSnapshot);
  const [today] = csvDateTime(Date.now()).split(" ");
  const file = ReadableStream.from(productRows(batches, t, isForExcel ? ";" : ",")) as BodyInit;
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvFileName}-${today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

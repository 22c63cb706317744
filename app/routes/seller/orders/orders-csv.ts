import { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { csvDateTime } from "../../../format/date.ts";
import { listAllOrders } from "../../../models/orders/export-orders.ts";
import { readsManyOrders } from "../../../models/orders/seller-orders.ts";
import { textFor } from "../../../text/languages.ts";
import { orderRows } from "./orders-csv-rows.server.ts";
import { positionOf } from "./orders-href.ts";

/** All orders of a filter as a streamed CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  context.takeDownload();
  const t = textFor(await requestLang(context, request));
  const { searchParams } = new URL(request.url);
  const filter = positionOf(searchParams);
  const separator = searchParams.get("separator") === "semicolon" ? "semicolon" : "comma";
  const read = readsManyOrders(filter) ? context.withReadThread : context.withSnapshot;
  const batches = listAllOrders(read, filter);
  const [today] = csvDateTime(Date.now()).split(" ");
  const file = ReadableStream.from(orderRows(batches, t, separator)) as BodyInit;
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${t.seller.csvFileName}-${today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

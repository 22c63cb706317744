import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSeller } from "../../../../auth/require-seller.ts";
import { listAllOrders, readsManyOrders } from "../../../../models/orders/finding/seller-orders.ts";
import { textFor } from "../../../../text/languages.ts";
import { requestLang } from "../../../../web/language.ts";
import { csvResponse, delimiterOf } from "../../csv-file.server.ts";
import { positionOf } from "../filter/orders-href.ts";
import { orderRows } from "./orders-csv-rows.server.ts";

/** All orders of a filter as a streamed CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  context.takeDownload();
  const t = textFor(await requestLang(context, request));
  const filter = positionOf(new URL(request.url).searchParams);
  const read = readsManyOrders(filter) ? context.withReadThread : context.withSnapshot;
  const batches = listAllOrders(read, filter);
  return csvResponse(t.seller.csvFileName, orderRows(batches, t, delimiterOf(request)));
}

import { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { serializeOrder } from "#app/api/serialize.ts";
import {
  getSession,
  requireShopper,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { BUYER_PARTS, type InvoiceBuyer } from "#app/features/money/invoices/invoice-buyer.ts";
import { listInvoiceBuyers } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { listComplaints } from "#app/features/orders/complaints/complaints.server.ts";
import { listUserOrderBatches, type Order } from "#app/features/orders/finding/orders.server.ts";
import {
  listEventsOf,
  type OrderEvent,
} from "#app/features/orders/following/order-events.server.ts";
import { listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import { dataBucket } from "./closed-accounts.server.ts";
import { isoTime, readOwnData } from "./own-data.server.ts";

/** Streams everything that the shop stores about the shopper as a JSON file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireShopper(context, request, paths.account);
  const session = await getSession(context, request);
  const { account: t } = textFor(await requestLang(context, request));
  const use = { bucket: dataBucket(user.id), limit: LIMITS.dataPerAccount };
  const retryAfterMs = await context.withTx((tx) => countUnlessFull(tx, [use]));
  if (retryAfterMs > 0) return redirectWithToast(context, paths.account, "tooManyDownloads");
  context.actAs("shopper", user.id);
  await context.logFile();
  const [today] = csvDateTime(Date.now()).split(" ");
  const file = ReadableStream.from(accountJson(context.db, user, session!.hash)) as BodyInit;
  return new Response(file, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${t.dataFileName}-${today}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

/** The data of an account as chunks of a JSON text, each with a few orders, newest first. */
async function* accountJson(db: Db, user: User, sessionHash: string): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify(await readOwnData(db, user, sessionHash), null, 2);
  yield Buffer.from(`${head.slice(0, head.lastIndexOf("\n"))},\n  "orders": [`);
  let separator = "\n";
  for await (const orders of listUserOrderBatches(db, user.id)) {
    const ids = orders.map(({ id }) => id);
    const events = Map.groupBy(await listEventsOf(db, ids), ({ orderId }) => orderId);
    const buyers = await listInvoiceBuyers(db, ids);
    const items = [];
    for (const order of orders)
      items.push(
        JSON.stringify({
          ...ownOrder(order, events.get(order.id) ?? [], buyers.get(order.id)),
          ...(await ownReturns(db, order)),
        }),
      );
    yield Buffer.from(separator + items.join(",\n"));
    separator = ",\n";
  }
  yield Buffer.from("\n  ]\n}\n");
}

/** What came back of an order, and what its shopper said is wrong with it. */
async function ownReturns(db: Db, order: Order) {
  const returns = (await listReturns(db, order)).map((back) => ({
    at: isoTime(back.at),
    items: back.goods.map(({ quantity, line }) => ({ name: line.name, quantity })),
    reason: back.reason,
    value: back.valueVnd,
    replacedBy: back.replacementId ?? undefined,
  }));
  const complaints = (await listComplaints(db, order.id)).map(({ createdAt, text, photos }) => {
    return { at: isoTime(createdAt), text, photos: photos.length };
  });
  return {
    ...(returns.length > 0 && { returns }),
    ...(complaints.length > 0 && { complaints }),
  };
}

/**
 * The order as the API returns it, with its sums, notes to the shop and history. It neither names sellers nor includes
 * their own notes about calls, orders and phones, which the shop hands out on request.
 */
function ownOrder(order: Order, events: OrderEvent[], buyer?: InvoiceBuyer) {
  return {
    ...serializeOrder(order),
    price: order.priceVnd,
    shippingFee: order.shippingVnd,
    ...(order.discountVnd > 0 && {
      discount: order.discountVnd,
      discountCode: order.discount?.code,
    }),
    language: order.lang,
    note: order.note,
    ifOutOfStock: order.ifOut,
    invoiceFor: buyer && pick(buyer, BUYER_PARTS),
    history: events.map(({ at, change, actor, reason }) => ({
      at: isoTime(at),
      change,
      by: actor === "seller" ? "shop" : "you",
      reason: reason ?? undefined,
    })),
  };
}

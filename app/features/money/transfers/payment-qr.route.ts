import type { LoaderFunctionArgs } from "@remix-run/node";
import { toTransferVnd } from "#app/features/money/deposits/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import {
  findViewableOrder,
  orderHeaders,
} from "#app/features/orders/following/open-order.http.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { isSellerWith } from "#app/features/sellers/login/seller-session.http.server.ts";
import { bankTransfer } from "./bank-transfer.server.ts";
import { qrPng } from "./qr-code.server.ts";

/** The VietQR that pays an order, for those who may see the order and for sellers who see orders. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const viewable = await findViewableOrder(context, request, id);
  const isSeller = !viewable && (await isSellerWith(context, request, "orders.read"));
  const order = isSeller ? await findOrder(context.db, id) : viewable?.order;
  // Sellers show the QR at the door, where the whole amount is due rather than the deposit.
  const amountVnd = order ? (isSeller ? dueVnd : toTransferVnd)(order) : 0;
  const transfer = order && bankTransfer(order, context.settings.bank, amountVnd);
  const headers = await orderHeaders(context, request, { hasForm: false });
  if (!transfer) return new Response("no such picture\n", { status: 404, headers });
  return new Response(new Uint8Array(await qrPng(transfer.payload)), {
    headers: {
      ...headers,
      "Content-Type": "image/png",
      "Content-Disposition": `inline; filename="vietqr-${shortOrderId(id)}.png"`,
    },
  });
}

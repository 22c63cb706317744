import { pick } from "#app/format/pick.ts";
import { transferVersion } from "#app/models/money/decide-transfer.ts";
import type { Transfer } from "#app/models/money/list-transfers.ts";
import type { OrderRow } from "#app/models/orders/finding/orders.ts";
import { versionOf } from "#app/values/order-edits.ts";
import { dueVnd } from "#app/values/payment.ts";

export type ShownOrder = ReturnType<typeof shownOrder>;
export type ShownTransfer = ReturnType<typeof shownTransfer>;

/** What tells an order apart from others, with what is due. */
export const shownOrder = (order: OrderRow) => ({
  ...pick(order, ["id", "firstname", "lastname", "nameOrder", "status"]),
  dueVnd: dueVnd(order),
  version: versionOf(order),
});

/** What the list shows of a transfer. */
export const shownTransfer = ({ order, several, ...transfer }: Transfer) => ({
  ...pick(transfer, ["id", "seq", "provider", "account", "amountVnd", "memo", "bookedAt"]),
  ...pick(transfer, ["state", "problem", "orderId", "decidedBy"]),
  version: transferVersion(transfer),
  order: order && shownOrder(order),
  several: several.map(shownOrder),
});

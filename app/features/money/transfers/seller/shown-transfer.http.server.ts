import { dueVnd } from "#app/features/money/payments/payment.ts";
import { transferVersion } from "#app/features/money/transfers/decide-transfer.server.ts";
import type { Transfer } from "#app/features/money/transfers/list-transfers.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { pick } from "#app/kit/format/pick.ts";

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

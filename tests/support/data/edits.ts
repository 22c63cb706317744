import {
  type EditOutcome,
  type EditRequest,
  editOrder,
  versionOf,
} from "../../../app/models/orders/changing/edit-order.ts";
import type { LineEdit } from "../../../app/models/orders/changing/edit-plan.ts";
import { withUndo } from "../../../app/models/orders/changing/undo.ts";
import { findOrder } from "../../../app/models/orders/finding/orders.ts";
import type { Store } from "../../../db/client.server.ts";
import { SELLER_EMAIL } from "./orders.ts";

/** Changes an order as a seller does who sees its present state, and agrees with its shopper to pay more. */
export async function editLines(
  store: Store,
  id: string,
  edits: (Pick<LineEdit, "productId"> & Partial<LineEdit>)[],
  request: Partial<EditRequest> = {},
): Promise<EditOutcome> {
  const order = (await findOrder(store.db, id))!;
  const change = { by: request.by ?? SELLER_EMAIL, change: "edited" };
  return store.withTx((tx) =>
    withUndo(tx, { by: "ids", ids: [id] }, change, () =>
      editOrder(tx, id, {
        by: SELLER_EMAIL,
        seen: versionOf(order),
        edits: edits.map((edit) => ({ quantity: 1, grams: null, ...edit })),
        isAgreed: true,
        noticeTo: [],
        ...request,
      }),
    ),
  );
}

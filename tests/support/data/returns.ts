import { versionOf } from "#app/features/orders/changing/rules.ts";
import { type ReturnRequest, recordReturn } from "#app/features/orders/returns/returns.server.ts";
import type { Store } from "#db/client.server.ts";
import { givenRibs } from "./edits.ts";
import { orderOf, SELLER_EMAIL } from "./orders.ts";
import { press, setStatus } from "./presses.ts";

/**
 * Records a return as a seller does who sees the order's present state: by default, of thrown away goods without a
 * refund.
 *
 * @param quantities by position of the line
 */
export async function takeBack(
  store: Store,
  id: string,
  quantities: Record<number, number>,
  { isRestocked = false, ...request }: Partial<ReturnRequest> & { isRestocked?: boolean } = {},
) {
  const goods = Object.entries(quantities).map(([position, quantity]) => {
    return { position: Number(position), quantity, isRestocked };
  });
  const whole: ReturnRequest = {
    by: SELLER_EMAIL,
    // Without a read before it, a return begins at once, as tests of returns at the same time need.
    seen: request.seen ?? versionOf(await orderOf(store, id)),
    goods,
    ...{ reason: "damaged", note: "", settlement: "nothing" },
    ...{ refundVnd: null, refundReason: "hư hỏng", noticeTo: [] },
    ...request,
  };
  return press(store, [id], "returned", (tx) => recordReturn(tx, id, whole), whole.by);
}

/** The order of `givenRibs`, paid and delivered. */
export async function givenDelivered(...args: Parameters<typeof givenRibs>) {
  const ribs = await givenRibs(...args);
  await ribs.pay();
  await setStatus(ribs.store, ribs.id, "Delivered");
  const back = (
    quantities: Parameters<typeof takeBack>[2],
    request?: Parameters<typeof takeBack>[3],
  ) => takeBack(ribs.store, ribs.id, quantities, request);
  return { ...ribs, back };
}

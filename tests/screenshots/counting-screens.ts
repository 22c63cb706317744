import { dropUndo } from "#app/features/orders/undo/undo.server.ts";
import type { Store } from "#db/client.server.ts";
import { book, enter, givenCount, linesOf } from "#tests/support/data/counts.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { click, inTurn, refused, seller, type, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

const HOA = "hoa@example.com";

/** Has some products counted: one count that is booked, and one that is not. @param ids of products */
export async function givenExampleCounts(store: Store, ids: string[]) {
  for (const [i, id] of ids.entries()) await changeProduct(store, id, { stockCount: 8 + 7 * i });
  const booked = await givenCount(store);
  for (const [i, id] of ids.slice(0, 6).entries())
    await enter(store, booked, id, 8 + 7 * i - (i % 3));
  await book(store, booked);
  const count = await givenCount(store);
  for (const [i, id] of ids.slice(0, 5).entries())
    await enter(store, count, id, 7 + 6 * i, { by: i % 2 ? HOA : SELLER_EMAIL });
  await changeProduct(store, ids[2]!, { stockCount: 3 });
  await changeProduct(store, ids[3]!, { stockCount: null });
  await store.withTx((tx) => dropUndo(tx, SELLER_EMAIL));
  const lines = await linesOf(store, count);
  const others = lines.find(({ countedBy, problem }) => countedBy === HOA && !problem)!;
  return { count, booked, others: others.position };
}

/** The screens of thrown away pieces and of counts. */
export function countingScreens({ counted, counts }: ExampleOrders): Record<string, Screen> {
  const { count, booked, others } = counts;
  const sheet = `/seller/counting/${count}`;
  const open = click("main details summary");
  const throwAway = click("[value=throw-away]");
  return {
    "seller-throw-away": seller(
      `/seller/stock/${counted}`,
      open,
      inTurn(type("#throw-away-pieces", "1"), throwAway),
      waitFor("#throw-away-reason-error"),
    ),
    "seller-counts": seller("/seller/counting"),
    "seller-count": seller(sheet),
    "seller-count-scanned": seller(`${sheet}?at=2`),
    "seller-count-each": seller(`${sheet}?at=2&each=1`),
    "seller-count-unknown": seller(
      sheet,
      type("#scan", "4006381333931"),
      click("[value=scan]"),
      waitFor("#scan-hint.field-error"),
    ),
    "seller-count-refused": seller(
      sheet,
      type(`[id="counted:${others}"]`, "99"),
      type('[id^="counted:"] >> nth=-1', "12,5"),
      click("[value=save]"),
      refused,
    ),
    "seller-count-nothing": seller(`${sheet}?search=zzz`),
    "seller-count-paper": seller(`${sheet}?print=1`),
    "seller-count-differences": seller(`${sheet}/differences`),
    "seller-count-booked": seller(`/seller/counting/${booked}/differences`),
  };
}

import { receivePurchase } from "#app/features/purchases/change-purchase.server.ts";
import { addSupplier } from "#app/features/purchases/suppliers.server.ts";
import { listGoods } from "#app/features/purchases/to-buy/supplies.server.ts";
import type { Store } from "#db/client.server.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenPurchase, seenBySeller } from "#tests/support/data/purchases.ts";
import { click, inTurn, refused, seller, type, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** Has some of what was sold bought before from a supplier; returns the supplier's id. */
export async function givenExampleToBuy(store: Store): Promise<string> {
  const sold = await listGoods(store.db, 4);
  const bought = sold.filter(({ stock }) => stock === null).slice(0, 6);
  const fields = { name: "Chị Hoa, chợ Bình Tây", phone: "0903 456 789", note: "" };
  const added = await store.withTx((tx) => addSupplier(tx, fields));
  if (added.kind !== "done") throw new Error(added.kind);
  const from = { supplierSeq: added.supplier.seq };
  for (const quantity of [24, 12]) {
    const lines = bought.map(({ id }) => [id, quantity, quantity * 15_000] as const);
    const id = await givenPurchase(
      store,
      lines.map((line) => [...line]),
      from,
    );
    const seen = await seenBySeller(store, id);
    await store.withTx((tx) => receivePurchase(tx, { ...seen, by: SELLER_EMAIL }, "all"));
  }
  await givenPurchase(store, [[bought[0]!.id, 12, 180_000]], from);
  return added.supplier.id;
}

const TO_BUY = "/seller/purchases/to-buy";

/** The screens about what to buy. */
export function toBuyScreens({ supplier }: ExampleOrders): Record<string, Screen> {
  const list = `${TO_BUY}/${supplier}`;
  return {
    "seller-to-buy": seller(TO_BUY),
    "seller-to-buy-refused": seller(
      TO_BUY,
      type("#plan-forDays", "0"),
      click("main [value=plan]"),
      refused,
    ),
    "seller-to-buy-list": seller(list),
    "seller-to-buy-added": seller(
      list,
      type("#list-find", "bột"),
      click("main [value=find] >> text=/Thêm|Add/"),
      waitFor("#list-hit-0"),
    ),
    "seller-to-buy-wrong": seller(
      list,
      inTurn(type(".stock-field input >> nth=1", "nhiều"), click("main [value=order]"), refused),
    ),
    "seller-to-buy-none": seller(`${TO_BUY}/none`),
  };
}

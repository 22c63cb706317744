import type { Page } from "@playwright/test";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import type { Store } from "#db/client.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { givenProducts, givenUser } from "#tests/support/data/store.ts";

/** Numbers with the check digit of an EAN-13. */
export const EANS = { rice: "8930000000019", oil: "8930000000026" };

/** Three orders of two products with barcodes and one without. */
export async function givenThreeOrders(store: Store): Promise<string[]> {
  const [rice, oil, salt] = await givenProducts(store, [
    { name: "Gạo ST25", weight: "5 kg", barcode: EANS.rice },
    { name: "Dầu mè", barcode: EANS.oil },
    "Muối hồng",
  ]);
  const ids: string[] = [];
  for (const [productIds, quantity] of [
    [[rice, salt], 2],
    [[rice, oil], 5],
    [[salt], 1],
  ] as const) {
    const user = await givenUser(store);
    const phone = `0918 000 00${ids.length}`;
    await store.withTx((tx) => saveAddress(tx, user.id, { ...ADDRESS, phone }));
    const items = productIds.map((productId) => ({ productId, quantity }));
    const wish = { note: "", ifOut: "replace" } as const;
    ids.push((await givenPlacedOrder(store, user.id, { items, ...wish })).id);
  }
  return ids;
}

/** A product on the pick list. */
export const itemOf = (page: Page, name: string) =>
  page.locator(".pick-item", { hasText: name }).filter({ visible: true });

export const intentOf = (page: Page, name: string) =>
  itemOf(page, name).getByRole("button", { name: /^Picked/ });

import type { Page } from "@playwright/test";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import type { Store } from "#db/client.server.ts";
import { discountCodes } from "#db/schema.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import {
  type Act,
  buy,
  click,
  guest,
  inTurn,
  leadingTo,
  refused,
  seller,
  type,
  waitFor,
} from "./acts.ts";
import type { Examples, Screen } from "./shop-screens.ts";

/** A code that all may use, and its id. */
export const EXAMPLE_CODE = "TET10";
const CODE_ID = "c".repeat(24);

/** Adds codes that may be used, no more and not yet, and steps to a product's price. */
export async function givenExampleDiscounts(store: Store, productId: string): Promise<void> {
  await givenDiscountCode(store, { code: EXAMPLE_CODE, maxUses: 100, maxPerPhone: 20 });
  await store.withTx((tx) => tx.update(discountCodes).set({ id: CODE_ID }));
  const dates = { fromDate: "2099-01-20", toDate: "2099-02-10" };
  await givenDiscountCode(store, { code: "TET2099", kind: "amount", value: 50_000, ...dates });
  const delivery = { kind: "delivery", value: 0, isActive: false } as const;
  await givenDiscountCode(store, { code: "GIAOHANGMIENPHI2026", ...delivery });
  const priceSteps = [
    { from: 3, percent: 10 },
    { from: 5, percent: 15 },
  ];
  await store.withTx((tx) => updateProductRow(tx, productId, { priceSteps }));
}

const typeCode = (code: string) =>
  inTurn(buy, click("#discount summary"), type("#discount-code", code), click("#discount-submit"));

/** Buys three pieces of a product. */
const buyThree = (id: string) => async (page: Page) => {
  await buy(page);
  // Not by the mouse, as the bar at the bottom may lie over it.
  for (const pieces of ["2 ×", "3 ×"]) {
    await page.locator(`[value="add:${id}"]`).dispatchEvent("click");
    await page.getByText(pieces).waitFor();
  }
};

/** The screens about discount codes and price steps. */
export function discountScreens({ plain, bare }: Examples): Record<string, Screen> {
  const path = "/seller/money/codes";
  const inCart = (id: string, ...acts: Act[]) =>
    leadingTo("/cart", guest(`/product/masala/${id}`, ...acts));
  return {
    "seller-codes": seller(path),
    "seller-codes-refused": seller(path, click("main [value=add]"), refused),
    "seller-code": seller(`${path}?code=${CODE_ID}`),
    "seller-code-delete": seller(`${path}?code=${CODE_ID}&delete=1`),
    "cart-code-refused": inCart(plain, typeCode("tet 2099"), refused),
    "cart-code": inCart(plain, typeCode(EXAMPLE_CODE), waitFor("[value=no-code]")),
    "cart-steps": inCart(bare, buyThree(bare)),
  };
}

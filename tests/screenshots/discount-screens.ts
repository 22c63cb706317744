import type { Page } from "@playwright/test";
import { updateProductRow } from "../../app/models/catalogue/update-products.ts";
import type { Store } from "../../db/client.server.ts";
import { discountCodes } from "../../db/schema.ts";
import { givenCode } from "../support/data/discounts.ts";
import { click, inTurn, refused, waitFor } from "./acts.ts";
import type { Examples, Screen } from "./shop-screens.ts";

/** A code that all may use, and its id. */
export const EXAMPLE_CODE = "TET10";
const CODE_ID = "c".repeat(24);

/** Adds codes that may be used, no more and not yet, and steps to a product's price. */
export async function givenExampleDiscounts(store: Store, productId: string): Promise<void> {
  await givenCode(store, { code: EXAMPLE_CODE, maxUses: 100, maxPerPhone: 20 });
  await store.withTx((tx) => tx.update(discountCodes).set({ id: CODE_ID }));
  const dates = { fromDate: "2099-01-20", toDate: "2099-02-10" };
  await givenCode(store, { code: "TET2099", kind: "amount", value: 50_000, ...dates });
  await givenCode(store, {
    code: "GIAOHANGMIENPHI2026",
    kind: "delivery",
    value: 0,
    isActive: false,
  });
  const priceSteps = [
    { from: 3, percent: 10 },
    { from: 5, percent: 15 },
  ];
  await store.withTx((tx) => updateProductRow(tx, productId, { priceSteps }));
}

const typeCode = (code: string) => async (page: Page) => {
  await page.locator("[value^=buy]").click();
  await page.locator("#discount summary").click();
  await page.locator("#discount-code").fill(code);
  await page.locator("#discount-press").click();
};

/** The screens about discount codes and price steps. */
export function discountScreens({ plain, bare }: Examples): Record<string, Screen> {
  const path = "/seller/money/codes";
  const product = (id: string) => `/product/masala/${id}`;
  return {
    "seller-codes": { as: "seller", path },
    "seller-codes-refused": {
      as: "seller",
      path,
      act: inTurn(click("main [value=add]"), refused),
    },
    "seller-code": { as: "seller", path: `${path}?code=${CODE_ID}` },
    "seller-code-delete": { as: "seller", path: `${path}?code=${CODE_ID}&delete=1` },
    "cart-code-refused": {
      as: "guest",
      path: product(plain),
      leadsTo: "/cart",
      act: inTurn(typeCode("tet 2099"), refused),
    },
    "cart-code": {
      as: "guest",
      path: product(plain),
      leadsTo: "/cart",
      act: inTurn(typeCode(EXAMPLE_CODE), waitFor("[value=no-code]")),
    },
    "cart-steps": {
      as: "guest",
      path: product(bare),
      leadsTo: "/cart",
      act: async (page) => {
        await page.locator("[value^=buy]").click();
        const more = page.locator(`[value="add:${bare}"]`);
        // Not by the mouse, as the bar at the bottom may lie over it.
        for (const pieces of ["2 ×", "3 ×"]) {
          await more.dispatchEvent("click");
          await page.getByText(pieces).waitFor();
        }
      },
    },
  };
}

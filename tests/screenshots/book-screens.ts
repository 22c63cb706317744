import type { Page } from "@playwright/test";
import { saveInvoiceBuyer } from "../../app/models/money/invoice-buyers.ts";
import { BUYER_FIELDS } from "../../app/values/invoice-buyer.ts";
import type { Store } from "../../db/client.server.ts";
import { BUYER } from "../support/data/invoice.ts";
import { click } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** Has an invoice asked for with an order. */
export async function givenExampleInvoice(
  store: Store,
  { delivered }: Pick<ExampleOrders, "delivered">,
): Promise<void> {
  await store.withTx((tx) => saveInvoiceBuyer(tx, delivered, BUYER, 0));
}

const typeBuyer = async (page: Page, taxNumber: string) => {
  const parts = { ...BUYER, taxNumber };
  for (const [part, text] of Object.entries(parts))
    await page.locator(`[name=${BUYER_FIELDS[part as keyof typeof parts]}]`).fill(text);
};

/** The screens about money: sellers' books, and whom an invoice is for. */
export function bookScreens({ delivered, newest }: ExampleOrders): Record<string, Screen> {
  const year = new Date().getFullYear();
  return {
    "cart-invoice": {
      as: "shopper",
      path: "/cart",
      act: click("#invoice summary"),
    },
    "cart-invoice-refused": {
      as: "shopper",
      path: "/cart",
      act: async (page) => {
        await page.locator("#invoice summary").click();
        await typeBuyer(page, "0300588568");
        await page.locator("#place").click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "order-invoice": { as: "shopper", path: `/order/${delivered}` },
    "seller-money": { as: "seller", path: "/seller/money" },
    "seller-money-year": { as: "seller", path: `/seller/money?period=${year}` },
    "seller-money-none": { as: "seller", path: "/seller/money?period=2020-02" },
    "seller-book": { as: "seller", path: "/seller/money/book" },
    "seller-invoices": { as: "seller", path: "/seller/money/invoices" },
    "seller-order-invoice": { as: "seller", path: `/seller/order/${delivered}` },
    "seller-order-invoice-refused": {
      as: "seller",
      path: `/seller/order/${newest}`,
      act: async (page) => {
        await page.locator("#invoice ~ details summary").click();
        await typeBuyer(page, "123");
        await page.locator("main [value=invoice]").click();
        await page.locator("#error-summary").waitFor();
      },
    },
  };
}

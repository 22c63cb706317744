import type { Page } from "@playwright/test";
import { BUYER_FIELDS } from "#app/features/money/invoices/invoice-buyer.ts";
import { saveInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import type { Store } from "#db/client.server.ts";
import { BUYER } from "#tests/support/data/invoice.ts";
import { click, refused, seller, shopper } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** Has an invoice asked for with an order. */
export async function givenExampleInvoice(
  store: Store,
  { delivered }: Pick<ExampleOrders, "delivered">,
): Promise<void> {
  await store.withTx((tx) => saveInvoiceBuyer(tx, delivered, BUYER, 0));
}

const typeBuyer = (taxNumber: string) => async (page: Page) => {
  const parts = { ...BUYER, taxNumber };
  for (const [part, text] of Object.entries(parts))
    await page.locator(`[name=${BUYER_FIELDS[part as keyof typeof parts]}]`).fill(text);
};

/** The screens about money: sellers' books, and whom an invoice is for. */
export const bookScreens = ({ delivered, newest }: ExampleOrders): Record<string, Screen> => ({
  "cart-invoice": shopper("/cart", click("#invoice summary")),
  "cart-invoice-refused": shopper(
    "/cart",
    click("#invoice summary"),
    typeBuyer("0300588568"),
    click("#place"),
    refused,
  ),
  "order-invoice": shopper(`/order/${delivered}`),
  "seller-money": seller("/seller/money"),
  "seller-money-year": seller(`/seller/money?period=${new Date().getFullYear()}`),
  "seller-money-none": seller("/seller/money?period=2020-02"),
  "seller-book": seller("/seller/money/book"),
  "seller-invoices": seller("/seller/money/invoices"),
  "seller-order-invoice": seller(`/seller/order/${delivered}`),
  "seller-order-invoice-refused": seller(
    `/seller/order/${newest}`,
    click("#invoice ~ details summary"),
    typeBuyer("123"),
    click("main [value=invoice]"),
    refused,
  ),
});

import type { Page } from "@playwright/test";
import { BUYER_FIELDS } from "#app/features/money/invoices/invoice-buyer.ts";
import { saveInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { dropUndo } from "#app/features/orders/undo/undo.server.ts";
import type { Store } from "#db/client.server.ts";
import { BUYER } from "#tests/support/data/invoice.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { countByPress, givenTill, moveByPress } from "#tests/support/data/till.ts";
import { click, leadingTo, refused, seller, shopper, type, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** Has the till begun, used and counted. */
export async function givenExampleTill(store: Store): Promise<void> {
  await givenTill(store, 500_000);
  await moveByPress(store, -20_000);
  await countByPress(store, { leftVnd: 300_000, differenceVnd: -2_000 });
  await moveByPress(store, -35_000);
  await store.withTx((tx) => dropUndo(tx, SELLER_EMAIL));
}

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

const TILL = "/seller/money/till";

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
  "seller-margin": seller("/seller/money/margin"),
  "seller-till": seller(TILL),
  "seller-till-refused": seller(
    TILL,
    type("#count-total", "100.000"),
    click("main [value=close]"),
    refused,
  ),
  "seller-till-count": leadingTo(
    `${TILL}/any`,
    seller(TILL, click("[aria-labelledby=counts] th a >> nth=0"), waitFor("a[href$='print=1']")),
  ),
  "seller-order-invoice": seller(`/seller/order/${delivered}`),
  "seller-order-invoice-refused": seller(
    `/seller/order/${newest}`,
    click("#invoice ~ details summary"),
    typeBuyer("123"),
    click("main [value=invoice]"),
    refused,
  ),
});

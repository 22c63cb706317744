import type { Page } from "@playwright/test";
import { codeMail } from "#app/features/accounts/mail.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { qrPng } from "#app/features/money/transfers/qr-code.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents, progressOf } from "#app/features/orders/following/order-events.server.ts";
import { orderConfirmation, orderUpdate } from "#app/features/orders/mail/mail.ts";
import { QR_CID } from "#app/features/orders/mail/order-mail-parts.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderUpdate } from "#db/order-values.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

const SHOP = { name: "Chợ Gia Vị", phone: "024 3826 1234" };
const BANK = { bin: "970436", account: "0011001932418", holder: "Nguyễn Thị Lan" };

/**
 * The HTML of mails to shoppers, in the language of the browser.
 *
 * @param origin of a shop that has the products' pictures
 */
export function mailScreens(
  { db }: Store,
  { newest, shipped, cancelled }: ExampleOrders,
  origin: string,
): Record<string, Screen> {
  const screen = (composeHtml: (lang: Lang) => Promise<string>, colorScheme?: "dark"): Screen => ({
    path: "/about",
    act: async (page: Page) => {
      const isVietnamese = await page.evaluate(() => navigator.language.startsWith("vi"));
      const body = await composeHtml(isVietnamese ? "vi" : "en");
      const answer = { contentType: "text/html; charset=utf-8", body };
      // Without the security policy of the shop's pages, which blocks the styles of mails.
      await page.route("**/mail", (route) => route.fulfill(answer));
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin}/mail`);
    },
  });
  const ofOrder = (id: string, update?: OrderUpdate) => async (lang: Lang) => {
    const order = { ...(await findOrder(db, id))!, lang };
    const progress = progressOf(order, await listOrderEvents(db, id));
    const transfer = bankTransfer(order, BANK);
    const parts = {
      shop: SHOP,
      origin,
      orderUrl: `${origin}/order/${id}`,
      progress,
      transfer,
      deposit: null,
    };
    const was = { name: "Sườn non", quantity: 1, weight: "1 kg", sumVnd: 180_000 };
    const edit = {
      lines: [{ before: was, after: { ...was, weight: "1,08 kg", sumVnd: 194_400 } }],
      amountVnd: { before: order.amountVnd - 14_400, after: order.amountVnd },
      isAgreed: false,
    };
    const received = { receivedVnd: 50_000, refundedVnd: 20_000 };
    const news = update && { updates: [update], cancelledBy: "seller" as const, edit, ...received };
    const { html } = news ? orderUpdate(order, news, parts) : orderConfirmation(order, parts);
    const png = transfer ? await qrPng(transfer.payload) : Buffer.alloc(0);
    return html!.replace(`cid:${QR_CID}`, `data:image/png;base64,${png.toString("base64")}`);
  };
  const code = { code: "012345", purpose: "password" } as const;
  return {
    "mail-placed": screen(ofOrder(newest)),
    "mail-placed-dark": screen(ofOrder(newest), "dark"),
    "mail-shipped": screen(ofOrder(shipped, "shipped")),
    "mail-edited": screen(ofOrder(shipped, "edited")),
    "mail-refunded": screen(ofOrder(shipped, "refunded")),
    "mail-cancelled": screen(ofOrder(cancelled, "cancelled")),
    "mail-code": screen(async (lang) => codeMail("lan@example.com", code, SHOP.name, lang).html!),
  };
}

import type { Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { codeMail } from "#app/features/accounts/mail.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { qrPng } from "#app/features/money/transfers/qr-code.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents, progressOf } from "#app/features/orders/following/order-events.server.ts";
import { orderUpdate } from "#app/features/orders/mail/mail.ts";
import { QR_CID } from "#app/features/orders/mail/order-mail-parts.ts";
import type { MailContent } from "#app/kit/mail/composers.ts";
import { html } from "#app/kit/mail/parts.ts";
import { composeOutboxMail } from "#app/mail/outbox-message.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db, Store } from "#db/client.server.ts";
import { MAIL_KINDS, type MailKind } from "#db/mail-kinds.ts";
import { ORDER_MAILS, type OrderUpdate } from "#db/order-values.ts";
import { orders, products, reviews, sellerLinks, stockAlerts } from "#db/schema.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

const SHOP = { name: "Chợ Gia Vị", email: "cho@example.com", phone: "024 3826 1234" };
const BANK = { bin: "970436", account: "0011001932418", holder: "Nguyễn Thị Lan" };

type Compose = (lang: Lang) => Promise<MailContent>;

/**
 * A mail of each kind, in the language of the browser; those to sellers are text. Some updates of orders, and a
 * one-time code, which is no mail of the outbox, come after them.
 *
 * @param origin of a shop that has the products' pictures
 */
export function mailScreens(
  store: Store,
  { shipped, cancelled }: ExampleOrders,
  origin: string,
): Record<string, Screen> {
  const screen = (compose: Compose, colorScheme?: "dark"): Screen => ({
    path: "/about",
    act: async (page: Page) => {
      const isVietnamese = await page.evaluate(() => navigator.language.startsWith("vi"));
      const body = await drawn(await compose(isVietnamese ? "vi" : "en"));
      const answer = { contentType: "text/html; charset=utf-8", body };
      // Without the security policy of the shop's pages, which blocks the styles of mails.
      await page.route("**/mail", (route) => route.fulfill(answer));
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin}/mail`);
    },
  });
  const kinds = Object.keys(MAIL_KINDS) as MailKind[];
  const ofKind = (kind: MailKind) => (lang: Lang) => composeExample(store, { kind, lang, origin });
  const code = { code: "012345", purpose: "password" } as const;
  return {
    ...Object.fromEntries(kinds.map((kind) => [`mail-${kind}`, screen(ofKind(kind))])),
    "mail-order-confirmation-dark": screen(ofKind("order-confirmation"), "dark"),
    "mail-edited": screen(updateOf(store, shipped, "edited", origin)),
    "mail-readdressed": screen(updateOf(store, shipped, "readdressed", origin)),
    "mail-refunded": screen(updateOf(store, shipped, "refunded", origin)),
    "mail-returned": screen(updateOf(store, shipped, "returned", origin)),
    "mail-cancelled": screen(updateOf(store, cancelled, "cancelled", origin)),
    "mail-code": screen(async (lang) => codeMail("lan@example.com", code, SHOP.name, lang)),
  };
}

/** The HTML of a mail, with the pictures that are attached to it. */
async function drawn({ text, html: markup, paymentQr }: MailContent): Promise<string> {
  if (!markup) return html`<!doctype html><pre style="white-space:pre-wrap">${text}</pre>`.markup;
  const png = paymentQr ? await qrPng(paymentQr) : Buffer.alloc(0);
  return markup.replace(`cid:${QR_CID}`, `data:image/png;base64,${png.toString("base64")}`);
}

type Example = { kind: MailKind; lang: Lang; origin: string };
const ROLLED_BACK = new Error("rolled back");

/** Composes the first mail of a kind that has something to tell. Leaves the shop as it was. */
async function composeExample(store: Store, { kind, lang, origin }: Example): Promise<MailContent> {
  const options = { shop: SHOP, baseUrl: () => origin, orderMails: ORDER_MAILS, bank: BANK };
  const row = { seq: 0, id: "example", kind, eventSeq: 0, recipient: "lan@example.com" };
  const state = { createdAt: 0, nextTryAt: 0, tries: 0, leasedUntil: 0, sentAt: null };
  let mail: MailContent | null = null;
  const composed = store.withTx(async (tx) => {
    for (const about of await givenMatters(tx, lang)) {
      if (mail || about[MAIL_KINDS[kind].about] === null) continue;
      mail = await composeOutboxMail(tx, options, [
        { ...row, ...state, ...about, lastError: null },
      ]);
    }
    throw ROLLED_BACK;
  });
  await composed.catch((error) => {
    if (error !== ROLLED_BACK) throw error;
  });
  if (!mail) throw new Error(`no order of the example shop is told by a mail of the kind ${kind}`);
  return mail;
}

/** What mails can be about: every order, and somebody who waits for a product that is back. */
async function givenMatters(tx: Db, lang: Lang) {
  await tx.delete(reviews);
  await tx.update(orders).set({ lang });
  const all = await tx.select({ orderId: orders.id }).from(orders).orderBy(desc(orders.seq));
  const isInStock = eq(products.inStock, true);
  const [product] = await tx.select().from(products).where(isInStock).limit(1);
  await tx.update(products).set({ stockCount: 2 });
  const address = { email: "lan@example.com", emailKey: "example" };
  const link = {
    ...({
      id: "invitation",
      role: "packer",
      email: "be@example.com",
      createdBy: "",
      lang,
    } as const),
    ...{ createdAt: Date.now(), expiresAt: Date.now() + 3_600_000 },
  };
  await tx.insert(sellerLinks).values(link);
  const alert = { productId: product!.id, ...address, lang, createdAt: Date.now() };
  const [{ seq } = { seq: 0 }] = await tx.insert(stockAlerts).values(alert).returning();
  return [
    ...all.map(({ orderId }) => ({ orderId, stockAlertSeq: null, sellerLinkId: null })),
    { orderId: null, stockAlertSeq: seq, sellerLinkId: null },
    { orderId: null, stockAlertSeq: null, sellerLinkId: link.id },
  ];
}

/** The mail about one change of an order. */
const updateOf =
  ({ db }: Store, id: string, update: OrderUpdate, origin: string): Compose =>
  async (lang) => {
    const order = { ...(await findOrder(db, id))!, lang };
    const was = { name: "Sườn non", quantity: 1, weight: "1 kg", sumVnd: 180_000 };
    const edit = {
      lines: [{ before: was, after: { ...was, weight: "1,08 kg", sumVnd: 194_400 } }],
      amountVnd: { before: order.amountVnd - 14_400, after: order.amountVnd },
      isAgreed: false,
    };
    const received = { receivedVnd: 50_000, refundedVnd: 20_000 };
    const line = { name: "Sườn non", nameEn: "Pork ribs" };
    const returns = [
      {
        ...{ at: 0, by: "", reason: "damaged" as const, note: "", valueVnd: 180_000 },
        ...{ replacementId: order.id, goods: [{ quantity: 1, isRestocked: false, line }] },
      },
    ];
    const told = { cancelledBy: "seller" as const, edit, returns, ...received };
    const news = { updates: [update], ...told };
    return orderUpdate(order, news, {
      ...{ shop: SHOP, origin, orderUrl: `${origin}/order/${id}`, deposit: null },
      progress: progressOf(order, await listOrderEvents(db, id)),
      transfer: bankTransfer(order, BANK),
    });
  };

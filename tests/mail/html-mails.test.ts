import { describe, expect } from "vitest";
import { codeMail, emailChangedMail, emailTakenMail } from "#app/features/accounts/mail.ts";
import {
  MAX_NAME_LENGTH,
  MAX_SHORT_LENGTH,
} from "#app/features/catalogue/products/product-limits.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { progressOf } from "#app/features/orders/following/order-events.server.ts";
import {
  orderConfirmation,
  orderUpdate,
  type ShopperMailParts,
} from "#app/features/orders/mail/mail.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import { orderLines } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { testStore } from "#tests/support/data/store.ts";
import { BANK, placedOrder, startWorker } from "#tests/support/mail/outbox.ts";
import { tags, wordsOf } from "#tests/support/page.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const KB = 1024;
const ORIGIN = "https://shop.example";
const SHOP = { name: "Chợ Gia Vị", phone: "024 3826 1234" };
const PICTURE = "0123456789abcdef";

const partsOf = (order: Order, origin: string | null = ORIGIN): ShopperMailParts => ({
  shop: SHOP,
  origin,
  orderUrl: origin && `${origin}/order/${order.id}?key=k`,
  progress: progressOf(order, []),
  transfer: bankTransfer(order, BANK),
  deposit: null,
});
const confirmationOf = (order: Order, origin?: string | null) =>
  orderConfirmation(order, partsOf(order, origin)) as { text: string; html: string };

test("a confirmation is text and HTML with pictures, code and button", async ({ store }) => {
  const server = await testMailServer();
  const { id } = await placedOrder(store, "vi", []);
  await store.withTx(async (tx) => void (await tx.update(orderLines).set({ imageRef: PICTURE })));
  startWorker(store, server.url, { bank: BANK });

  const { text = "", html = "", attachments } = await server.mailTo(ADDRESS.email);

  expect(text).toMatch(/^Cảm ơn bạn, đơn hàng #[0-9A-F]{6} đã được đặt\.\n\n/);
  expect(text).toMatch(/^Bột nghệ: 2 × 50\.000\u00a0₫ = 100\.000\u00a0₫$/m);
  expect(text).not.toMatch(/<|&nbsp;|Đang chuẩn bị/);
  expect(wordsOf(html)).toContain("Chờ xác nhận");
  expect(wordsOf(html)).toMatch(/○ Đang chuẩn bị ○ Đang giao ○ Đã giao/);
  const [picture, code] = tags(html, "img");
  expect(picture?.src).toBe(`https://shop.example/uploads/images/${PICTURE}-240.webp`);
  expect(code?.src).toBe(`cid:${attachments[0]!.contentId!.slice(1, -1)}`);
  const links = tags(html, "a").map(({ href }) => href);
  expect(links).toHaveLength(1);
  expect(links[0]).toContain(`https://shop.example/order/${id}?key=`);
  expect(text).toContain(links[0]);
  expect(tags(html, "table")).toHaveLength(1);
});

test("mails say in the order of its page what is new, when it comes, what to do, and what it is", async () => {
  const placed = { ...(await placedOrder(testStore())), arrivesBy: "2026-12-03" };
  const nothing = { cancelledBy: null, edit: null, receivedVnd: 0, refundedVnd: 0, returns: [] };
  const shipped = { ...placed, status: "Shipped" } as const;
  const news = { updates: ["shipped" as const], ...nothing };
  const promise = "Arrives by Thursday 3 Dec";
  const goods = [
    "2 × 50.000",
    "Shipping fee",
    "To pay in cash",
    "Delivery address:",
    "12 Hàng Bạc",
  ];
  for (const [mail, ...first] of [
    [confirmationOf(placed), "has been placed.", "We have received your order", promise],
    [
      orderUpdate(shipped, news, partsOf(shipped)),
      ...["has been shipped.", "the courier will call you", promise, "Please have 130.000"],
    ],
  ] as const)
    for (const part of [mail.text, wordsOf(mail.html!)]) {
      const places = [...first, ...goods].map((words) => [part.indexOf(words), words] as const);
      expect(places[0]![0]).toBeGreaterThan(0);
      expect(places).toEqual(places.toSorted(([a], [b]) => a - b));
    }

  const delivered = { ...placed, status: "Delivered" } as const;
  const end = { updates: ["delivered" as const], ...nothing };
  const { text } = orderUpdate(delivered, end, partsOf(delivered));
  expect(text).toMatch(/\nTotal: 130\.000/);
  expect(text).not.toMatch(/Arrives by|To pay/);
});

test("names and addresses that look like HTML stay texts", async () => {
  const placed = await placedOrder(testStore());
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(2)">'"&amp;`;
  const imageRef = `http://x/"><b>`;
  const lines = placed.lines.map((line) => ({ ...line, name: hostile, imageRef }));
  const address = { firstname: hostile, street: hostile, city: hostile };
  const { html, text } = confirmationOf({ ...placed, lines, ...address });

  expect(html).not.toMatch(/<(script|b)\b|<img src=x/);
  expect(html.split("&lt;script&gt;alert(1)&lt;/script&gt;")).toHaveLength(5);
  expect(tags(html, "img")[0]?.src).toBe('http://x/"><b>');
  expect(text).toContain(hostile);
});

test("the largest order makes at most 40 KB, and its text names every item", async () => {
  const placed = await placedOrder(testStore());
  const line = { ...placed.lines[0]!, imageRef: PICTURE, quantity: 50, offerPriceVnd: 999_999_999 };
  const lines = Array.from({ length: 200 }, (_, position) => ({
    ...line,
    position,
    name: '"'.repeat(MAX_NAME_LENGTH),
    weight: '"'.repeat(MAX_SHORT_LENGTH),
  }));
  const field = '"'.repeat(120);
  const address = { firstname: field, lastname: field, street: field, city: field, state: field };
  const { html, text } = confirmationOf({ ...placed, lines, ...address });

  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40 * KB);
  expect(wordsOf(html)).toContain("180 more items");
  expect(text.match(/: 50 × /g)).toHaveLength(200);
});

test("a shop that does not know its URL sends neither links nor pictures of products", async () => {
  const placed = await placedOrder(testStore());
  const lines = placed.lines.map((line) => ({ ...line, imageRef: PICTURE }));
  const { html } = confirmationOf({ ...placed, lines, isPaid: true }, null);

  expect(tags(html, "a")).toEqual([]);
  expect(tags(html, "img")).toEqual([]);
  expect(wordsOf(html)).toContain("Bột nghệ");
});

describe.each(["en", "vi"] as const)("in %s", (lang: Lang) => {
  test("mails call a status what the order's page calls it", async () => {
    const placed = await placedOrder(testStore());
    const { statuses } = textFor(lang).orders;
    for (const status of ["Shipped", "Delivered", "Cancelled"] as const) {
      const update = status.toLowerCase() as Lowercase<typeof status>;
      for (const cancelledBy of ["shopper", "seller"] as const) {
        const order = { ...placed, lang, status };
        const nothing = { edit: null, receivedVnd: 0, refundedVnd: 0, returns: [] };
        const news = { updates: [update], cancelledBy, ...nothing };
        const mail = orderUpdate(order, news, partsOf(order));
        const word = statuses[status]!.toLowerCase();
        for (const part of [mail.subject, mail.text, wordsOf(mail.html!)])
          expect(part.toLowerCase()).toContain(word);
        expect(wordsOf(mail.html!)).toContain(`● ${statuses[status]}`);
      }
    }
  });

  const mailFor = (purpose: "address" | "password" | "email") =>
    codeMail("lan@example.com", { code: "012345", purpose }, SHOP.name, lang);
  const [address, password, email] = [mailFor("address"), mailFor("password"), mailFor("email")];

  test("mails about the account say the same in HTML as in the text", () => {
    const shop = { ...SHOP, email: "shop@example.com" };
    const link = "https://shop.example/account/restore-email?key=k";
    const changed = emailChangedMail("lan@example.com", { shop, link }, lang);
    const taken = emailTakenMail("a@b.example", SHOP.name, lang);
    for (const { text, html } of [address, password, email, taken, changed])
      for (const line of text.replace(link, "").split("\n").filter(Boolean))
        expect(wordsOf(html!)).toContain(line.trim());
    expect(tags(changed.html!, "a").map(({ href }) => href)).toEqual([link]);
  });

  test("mails with codes begin with the code, and name the shop, the purpose and the time", () => {
    for (const { subject, text } of [address, password, email]) {
      expect(subject).toMatch(/^012345 /);
      expect(subject).toContain(SHOP.name);
      expect(text).toContain(SHOP.name);
      expect(text).toMatch(/^012345$/m);
      expect(text).toMatch(/10 (minutes|phút)/);
    }
    const aboutPassword = /password|mật khẩu/i;
    for (const part of [password.subject, password.text]) expect(part).toMatch(aboutPassword);
    expect(address.subject + address.text).not.toMatch(aboutPassword);
  });
});

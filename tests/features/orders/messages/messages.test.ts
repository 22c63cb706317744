import { beforeEach, expect, test } from "vitest";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { orderLinks, orders, products, shopContent } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { hrefsOf, nameOf, pageOf } from "#tests/support/page.ts";
import { shopContentForms } from "#tests/support/pages/shop-content-forms.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty", BANK);
const { save, saved } = shopContentForms(server.url, seller);

let id = "";
let here = "";

beforeEach(async () => {
  await empty(store, orders, products, shopContent);
  const rice = await givenProduct(store, {
    name: "Gạo ST25",
    weight: "5 kg",
    priceVnd: 180_000,
    offerPriceVnd: 180_000,
  });
  ({ id } = await givenOrderOf(store, { [rice]: 2 }, { lang: "vi" }));
  here = `/seller/orders/${id}/messages`;
});

/** The texts of the page, by their names. */
const messagesOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    pageOf(page)
      .querySelectorAll("textarea")
      .map((field) => [nameOf(field), field.text.trim()]),
  );

const messages = async (path = here) => messagesOf(await seller.page(`${path}?lang=en`));

test("the messages of a new order have its goods, its sum and how to pay, in its customer's language", async () => {
  const all = await messages();
  expect(Object.keys(all)).toEqual([
    "Order received",
    "We could not reach you",
    "What is to be paid",
  ]);
  const [received, , toPay] = Object.values(all);
  expect(received).toContain(
    `đơn #${shortOrderId(id)} của mình:\n2 × Gạo ST25 (5 kg)\nTổng cộng: `,
  );
  expect(received).not.toContain("Xem đơn");
  expect(toPay).toContain(`Nội dung: DON HANG ${shortOrderId(id)}`);
});

test("a delivered order has thanks; one that is gone leads back to the list", async () => {
  await setStatus(store, id, "Delivered");
  expect(Object.keys(await messages())).toContain("Thanks after delivery");
  expectRedirect(await seller.get("/seller/orders/nothing/messages"), "/seller/orders");
});

test("a link is made only when asked for, and shows the order to whoever has it", async () => {
  await messages();
  const before = await store.db.$count(orderLinks);
  const answer = await seller.post(`${here}?lang=en`, { intent: "link" });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expectWords(page, "The texts contain a link to the order.");
  const [, url] = /Xem đơn: (\S+)/.exec(messagesOf(page)["Order received"]!)!;
  expect(await store.db.$count(orderLinks)).toBe(before + 1);
  const { pathname, search } = new URL(url!);
  expectWords(await new Client(server.url).page(pathname + search), shortOrderId(id));
});

test("an app for text messages opens with the number and the whole text", async () => {
  const page = await seller.page(here);
  const [first] = Object.values(messagesOf(page));
  const sms = hrefsOf(page).find((href) => href.startsWith("sms:"))!;
  expect(new URL(sms).searchParams.get("body")).toBe(first);
  expect(hrefsOf(page)).toContainEqual(expect.stringMatching(/^https:\/\/zalo\.me\/0\d{9}$/));
});

test("the shop's own words take the place of the built-in ones, line by line", async () => {
  await saved("messages", {
    "received-vi": "Dạ shop nhận đơn {mã đơn} rồi ạ.\n{đường dẫn}\nTổng {tổng tiền}",
  });
  const [received] = Object.values(await messages());
  expect(received).toMatch(/^Dạ shop nhận đơn #\w+ rồi ạ\.\nTổng [\d.]+\s₫$/);
});

test("an unknown placeholder is refused beside its field, and nothing is saved", async () => {
  const refused = save("messages", { "onWay-vi": "Đơn {mã hàng} đang giao" });
  await expectRefusal(refused, 400, /On its way \(Vietnamese\): \{mã hàng\} is not known/);
  expect(await store.db.$count(shopContent)).toBe(0);
});

test("strangers see no message and make no link", async () => {
  const stranger = new Client(server.url);
  const before = await store.db.$count(orderLinks);
  expect(messagesOf(await stranger.page(here))).toEqual({});
  expect((await stranger.post(here, { intent: "link" })).status).toBe(401);
  expect(await store.db.$count(orderLinks)).toBe(before);
});

import { expect, test } from "vitest";
import {
  messengerHref,
  readMessenger,
  readZalo,
  zaloHref,
} from "#app/features/shop/contents/chat.ts";
import { shopContent } from "#db/schema.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { hrefsOf, partOf, wordsOf } from "#tests/support/page.ts";
import { newKey, numberOf } from "#tests/support/pages/browsers.ts";
import { shopContentForms } from "#tests/support/pages/shop-content-forms.ts";
import { freshProduct, sellerShop } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

test.each([
  ["0901 234 567", "0901234567"],
  ["+84 901-234-567", "0901234567"],
  ["https://zalo.me/84901234567", "0901234567"],
  ["zalo.me/0901234567?src=qr", "0901234567"],
  ["https://chat.zalo.me/2083750921634578912/", "2083750921634578912"],
  ["024 3826 1234", "02438261234"],
  ["lan", null],
  ["https://evil.example/0901234567", null],
  ["zalo.me/g/abcdef", null],
  ["1900 1234", null],
])("Zalo: %j is %j", (typed, number) => expect(readZalo(typed)).toBe(number));

test.each([
  ["chogiavi", "chogiavi"],
  ["@cho.gia.vi", "cho.gia.vi"],
  ["https://m.me/chogiavi?ref=x", "chogiavi"],
  ["https://www.facebook.com/chogiavi/", "chogiavi"],
  ["facebook.com/profile.php?id=100012345678901&sk=about", "100012345678901"],
  ["https://www.facebook.com/profile.php", null],
  ["facebook.com/groups/chogiavi", null],
  ["https://evil.example/chogiavi", null],
  ['"><script>', null],
  ["cho gia vi", null],
  ["a", null],
])("Messenger: %j is %j", (typed, page) => expect(readMessenger(typed)).toBe(page));

test("links carry the question where the messenger takes one", () => {
  expect(zaloHref("0901234567")).toBe("https://zalo.me/0901234567");
  expect(messengerHref("chogiavi")).toBe("https://m.me/chogiavi");
  expect(messengerHref("chogiavi", "Gạo & nếp?")).toBe(
    "https://m.me/chogiavi?text=G%E1%BA%A1o%20%26%20n%E1%BA%BFp%3F",
  );
});

const { server, store, seller } = await sellerShop();
const { cached, save, saved } = shopContentForms(server.url, seller);
const chats = (page: string) => hrefsOf(page).filter((href) => /zalo\.me|m\.me/.test(href));

test("a product, an order, the contact page and a wrong URL lead to the chats that the shop has named", async () => {
  const product = await freshProduct(store);
  const orderId = await givenOrder(store, {});
  const order = `/order/${orderId}?key=${await newKey(store, orderId)}`;
  const pathOf = `/product/others/${product.id}`;
  const stranger = new Client(server.url);
  const all = async () => [
    await cached(pathOf),
    await stranger.page(order),
    await cached("/contact"),
    await (await stranger.get("/nothing/here")).text(),
  ];
  for (const page of await all()) expect(chats(page)).toEqual([]);

  await saved("contact", { zalo: "zalo.me/0901234567", messenger: "fb.com/chogiavi" });
  const [onProduct, onOrder, ...others] = await all();
  const texts = [onProduct!, onOrder!].map((page) => {
    const [zalo, messenger] = chats(page);
    expect(zalo).toBe("https://zalo.me/0901234567");
    const url = new URL(messenger!);
    expect(url.origin + url.pathname).toBe("https://m.me/chogiavi");
    return url.searchParams.get("text");
  });
  expect(texts[0]).toContain("Hello, I have a question about: ");
  expect(texts[0]).toMatch(new RegExp(`${server.url}/product/[a-z-]+/${product.id}$`));
  // The page of an order has a key, which its text must not carry on.
  expect(texts[1]).toBe(`Hello, I have a question about: Order #${numberOf(orderId)}`);
  for (const page of others)
    expect(chats(page)).toEqual(["https://zalo.me/0901234567", "https://m.me/chogiavi"]);
  expect(chats(await cached("/about"))).toEqual([]);
});

test("a wrong number or page is refused beside its field, and what was typed stays", async () => {
  const before = await store.db.select().from(shopContent);
  const answer = await save("contact", { zalo: "lan", messenger: "https://evil.example/x" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  const form = wordsOf(partOf(page, "#contact"));
  expect(form).toContain("Please enter a phone number, or a link such as zalo.me/0901234567");
  expect(form).toContain("Please enter the name of a Facebook page");
  expect(page).toContain('value="https://evil.example/x"');
  expect(await store.db.select().from(shopContent)).toEqual(before);
  const long = await save("contact", { zalo: "9".repeat(5_000), messenger: "a".repeat(5_000) });
  expect(long.status).toBe(400);
});

test("a product's page says how to pay and what delivery costs", async () => {
  const { id } = await freshProduct(store);
  const page = await wordsAt(new Client(server.url), `/product/others/${id}`);
  expect(page).toMatch(/Pay cash when it arrives Delivery 30\.000/);
});

import { expect, test } from "vitest";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import {
  alertOf,
  expectClearPage,
  find,
  inputOf,
  pressesOf,
  tags,
  wordsOf,
} from "#tests/support/page.ts";
import { addToCart } from "#tests/support/pages/browsers.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";

const shop = await visitedShop();
const { store, newShopper, guestWithCart } = shop;

const HUGE = "x".repeat(60 * 1024);

test("a product without a weight says so in both languages", async () => {
  const { client, product } = await guestWithCart();
  await alterProduct(store, product.id, { weight: null });
  for (const path of ["/cart?lang=en", "/cart?lang=vi"])
    expect(await wordsAt(client, path)).toContain(": N/A");
});

const QUANTITIES = ["0", "-1", "1.5", "abc", "", " ", "1e2", "0x5", "１", "1000", "1000000000"];

test("a cart takes whole quantities from 1 to 999 and nothing else", async () => {
  const { client, product } = await guestWithCart();
  const intent = `update:${product.id}`;
  const field = `quantity-${product.id}`;
  const before = await rowsOf(store.db);
  for (const quantity of [...QUANTITIES, HUGE]) {
    const response = await client.post("/cart", { intent, [field]: quantity });
    const problem = "Quantity must be a whole number from 1 to 999";
    const page = await expectRefusal(response, 400, problem, quantity.slice(0, 12));
    expect(wordsOf(page)).toContain(product.name);
  }
  expect((await client.post("/cart", { intent })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
  expect((await client.post("/cart", { intent, [field]: "999" })).status).toBe(303);
  const full = await client.post("/cart", { intent: `add:${product.id}` });
  const page = await expectRefusal(full, 400, "999");
  expect(tags(page, "option").length).toBeGreaterThanOrEqual(999);
});

test("one press takes as many as are left", async () => {
  const { client, product } = await guestWithCart();
  const button = `fit:${product.id}`;
  await client.post("/cart", { intent: `update:${product.id}`, [`quantity-${product.id}`]: "12" });
  expect(pressesOf(await client.page("/cart"))).not.toContain(button);
  await alterProduct(store, product.id, { stockCount: 4 });
  const asked = await client.page("/cart");
  const short = find(asked, "button", /^Change to 4/);
  expect(short.getAttribute("value")).toBe(button);
  const reason = /: only 4 left$/;
  expect(find(asked, "link", reason).getAttribute("href")).toBe(`#p-${product.id}`);

  expect((await client.post("/cart", { intent: button })).status).toBe(303);

  const page = await client.page("/cart");
  expect(wordsOf(page)).toContain("4 items");
  expect(wordsOf(page)).not.toMatch(/only \d+ left/);
  expect(pressesOf(page)).not.toContain(button);
  await alterProduct(store, product.id, { stockCount: null });
});

test("cart buttons for products that do not exist change nothing and say so", async () => {
  const { client, product } = await guestWithCart();
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  const before = await rowsOf(store.db, ["carts"]);
  const bad: unknown[] = [];
  for (const id of [
    "f".repeat(24),
    "1",
    "' or 1=1",
    soldOut.id,
    "../x",
    "💥",
    "a\r\nb",
    HUGE.slice(0, 20_000),
  ])
    for (const intent of ["add", "buy", "update", "fit", "remove", "delete"]) {
      const seen = await client
        .post("/cart", { intent: `${intent}:${id}`, [`quantity-${id}`]: "2" })
        .then(
          (response) => [response.status, (response.headers.get("location") ?? "").length < 1_000],
          (error: Error) => [String(error.cause)],
        );
      if (seen.join() !== "303,true") bad.push([intent, id.slice(0, 9), ...seen]);
      const said = await wordsAt(client, "/cart");
      if (["add", "buy", "update"].includes(intent))
        expect(said).toContain("This product is currently unavailable");
    }
  expect(bad).toEqual([]);
  expect(await rowsOf(store.db, ["carts"])).toEqual(before);
  const stranger = shop.newVisitor();
  expect((await stranger.post("/cart", { intent: `remove:${product.id}` })).status).toBe(303);
});

test("a form that asks for nothing, or for two things at once, is refused or counts once", async () => {
  const { client } = await newShopper();
  const [product] = await shop.productsInStock();
  const before = await rowsOf(store.db);
  const intents = ["nonsense:1", "add:", "delete"].map((intent) => ({ intent }));
  for (const fields of [{}, { next: "/" }, ...intents] as Record<string, string>[]) {
    const problem = "We could not understand this request. Nothing was changed.";
    expectClearPage(await expectAnswer(client.post("/cart", fields), 400, problem));
  }
  expect(await rowsOf(store.db)).toEqual(before);
  const presses = ["add", "add", "delete"].map((press) => `${press}:${product!.id}`);
  const doubled = presses.map((intent): [string, string] => ["intent", intent]);
  expect((await client.post("/cart", doubled)).status).toBe(303);
  expect(await wordsAt(client, "/cart")).toContain("1 item");
});

test("a stale, garbled or repeated checkout form never makes an order", async () => {
  const { client, product } = await shop.shopperWithCart();
  const cart = await client.page("/cart");
  const good = { intent: "place", token: inputOf(cart, "token")!, seen: inputOf(cart, "seen")! };
  const before = await rowsOf(store.db);
  const garbled: Record<string, string>[] = [
    { token: "" },
    { token: "x".repeat(24) },
    { token: HUGE },
    { seen: "" },
    { seen: "nonsense" },
    { seen: "||" },
    { seen: good.seen.replace(":1:", ":-1:") },
    { seen: `${good.seen.slice(0, -1)}${"9".repeat(50)}` },
    { seen: HUGE },
    { seen: `${"a".repeat(24)}|1|${"a:1:1,".repeat(3_000)}` },
    { seen: good.seen.replace(/^[^|]*/, "f".repeat(24)) },
    { payment: "online" },
  ];
  for (const form of [{ intent: "place" }, ...garbled.map((typed) => ({ ...good, ...typed }))]) {
    const response = await client.post("/cart", form);
    const page = await response.text();
    expect([400, 409], JSON.stringify(form).slice(0, 200)).toContain(response.status);
    expectClearPage(page);
    expect(alertOf(page)).toMatch(/\S/);
    expect(wordsOf(page)).toContain(product.name);
  }
  expect(await rowsOf(store.db)).toEqual(before);
  expect((await client.post("/cart", good)).status).toBe(303);
});

test("a cart of unavailable products says so, counts nothing and cannot be ordered", async () => {
  const { client, product } = await guestWithCart();
  await alterProduct(store, product.id, { inStock: false });

  const page = await client.page("/cart");
  expect(wordsOf(page)).toContain("None of these items can be ordered at the moment.");
  expect(wordsOf(page)).toContain("Cart, 0 items");
  const presses = tags(page, "button").filter(({ value }) => value === "place");
  expect(presses.map((press) => "disabled" in press)).toEqual([true, true]);
  await alterProduct(store, product.id, { inStock: true });
  expect(await wordsAt(client, "/cart")).toContain("Cart, 1 item");
});

test("the address is added and changed by a button, as the specification has it", async () => {
  const { client } = await newShopper();
  const { client: withAddress } = await shop.newShopperWithAddress();
  for (const shopper of [client, withAddress]) {
    await addToCart(shopper, (await shop.freshProduct()).id);
    const links = tags(await shopper.page("/cart"), "a");
    const link = links.find(({ href }) => /^\/add-address(?!.*new)/.test(href ?? ""));
    expect(link?.class).toBe("button button-quiet");
  }
});

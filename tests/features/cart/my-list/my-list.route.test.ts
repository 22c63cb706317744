import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_LISTED } from "#app/features/cart/carts.server.ts";
import { newId } from "#db/id.ts";
import { listItems } from "#db/schema.ts";
import { expectPage, expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { givenNumbered, givenProduct } from "#tests/support/data/store.ts";
import { cardNames, tags } from "#tests/support/page.ts";
import { addToCart } from "#tests/support/pages/browsers.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, productsInStock, newVisitor } = await visitedShop();

/** Whether the heart of a product is pressed on a page. */
const isPressed = (page: string, id: string) =>
  tags(page, "button").find((button) => button.id === `h-${id}`)?.["aria-pressed"] === "true";

const press = (client: Client, intent: string, next = "/products") =>
  client.post("/cart", { intent, next });

test("a guest's heart saves a product, shows it on every page and comes back to the card", async () => {
  const client = newVisitor();
  const [product] = await productsInStock();
  const { id, name } = product!;
  expect(await wordsAt(client, "/my-list")).toContain("Your list is empty");
  const page = `/product/x/${id}`;
  expect(isPressed(await client.page(page), id)).toBe(false);

  expectRedirect(await press(client, `save:${id}`, page), `${page}#p-${id}`);

  for (const path of [page, "/my-list", `/products?q=${encodeURIComponent(name)}`])
    expect([path, isPressed(await client.page(path), id)]).toEqual([path, true]);
  expect(cardNames(await client.page("/my-list"))).toEqual([name]);
  expect(isPressed(await newVisitor().page(page), id)).toBe(false);

  await press(client, `unsave:${id}`, "/my-list");
  expect(cardNames(await client.page("/my-list"))).toEqual([]);
});

test("a list is kept at login, and another shopper does not see it", async () => {
  const client = newVisitor();
  const [first, second] = await productsInStock();
  const { client: owner, email } = await newShopper();
  await press(owner, `save:${second!.id}`);
  await press(client, `save:${first!.id}`);

  await client.post("/login", { email, password: PASSWORD, next: "/my-list" });

  const names = cardNames(await client.page("/my-list"));
  expect(names.sort()).toEqual([first!.name, second!.name].sort());
  const { client: other } = await newShopper();
  expect(cardNames(await other.page("/my-list"))).toEqual([]);
  const data = await (await client.get("/account/data.json")).json();
  const products = (data as { list: { product: string }[] }).list.map(({ product }) => product);
  expect(products.sort()).toEqual([first!.id, second!.id].sort());
});

test("all that is in stock goes to the cart at once, once each", async () => {
  const client = newVisitor();
  const [first, second] = await productsInStock();
  const soldOut = await givenProduct(store, { name: "Nụ đinh", inStock: false });
  await addToCart(client, first!.id, first!.id);
  for (const id of [first!.id, second!.id, soldOut]) await press(client, `save:${id}`);
  expect(await wordsAt(client, "/my-list")).toContain("Out of stock");

  expectRedirect(await client.post("/my-list", { intent: "add-all" }), "/cart");

  const cart = await wordsAt(client, "/cart");
  for (const { name } of [first!, second!]) expect(cart).toContain(name);
  expect(cart).not.toContain("Nụ đinh");
  expect(await client.page("/products")).toContain("Cart, 3 items");
});

test("a hostile client's list is bounded, and presses without a list or a product write nothing", async () => {
  const client = newVisitor();
  const before = await rowsOf(store.db);
  const none = await client.post("/my-list", { intent: "add-all" });
  expect(none.headers.get("location")).toBe("/my-list");
  await press(client, `unsave:${newId()}`);
  expect(await rowsOf(store.db)).toEqual(before);

  for (const id of [newId(), "x".repeat(50_000)])
    expect((await press(client, `save:${id}`)).status).toBe(303);
  expect((await press(client, "save")).status).toBe(400);
  const ids = await givenNumbered(store, MAX_LISTED + 1, "Quế");
  await press(client, `save:${ids[0]}`);
  await store.withTx(async (tx) => {
    const [item] = await tx.select().from(listItems).where(eq(listItems.productId, ids[0]!));
    const more = ids.slice(1, MAX_LISTED).map((productId) => ({ ...item!, productId }));
    await tx.insert(listItems).values(more);
  });
  await expectRefusal(await press(client, `save:${ids[MAX_LISTED]}`), 400, "at most 200");
  expect((await press(client, `save:${ids[0]}`)).status).toBe(303);
  expect(cardNames(await expectPage(client, "/my-list"))).toHaveLength(MAX_LISTED);
});

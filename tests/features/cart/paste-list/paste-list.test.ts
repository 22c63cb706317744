import { expect, test } from "vitest";
import { getCart } from "#app/features/cart/carts.server.ts";
import { MAX_LIST_LENGTH } from "#app/features/cart/paste-list/rules.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { formOf } from "#tests/support/forms.ts";
import { hrefsOf, inputOf, titleOf, valuesOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, newVisitor } = await visitedShop();

const LIST = "2 lạng bột nghệ\n2kg gạo\n3 nước mắm 500ml";

const read = async (client: Client, list: string) =>
  (await client.post("/paste-list", { intent: "read", list })).text();

/** The form that puts a list into the cart, as it is sent without any change. */
const addingForm = (page: string) => formOf(page, "add");

test("a guest's list is read without a write, corrected, and put into the cart", async () => {
  const client = newVisitor();
  const before = await rowsOf(store.db);
  expect(hrefsOf(await client.page("/cart"))).toContain("/paste-list");

  const page = await read(client, LIST);

  expect(await rowsOf(store.db)).toEqual(before);
  expect(titleOf(page)).toMatch(/^Paste your list/);
  expect(wordsOf(page)).toContain("1 found, 1 to choose, 1 not found.");
  const search = "/products?q=n%C6%B0%E1%BB%9Bc+m%E1%BA%AFm";
  expect(hrefsOf(page)).toContainEqual(expect.stringContaining(search));
  const form = addingForm(page);
  const rice = valuesOf(page, "pick-1").filter(Boolean);
  expect([form["pick-1"], rice.length, form["quantity-0"]]).toEqual([undefined, 4, "1"]);

  // Neither what is still asked nor what was typed since is left out without a word.
  const open = client.post("/paste-list", form);
  await expectRefusal(open, 400, "choose a product for these, or leave them out: 2kg gạo");
  const corrected = { ...form, "quantity-0": "3", "pick-1": "none" };
  const more = client.post("/paste-list", { ...corrected, list: `${LIST}\nquế` });
  expect(wordsOf(await expectRefusal(more, 409, "changed the list"))).toContain(
    "1 found, 2 to choose, 1 not found.",
  );
  expect(await wordsAt(client, "/cart")).toContain("Cart, 0 items");

  const added = await client.post("/paste-list", { ...corrected, "pick-1": rice[0]! });
  expectRedirect(added, "/cart");

  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain("Products added to your cart: 2");
  expect(cart).toContain("Cart, 5 items");
  await client.post("/paste-list", corrected);
  expect(await wordsAt(client, "/cart")).toContain("Cart, 5 items");
});

test("a refusal keeps the list and what was chosen", async () => {
  const client = newVisitor();
  const form = addingForm(await read(client, LIST));
  delete form["pick-0"];

  const refused = await client.post("/paste-list", { ...form, "quantity-0": "7" });
  const page = await expectRefusal(refused, 400, "choose at least one");

  expect(titleOf(page)).toMatch(/^Error: /);
  const again = addingForm(page);
  expect([again["pick-0"], again["quantity-0"], again.list]).toEqual([undefined, "7", LIST]);
  expect(inputOf(page, "list")).toBe(LIST);
});

test("lists that are empty, too long or too large are refused in a line, and kept", async () => {
  const client = newVisitor();
  const send = (intent: string, list = "") => client.post("/paste-list", { intent, list });
  const before = await rowsOf(store.db);
  for (const [list, message] of [
    ["", "paste or type your list first"],
    ["\u0000 ,;", "paste or type your list first"],
    ["quế,".repeat(60), "at most 50 things"],
    ["x".repeat(MAX_LIST_LENGTH + 1), "at most 5.000 characters"],
    ["x".repeat(60_000), "at most 5.000 characters"],
  ] as const) {
    const page = await expectRefusal(await send("read", list), 400, message);
    expect(inputOf(page, "list")).toContain(list.replaceAll("\u0000", "").trim());
  }
  const large = await send("read", "x".repeat(300_000));
  expect([large.status, await large.text()]).toEqual([413, "This is too large to be sent\n"]);
  for (const intent of ["", "add:1", "steal"]) expect((await send(intent)).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("markup on a list stays text, and the longest list fits into its own form", async () => {
  const client = newVisitor();
  const page = await read(client, '<script>alert(1)</script> "quế\u{10ffff}');
  expect(page).not.toContain("<script>alert");
  const longest = Array.from({ length: 50 }, () => "ệ".repeat(99)).join("\n");
  // Nothing is found, so the page offers nothing to add; a client may send the form nevertheless.
  const found = await read(client, longest);
  const form: Record<string, string> = { ...formOf(found, "read"), intent: "add" };
  for (let i = 0; i < 50; i++) {
    form[`pick-${i}`] = "a".repeat(24);
    form[`quantity-${i}`] = "999";
  }
  await expectRefusal(await client.post("/paste-list", form), 409, "None of these products");
});

test("what was just sold out is left out and said; a quantity stays within its bounds", async () => {
  const { client, user } = await newShopper();
  const soldOut = await givenProduct(store, { name: "Nụ đinh", inStock: false });
  const product = await givenProduct(store, { name: "Nụ vối" });
  const list = "nụ vối, nụ đinh";
  const listed = addingForm(await read(client, list));
  const form = { ...listed, "pick-0": product, "pick-1": soldOut };
  for (const typed of ["999999", "-5", "0", "", "999"]) {
    expect((await client.post("/paste-list", { ...form, "quantity-0": typed })).status).toBe(303);
    const { lines } = await getCart(store.db, { userId: user.id });
    const quantity = typed === "999" ? 999 : 1;
    expect(lines.map((line) => [line.productId, line.quantity])).toEqual([[product, quantity]]);
  }
  expect(await wordsAt(client, "/cart")).toContain("added from your list: 1");
});

import { expect, test } from "vitest";
import { addStockAlert } from "#app/features/catalogue/stock/stock-alerts.server.ts";
import { stockAlerts } from "#db/schema.ts";
import { expectRedirect, follow, wordsAt } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { fieldOf, fieldsNamed, hrefsOf, partOf } from "#tests/support/page.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";

const { store, newShopper, newVisitor } = await visitedShop();
const client = newVisitor();

const soldOut = (name: string) => givenProduct(store, { name, inStock: false });
const rows = () => store.db.select().from(stockAlerts);

test("in listings and results, a sold-out product leads to the form on its page", async () => {
  const id = await soldOut("Trà lài");
  for (const path of ["/products?stock=all&to=50000", "/products?q=tra+lai"])
    expect(hrefsOf(await client.page(path)), path).toContain(`/product/others/${id}#back`);
});

test("a guest leaves an address on a sold-out product's page", async () => {
  const id = await soldOut("Trà sen");
  const page = await client.page(`/product/others/${id}`);
  const form = partOf(page, `form[action="/back-in-stock/${id}"]`);
  expect(fieldOf(page, "email")!.getAttribute("form")).toBe(form.id);

  const noted = await client.post(`/back-in-stock/${id}`, { email: " Lan@Example.com " });
  expectRedirect(noted, `/back-in-stock/${id}?noted=1`);
  expectWords(await follow(client, noted), "We will email you when it is back.");
  const row = { productId: id, email: "Lan@Example.com", userId: null };
  expect(await rows()).toContainEqual(expect.objectContaining(row));
});

test("a shopper with an account presses once, whatever address the form names", async () => {
  const { client: shopper, user } = await newShopper();
  const id = await soldOut("Cà phê");
  const page = await shopper.page(`/product/others/${id}`);
  expect(page).toContain("We send one email to the address of your account");
  expect(fieldsNamed(page, "email").filter((field) => field.hasAttribute("form"))).toEqual([]);

  const noted = await shopper.post(`/back-in-stock/${id}`, { email: "other@example.com" });
  expect(noted.status).toBe(303);
  const row = { productId: id, userId: user.id, email: user.email };
  expect(await rows()).toContainEqual(expect.objectContaining(row));
});

test("what is wrong stands beside the field, keeps what was typed and notes nothing", async () => {
  const id = await soldOut("Mứt");
  const before = (await rows()).length;
  const long = `${"a".repeat(60_000)}@example.com`;
  for (const email of ["", "lan", "a,b@example.com", long, "a@b.c\r\nBcc: d@e.f"]) {
    const response = await client.post(`/back-in-stock/${id}`, { email });
    expect([email.slice(0, 20), response.status]).toEqual([email.slice(0, 20), 400]);
    const field = partOf(await response.text(), "input[aria-invalid=true]");
    if (email === "lan") expect(field.getAttribute("value")).toBe("lan");
  }
  expect(await rows()).toHaveLength(before);
});

test("a product that is in stock, or gone, takes no address", async () => {
  const id = await givenProduct(store, { name: "Quế khô" });
  const response = await client.post(`/back-in-stock/${id}`, { email: "lan@example.com" });
  expect(response.headers.get("location")).toBe(`/back-in-stock/${id}`);
  expect(await wordsAt(client, `/back-in-stock/${id}`)).toContain("you can order it now");
  const gone = await client.post("/back-in-stock/nothing", { email: "lan@example.com" });
  expect(gone.status).toBe(404);
  expect((await client.get("/back-in-stock/nothing")).status).toBe(404);
});

test("an address that waits for many products already is told so", async () => {
  const email = "many@example.com";
  for (let i = 0; i < 20; i++) {
    const asked = { productId: await soldOut(`Hàng ${i}`), userId: null, email };
    await store.withTx((tx) => addStockAlert(tx, { ...asked, lang: "en", client: "c" }));
  }
  const asked = client.post(`/back-in-stock/${await soldOut("Thêm một")}`, { email });
  await expectAnswer(asked, 400, "waiting for 20 products already");
});

import { expect, test } from "vitest";
import { addStockAlert } from "#app/models/catalogue/stock-alerts.ts";
import { stockAlerts } from "#db/schema.ts";
import { expectRedirect, wordsAt } from "../../support/answers.ts";
import { givenLogin, givenProduct } from "../../support/data/store.ts";
import { fieldOf, fieldsNamed, hrefsOf, partOf, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";

const { server, store } = await testShop();

const soldOut = (name: string) => givenProduct(store, { name, inStock: false });
const rows = () => store.db.select().from(stockAlerts);

test("in listings and results, a sold-out product leads to the form on its page", async () => {
  const client = new Client(server.url);
  const id = await soldOut("Trà lài");
  for (const path of ["/products?stock=all&to=50000", "/products?q=tra+lai"]) {
    const links = hrefsOf(await client.page(path));
    expect([path, links]).toEqual([path, expect.arrayContaining([`/product/others/${id}#back`])]);
  }
});

test("a guest leaves an address on a sold-out product's page", async () => {
  const client = new Client(server.url);
  const id = await soldOut("Trà sen");
  const page = await client.page(`/product/others/${id}`);
  const form = partOf(page, `form[action="/back-in-stock/${id}"]`);
  expect(fieldOf(page, "email")!.getAttribute("form")).toBe(form.id);

  const noted = await client.post(`/back-in-stock/${id}`, { email: " Lan@Example.com " });
  expectRedirect(noted, `/back-in-stock/${id}?noted=1`);
  expect(await wordsAt(client, `/back-in-stock/${id}?noted=1`)).toContain(
    "We will email you when it is back.",
  );
  expect(await rows()).toContainEqual(
    expect.objectContaining({ productId: id, email: "Lan@Example.com", userId: null }),
  );
});

test("a shopper with an account presses once, whatever address the form names", async () => {
  const { user, cookie } = await givenLogin(store);
  const id = await soldOut("Cà phê");
  const page = await fetch(`${server.url}/product/others/${id}`, { headers: { cookie } });
  const html = await page.text();
  expect(html).toContain("We send one email to the address of your account");
  expect(fieldsNamed(html, "email").filter((field) => field.hasAttribute("form"))).toEqual([]);

  const response = await fetch(`${server.url}/back-in-stock/${id}`, {
    method: "POST",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams({ email: "other@example.com" }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  expect(await rows()).toContainEqual(
    expect.objectContaining({ productId: id, userId: user.id, email: user.email }),
  );
});

test("what is wrong stands beside the field, keeps what was typed and notes nothing", async () => {
  const client = new Client(server.url);
  const id = await soldOut("Mứt");
  const before = (await rows()).length;
  for (const email of [
    "",
    "lan",
    "a,b@example.com",
    `${"a".repeat(60_000)}@example.com`,
    "a@b.c\r\nBcc: d@e.f",
  ]) {
    const response = await client.post(`/back-in-stock/${id}`, { email });
    expect([email.slice(0, 20), response.status]).toEqual([email.slice(0, 20), 400]);
    const page = await response.text();
    const field = partOf(page, "input[aria-invalid=true]");
    if (email === "lan") expect(field.getAttribute("value")).toBe("lan");
  }
  expect(await rows()).toHaveLength(before);
});

test("a product that is in stock, or gone, takes no address", async () => {
  const client = new Client(server.url);
  const id = await givenProduct(store, { name: "Quế khô" });
  const response = await client.post(`/back-in-stock/${id}`, { email: "lan@example.com" });
  expect(response.headers.get("location")).toBe(`/back-in-stock/${id}`);
  expect(await wordsAt(client, `/back-in-stock/${id}`)).toContain("you can order it now");
  const gone = await client.post("/back-in-stock/nothing", { email: "lan@example.com" });
  expect(gone.status).toBe(404);
  expect((await client.get("/back-in-stock/nothing")).status).toBe(404);
});

test("an address that waits for many products already is told so", async () => {
  const client = new Client(server.url);
  for (let i = 0; i < 20; i++) {
    const asked = {
      productId: await soldOut(`Hàng ${i}`),
      userId: null,
      email: "many@example.com",
    };
    await store.withTx((tx) => addStockAlert(tx, { ...asked, lang: "en", client: "c" }));
  }
  const id = await soldOut("Thêm một");
  const response = await client.post(`/back-in-stock/${id}`, { email: "many@example.com" });
  expect(response.status).toBe(400);
  expect(wordsOf(await response.text())).toContain("waiting for 20 products already");
});

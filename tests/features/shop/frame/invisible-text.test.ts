import { expect, test } from "vitest";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { AN, newOrderForm } from "#tests/support/pages/new-order-form.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty");
const { filled, placed } = newOrderForm(seller, store);

test("what is copied from contacts is taken, and stored without what nobody sees", async () => {
  await givenProduct(store, { name: "Quế quăn" });
  const copied = {
    ...AN,
    name: "Lê Văn An\u2060",
    phone: "\u202a０９０１ 234\u00a0567\u202c",
    street: "12\u200b Hàng\u00ad Bo\u0302ng",
    zipcode: "１００００",
    note: "Giao giờ\u200b hành chính",
  };
  const page = await filled(copied);
  expect(await placed(page, copied)).toMatchObject({
    ...{ firstname: "An", phone: "0901 234 567", street: "12 Hàng Bông", zipcode: "10000" },
    note: "Giao giờ hành chính",
  });
});

test("a login finds its account by an address with such marks, in a form and in JSON", async () => {
  await new Client(server.url).register("khach@example.com");
  const login = { email: "\u2066khach@example.com\u200b\u2069", password: PASSWORD };
  const shopper = new Client(server.url);
  expect((await shopper.post("/login", { ...login, next: "/" })).status).toBe(303);
  expect((await shopper.json("POST", "/api/user/login", login)).status).toBe(200);
  // Of a password every character counts.
  const other = { ...login, password: `${PASSWORD}\u200b` };
  expect((await new Client(server.url).post("/login", { ...other, next: "/" })).status).toBe(400);
});

test("a name of one line has no line break and no NUL", async () => {
  const before = await listCategories(store.db);
  for (const name of ["Trà\0", "Trà\nxanh", "Trà\u0007"])
    await expectRefusal(
      seller.post("/seller/categories", { intent: "add", name }),
      400,
      "characters that are not allowed",
    );
  expect(await listCategories(store.db)).toEqual(before);
  for (const [typed, name] of [
    ["Tra\u0300\u00a0xanh\u200b", "Trà xanh"],
    ["Gia đình 👨\u200d👩\u200d👧", "Gia đình 👨\u200d👩\u200d👧"],
  ] as const) {
    const added = await seller.post("/seller/categories", { intent: "add", name: typed });
    expectRedirect(added, "/seller/categories");
    expect((await listCategories(store.db)).at(-1)).toMatchObject({ name });
  }
});

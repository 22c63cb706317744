import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findUserByEmail } from "../../../../app/models/accounts/users.ts";
import { users } from "../../../../db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "../../../support/answers.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { hasDialog, inputOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { countOf } from "../../support/rows.ts";
import { isLoggedIn, newEmail, newShopper, productsInStock } from "../../support/shoppers.ts";

const { server, store } = await testShop();

test("registering logs in, greets by name and comes back to the page it started from", async () => {
  const client = new Client(server.url);
  const opened = await client.page("/products?q=a&auth=register");
  expect(hasDialog(opened)).toBe(true);
  const dialog = opened.slice(opened.indexOf('role="dialog"'));
  expect(inputOf(dialog, "next")).toBe("/products?q=a");
  const email = newEmail();
  const fields = { name: "Nguyễn Thị Lan", email: ` ${email.toUpperCase()} `, password: PASSWORD };
  const answer = await client.post("/register", { ...fields, next: inputOf(dialog, "next")! });
  expectRedirect(answer, "/products?q=a");
  const page = await wordsAt(client, "/products?q=a");
  expect(page).toContain("Welcome!");
  expect(page).toContain("Nguyễn Thị Lan");
  expect(await isLoggedIn(client)).toBe(true);
  const user = await findUserByEmail(store.db, email);
  expect(user).toMatchObject({ name: "Nguyễn Thị Lan" });
  expect(JSON.stringify(await store.db.select().from(users))).not.toContain(PASSWORD);
  expect(server.output()).not.toContain(PASSWORD);
});

test("an e-mail can have one account, in whatever case it is typed", async () => {
  const { email } = await newShopper(server.url, store);
  const before = await countOf(store.db, "users");
  const client = new Client(server.url);
  const again = { name: "Mai", email: email.toUpperCase(), password: "another-one" };
  const answer = await client.post("/register", again);
  const page = await expectRefusal(answer, 400, "An account with this email already exists");
  expect([inputOf(page, "name"), inputOf(page, "email")]).toEqual(["Mai", email.toUpperCase()]);
  expect(inputOf(page, "password")).toBe("");
  expect(page).not.toContain("another-one");
  expect(await isLoggedIn(client)).toBe(false);
  expect(await countOf(store.db, "users")).toBe(before);
});

test("two registrations of one e-mail at once make one account", async () => {
  const email = newEmail();
  const answers = await Promise.all(
    ["secret-1", "secret-2", "secret-3"].map((password) =>
      new Client(server.url).post("/register", { name: "Lan", email, password }),
    ),
  );
  expect(answers.map((a) => a.status).sort()).toEqual([303, 400, 400]);
  const found = await store.db.select().from(users).where(eq(users.emailKey, email));
  expect(found).toHaveLength(1);
});

test("a second press of Create Account goes on as the first, with the guest's cart", async () => {
  const [product] = await productsInStock(store);
  const client = new Client(server.url);
  await client.post("/cart", { intent: `add:${product!.id}` });
  const guest = client.cookieHeader();
  const form = { name: "Lan", email: newEmail(), password: PASSWORD, next: "/cart" };
  const press = () =>
    client.send("/register", {
      method: "POST",
      headers: { cookie: guest },
      body: new URLSearchParams(form),
    });
  for (const answers of [await Promise.all([press(), press()]), [await press()]])
    for (const { status, headers } of answers)
      expect([status, headers.get("location")]).toEqual([303, "/add-address#otp"]);
  expect(await isLoggedIn(client)).toBe(true);
  expect(await wordsAt(client, "/cart")).toContain(product!.name);
});

test("a password cannot be guessed by registering", async () => {
  const { email } = await newShopper(server.url, store);
  const register = (password: string) =>
    new Client(server.url).post("/register", { name: "Mai", email, password });
  for (let i = 0; i < 10; i++) expect((await register(`wrong-${i}`)).status).toBe(400);
  await expectRefusal(await register(PASSWORD), 400, "An account with this email already exists");
  expect((await new Client(server.url).post("/login", { email, password: PASSWORD })).status).toBe(
    429,
  );
});

import { expect, test } from "vitest";
import { sessions } from "../../../../db/schema.ts";
import { wordsAt } from "../../../support/answers.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { alertOf, inputOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newEmail, newShopper, productsInStock } from "../../support/shoppers.ts";

const { server, store } = await testShop();

const cartOf = async (client: Client) => {
  const answer = await client.json("GET", "/api/user/is-auth");
  return ((await answer.json()) as { user: { cart: Record<string, number> } }).user.cart;
};

test("a wrong password and an unknown e-mail get the same answer, word for word", async () => {
  const { email } = await newShopper(server.url, store);
  const pages = await Promise.all(
    [email, "nobody@example.com"].map(async (asked) => {
      const client = new Client(server.url);
      const answer = await client.post("/login", { email: asked, password: "wrong-one" });
      expect(answer.status).toBe(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await answer.text();
      expect(alertOf(page)).toContain("Incorrect email or password");
      expect(inputOf(page, "email")).toBe(asked);
      expect(inputOf(page, "password")).toBe("");
      expect(page).not.toContain("wrong-one");
      return page.replaceAll(asked, "EMAIL").replace(/nonce="[^"]*"/g, "");
    }),
  );
  expect(pages[0]).toBe(pages[1]);
});

test("the session id changes at login, registration and logout", async () => {
  const { email } = await newShopper(server.url, store);
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  await client.post("/cart", { intent: `add:${product!.id}` });
  const cookieOf = () => /session=([^;]*)/.exec(client.cookieHeader())?.[1];
  const guest = cookieOf();
  expect(guest).toMatch(/\S{20,}/);
  await client.post("/login", { email, password: PASSWORD });
  const loggedIn = cookieOf();
  expect(loggedIn).toMatch(/\S{20,}/);
  expect(loggedIn).not.toBe(guest);
  const headers = { cookie: `session=${guest}` };
  const old = await fetch(`${server.url}/my-orders`, { redirect: "manual", headers });
  expect(old.status).toBe(303);
  await client.post("/logout", {});
  expect(cookieOf()).toBeUndefined();
});

test("cookies are HttpOnly, SameSite=Lax and opaque; the database knows only their hashes", async () => {
  const client = new Client(server.url);
  const fields = { name: "Lan", email: newEmail(), password: PASSWORD };
  const answer = await client.post("/register", fields);
  const cookie = answer.headers.getSetCookie().find((c) => c.startsWith("session="))!;
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  const rows = JSON.stringify(await store.db.select().from(sessions));
  const value = /session=([^;]+)/.exec(cookie)![1]!;
  expect(rows).not.toContain(value);
  const token = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString("utf8"));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows).not.toContain(token);
});

test("a guest's cart is added to the account's at login, and nothing is lost", async () => {
  const { client: atHome, email } = await newShopper(server.url, store);
  const [first, second, third] = await productsInStock(store);
  await atHome.json("POST", "/api/cart/update", {
    cartItems: { [first!.id]: 2, [second!.id]: 1 },
  });

  const onPhone = new Client(server.url);
  for (const id of [second!.id, third!.id, third!.id])
    await onPhone.post("/cart", { intent: `add:${id}` });
  await onPhone.post("/login", { email, password: PASSWORD, next: "/cart" });
  const merged = { [first!.id]: 2, [second!.id]: 2, [third!.id]: 2 };
  expect(await cartOf(onPhone)).toEqual(merged);
  expect(await cartOf(atHome)).toEqual(merged);
  const cart = await wordsAt(onPhone, "/cart");
  for (const { name } of [first!, second!, third!]) expect(cart).toContain(name);
  expect(cart).toContain("6 items");

  // Logging in a second time adds nothing again.
  await onPhone.post("/login", { email, password: PASSWORD });
  expect(await cartOf(onPhone)).toEqual(merged);
  await onPhone.post("/logout", {});
  expect(await wordsAt(onPhone, "/cart")).toContain("Your cart is empty");
});

test("a failed login keeps the guest's cart as it was", async () => {
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  await client.post("/cart", { intent: `add:${product!.id}` });
  await client.post("/login", { email: "nobody@example.com", password: "wrong-one" });
  expect(await wordsAt(client, "/cart")).toContain(product!.name);
});

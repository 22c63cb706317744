import { and, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashToken } from "#app/kit/request/cookies.ts";
import { sessions } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { inputOf, tags } from "#tests/support/page.ts";
import { addToCart, register } from "#tests/support/pages/browsers.ts";
import { countOf, rowsOf } from "#tests/support/pages/rows.ts";
import { isLoggedIn, newEmail } from "#tests/support/pages/shoppers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { server, store, newShopper, guestWithCart, logIn, productsInStock, newVisitor } =
  await visitedShop();

const cartOf = async (client: Client) => {
  const answer = await client.json("GET", "/api/user/is-auth");
  return ((await answer.json()) as { user: { cart: Record<string, number> } }).user.cart;
};

test("a wrong password and an unknown e-mail get the same answer, word for word", async () => {
  const { email } = await newShopper();
  const [known, unknown] = await Promise.all(
    [email, "nobody@example.com"].map(async (asked) => {
      const login = { email: asked, password: "wrong-one" };
      const answer = await newVisitor().post("/login", login);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await expectRefusal(answer, 400, "Incorrect email or password");
      expect([inputOf(page, "email"), inputOf(page, "password")]).toEqual([asked, ""]);
      expect(page).not.toContain("wrong-one");
      return page.replaceAll(asked, "EMAIL").replace(/nonce="[^"]*"/g, "");
    }),
  );
  expect(known).toBe(unknown);
});

/** The session's cookie in a browser. */
const cookieOf = (client: Client) => /session=([^;]*)/.exec(client.cookieHeader())?.[1];

/** The token in the session's cookie. */
const tokenIn = (cookie: string) =>
  JSON.parse(Buffer.from(decodeURIComponent(cookie), "base64").toString("utf8"));

test("the session id changes at login, registration and logout", async () => {
  const { email } = await newShopper();
  const { client } = await guestWithCart();
  const guest = cookieOf(client);
  expect(guest).toMatch(/\S{20,}/);
  await client.post("/login", { email, password: PASSWORD });
  const loggedIn = cookieOf(client);
  expect(loggedIn).toMatch(/\S{20,}/);
  expect(loggedIn).not.toBe(guest);
  const headers = { cookie: `session=${guest}` };
  const old = await fetch(`${server.url}/my-orders`, { redirect: "manual", headers });
  expect(old.status).toBe(303);
  await client.post("/logout", {});
  expect(cookieOf(client)).toBeUndefined();
});

test("cookies are HttpOnly, SameSite=Lax and opaque; the database knows only their hashes", async () => {
  const client = newVisitor();
  const answer = await register(client, { email: newEmail() });
  const cookie = answer.headers.getSetCookie().find((c) => c.startsWith("session="))!;
  for (const part of [/; Path=\//, /; HttpOnly/, /; SameSite=Lax/]) expect(cookie).toMatch(part);
  const rows = JSON.stringify(await store.db.select().from(sessions));
  const value = cookieOf(client)!;
  expect(rows).not.toContain(value);
  const token = tokenIn(value);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows).not.toContain(token);
});

test("a guest's cart is added to the account's at login, and nothing is lost", async () => {
  const { client: atHome, email } = await newShopper();
  const [first, second, third] = await productsInStock();
  const atFirst = { [first!.id]: 2, [second!.id]: 1 };
  await atHome.json("POST", "/api/cart/update", { cartItems: atFirst });

  const onPhone = newVisitor();
  await addToCart(onPhone, second!.id, third!.id, third!.id);
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
  const { client, product } = await guestWithCart();
  await client.post("/login", { email: "nobody@example.com", password: "wrong-one" });
  expect(await wordsAt(client, "/cart")).toContain(product!.name);
});

test("logging out leads home, keeps the account's cart and other browsers logged in", async () => {
  const { client, email } = await newShopper();
  const { client: second } = await logIn(email);
  const [product] = await productsInStock();
  await addToCart(client, product!.id);
  const before = await countOf(store.db, "sessions");
  expectRedirect(await client.post("/logout", { next: "/products?q=a" }), "/");
  expect(await wordsAt(client, "/")).toContain("Logged out");
  expect(await countOf(store.db, "sessions")).toBe(before - 1);
  expect(await cartOf(second)).toEqual({ [product!.id]: 1 });
});

test("a link to /logout changes nothing", async () => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db);
  expect((await client.get("/logout")).status).toBe(302);
  expect(await isLoggedIn(client)).toBe(true);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a session nobody used for 30 days, or a guest's for 60, has ended", async () => {
  const DAY = 24 * 3_600_000;
  const rowOf = (who: Client) => eq(sessions.hash, hashToken(tokenIn(cookieOf(who)!)));
  const age = (days: number, who: Client) => {
    const seenAt = Date.now() - days * DAY;
    return store.withTx((tx) => tx.update(sessions).set({ seenAt }).where(rowOf(who)));
  };
  const isRecent = (who: Client) => and(rowOf(who), gt(sessions.seenAt, Date.now() - DAY));
  // A visit is recorded after its response.
  const visitRecorded = (who: Client) =>
    expect.poll(() => store.db.$count(sessions, isRecent(who))).toBe(1);
  const { client } = await newShopper();
  await age(29, client);
  expect(await isLoggedIn(client)).toBe(true);
  await visitRecorded(client);
  await age(31, client);
  expect(await isLoggedIn(client)).toBe(false);

  const { client: guest, product } = await guestWithCart();
  await age(59, guest);
  expect(await wordsAt(guest, "/cart")).toContain(product.name);
  await visitRecorded(guest);
  await age(61, guest);
  expect(await wordsAt(guest, "/cart")).toContain("Your cart is empty");
});

const shopper = await newShopper();

test.each([
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "\\elsewhere.example",
  "https://elsewhere.example",
  "https:elsewhere.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/.elsewhere.example",
  "/%2felsewhere.example/..//elsewhere.example",
  "/\t/elsewhere.example",
  "/a/..//elsewhere.example",
  " //elsewhere.example",
  "/x\r\nSet-Cookie: a=b",
  "elsewhere.example",
])("next=%j never leads out of the shop", async (next) => {
  const { client, email } = shopper;
  const [product] = await productsInStock();
  const stays = (location: string | null) => {
    expect(location).not.toBeNull();
    const url = new URL(location!, server.url);
    expect([next, url.origin]).toEqual([next, server.url]);
    expect(location).toMatch(/^\/(?![/\\])/);
  };
  const sent: [string, Record<string, string>][] = [
    ["/cart", { intent: `add:${product!.id}`, next }],
    ["/cart", { intent: `remove:${product!.id}`, next }],
    ["/cart", { intent: `delete:${product!.id}`, next }],
    ["/login", { email, password: PASSWORD, next }],
  ];
  for (const [path, fields] of sent) {
    const response = await client.post(path, fields);
    expect([path, response.status]).toEqual([path, 303]);
    stays(response.headers.get("location"));
    expect(response.headers.getSetCookie().join()).not.toMatch(/(^|,)a=b/);
  }
  const query = `next=${encodeURIComponent(next)}`;
  const waiting = await newVisitor().page(`/loader?${query}`);
  const refresh = tags(waiting, "meta").find((m) => m["http-equiv"] === "refresh");
  stays(/^5;url=(.*)$/s.exec(refresh!.content!)![1]!);
  for (const path of ["/login", "/register"]) {
    const page = await newVisitor().page(`${path}?${query}`);
    stays(inputOf(page, "next")!);
    for (const { href } of tags(page, "a"))
      if (href && !/^(mailto|tel|#|\?)/.test(href)) stays(href);
  }
});

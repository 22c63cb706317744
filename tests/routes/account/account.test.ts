import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUserByEmail } from "../../../app/models/accounts/users.ts";
import { openStore, type Store } from "../../../db/client.server.ts";
import { sessions, users } from "../../../db/schema.ts";
import { Client } from "../../support/client.ts";
import { codeIn, type MailServer, startMailServer } from "../../support/mail-server.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { alertOf, hasDialog, inputOf, wordsOf } from "../support/page.ts";
import { countOf, rowsOf } from "../support/rows.ts";
import { newEmail, productsInStock } from "../support/shoppers.ts";

let server: TestServer;
let mail: MailServer;
let store: Store;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer("demo", { SMTP_URL: mail.url, TRUST_PROXY: "on" });
  store = openStore(server.databaseFile);
});

afterAll(async () => {
  store.close();
  await server.stop();
  await mail.stop();
});

const PASSWORD = "secret-123";

/** Sends a form from a client address of its own. */
function postFrom(
  address: string,
  client: Client,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const headers = { "x-forwarded-for": `6.6.6.6, ${address}` };
  return client.send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
}

async function registered(): Promise<{ client: Client; email: string }> {
  const client = new Client(server.url);
  const email = newEmail();
  await client.register(email);
  return { client, email };
}

const isLoggedIn = async (client: Client) => (await client.get("/my-orders")).status === 200;
const cartOf = async (client: Client) => {
  const answer = await client.json("GET", "/api/user/is-auth");
  return ((await answer.json()) as { user: { cart: Record<string, number> } }).user.cart;
};

test("registering logs in, greets by name and comes back to the page it started from", async () => {
  const client = new Client(server.url);
  const opened = await client.page("/products?q=a&auth=register");
  expect(hasDialog(opened)).toBe(true);
  const dialog = opened.slice(opened.indexOf('role="dialog"'));
  expect(inputOf(dialog, "next")).toBe("/products?q=a");
  const email = newEmail();
  const fields = { name: "Nguyễn Thị Lan", email: ` ${email.toUpperCase()} `, password: PASSWORD };
  const answer = await client.post("/register", { ...fields, next: inputOf(dialog, "next")! });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/products?q=a"]);
  const page = wordsOf(await client.page("/products?q=a"));
  expect(page).toContain("Welcome!");
  expect(page).toContain("Nguyễn Thị Lan");
  expect(await isLoggedIn(client)).toBe(true);
  const user = await findUserByEmail(store.db, email);
  expect(user).toMatchObject({ name: "Nguyễn Thị Lan" });
  expect(JSON.stringify(await store.db.select().from(users).all())).not.toContain(PASSWORD);
  expect(server.output()).not.toContain(PASSWORD);
});

test("an e-mail can have one account, in whatever case it is typed", async () => {
  const { email } = await registered();
  const before = await countOf(store.db, "users");
  const client = new Client(server.url);
  const again = { name: "Mai", email: email.toUpperCase(), password: "another-one" };
  const answer = await client.post("/register", again);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(alertOf(page)).toContain("An account with this email already exists");
  expect([inputOf(page, "name"), inputOf(page, "email")]).toEqual(["Mai", email.toUpperCase()]);
  expect(inputOf(page, "password")).toBe("");
  expect(page).not.toContain("another-one");
  expect(await isLoggedIn(client)).toBe(false);
  expect(await countOf(store.db, "users")).toBe(before);
});

test("two registrations of one e-mail at once make one account", async () => {
  const email = newEmail();
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      new Client(server.url).post("/register", { name: "Lan", email, password: PASSWORD }),
    ),
  );
  expect(answers.map((a) => a.status).sort()).toEqual([303, 400, 400]);
  const found = await store.db.select().from(users).where(eq(users.emailKey, email)).all();
  expect(found).toHaveLength(1);
});

test("a wrong password and an unknown e-mail get the same answer, word for word", async () => {
  const { email } = await registered();
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

test("an unknown e-mail takes as long as a wrong password", async () => {
  const { email } = await registered();
  const took = async (asked: string) => {
    const startedAt = performance.now();
    await new Client(server.url).post("/login", { email: asked, password: "wrong-one" });
    return performance.now() - startedAt;
  };
  await took("warm-up@example.com");
  const unknown = Math.min(await took("a@example.com"), await took("b@example.com"));
  const known = Math.min(await took(email), await took(email));
  // A shortcut for unknown ones would be ten times as fast.
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test("the session id changes at login, registration and logout", async () => {
  const { email } = await registered();
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  await client.post("/cart", { add: product!.id });
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
  const rows = JSON.stringify(await store.db.select().from(sessions).all());
  const value = /session=([^;]+)/.exec(cookie)![1]!;
  expect(rows).not.toContain(value);
  const token = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString("utf8"));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows).not.toContain(token);
});

test("a guest's cart is added to the account's at login, and nothing is lost", async () => {
  const { client: atHome, email } = await registered();
  const [first, second, third] = await productsInStock(store);
  await atHome.json("POST", "/api/cart/update", {
    cartItems: { [first!.id]: 2, [second!.id]: 1 },
  });

  const onPhone = new Client(server.url);
  for (const id of [second!.id, third!.id, third!.id]) await onPhone.post("/cart", { add: id });
  await onPhone.post("/login", { email, password: PASSWORD, next: "/cart" });
  const merged = { [first!.id]: 2, [second!.id]: 2, [third!.id]: 2 };
  expect(await cartOf(onPhone)).toEqual(merged);
  expect(await cartOf(atHome)).toEqual(merged);
  const cart = wordsOf(await onPhone.page("/cart"));
  for (const { name } of [first!, second!, third!]) expect(cart).toContain(name);
  expect(cart).toContain("6 items");

  // Logging in a second time adds nothing again.
  await onPhone.post("/login", { email, password: PASSWORD });
  expect(await cartOf(onPhone)).toEqual(merged);
  await onPhone.post("/logout", {});
  expect(wordsOf(await onPhone.page("/cart"))).toContain("Your cart is empty");
});

test("a failed login keeps the guest's cart as it was", async () => {
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  await client.post("/cart", { add: product!.id });
  await client.post("/login", { email: "nobody@example.com", password: "wrong-one" });
  expect(wordsOf(await client.page("/cart"))).toContain(product!.name);
});

test("the eleventh failed login of an account gets 429; other clients and accounts go on", async () => {
  const { email } = await registered();
  const other = await registered();
  const wrong = { email, password: "wrong-one" };
  const failed = await Promise.all(
    Array.from({ length: 10 }, () =>
      postFrom("203.0.113.7", new Client(server.url), "/login", wrong),
    ),
  );
  expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(400));

  const right = { email: email.toUpperCase(), password: PASSWORD };
  const eleventh = await postFrom("203.0.113.7", new Client(server.url), "/login", right);
  expect(eleventh.status).toBe(429);
  const page = await eleventh.text();
  expect(alertOf(page)).toContain("Too many failed logins. Please try again in a few minutes.");
  expect(inputOf(page, "email")).toBe(email.toUpperCase());
  const call = await new Client(server.url).json("POST", "/api/user/login", right, {
    "x-forwarded-for": "203.0.113.7",
  });
  expect(call.status).toBe(429);
  const seconds = Number(call.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);

  const elsewhere = await postFrom("203.0.113.8", new Client(server.url), "/login", right);
  expect(elsewhere.status).toBe(303);
  const sameClient = { email: other.email, password: PASSWORD };
  const answer = await postFrom("203.0.113.7", new Client(server.url), "/login", sameClient);
  expect(answer.status).toBe(303);
});

test("thirty wrong logins at once are not more than ten tries", async () => {
  const { email } = await registered();
  const wrong = { email, password: "wrong-one" };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      postFrom("203.0.113.20", new Client(server.url), "/login", wrong),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("a right login clears the count of failures", async () => {
  const { email } = await registered();
  const from = (password: string) =>
    postFrom("203.0.113.9", new Client(server.url), "/login", { email, password });
  for (let round = 0; round < 2; round++) {
    const failed = await Promise.all(Array.from({ length: 6 }, () => from("wrong-one")));
    expect(failed.map(({ status }) => status)).toEqual(Array(6).fill(400));
    expect((await from(PASSWORD)).status).toBe(303);
  }
});

test("a forgotten password: a mailed code sets a new one, logs in here and ends every other login", async () => {
  const { client: atHome, email } = await registered();
  const second = new Client(server.url);
  await second.post("/login", { email, password: PASSWORD });
  expect([await isLoggedIn(atHome), await isLoggedIn(second)]).toEqual([true, true]);

  const client = new Client(server.url);
  const asked = await client.post("/forgot-password", { email });
  expect(asked.status).toBe(303);
  const next = asked.headers.get("location")!;
  expect(next).toMatch(/^\/reset-password\?email=/);
  const form = await client.page(next);
  expect(wordsOf(form)).toContain("If this email has an account, a code is on its way");
  expect(inputOf(form, "email")).toBe(email);
  const code = codeIn(await mail.mailTo(email));

  const stolen = await new Client(server.url).post("/reset-password", {
    email,
    code,
    password: "thief-123",
  });
  expect(stolen.status).toBe(400);
  const wrong = await client.post("/reset-password", {
    email,
    code: code === "123456" ? "654321" : "123456",
    password: "new-secret-1",
  });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  expect(alertOf(page)).toContain("4 attempts left");
  expect([inputOf(page, "email"), inputOf(page, "password")]).toEqual([email, ""]);

  const done = await client.post("/reset-password", { email, code, password: "new-secret-1" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
  expect(wordsOf(await client.page("/"))).toContain("Password saved. You are logged in.");
  expect([await isLoggedIn(client), await isLoggedIn(atHome), await isLoggedIn(second)]).toEqual([
    true,
    false,
    false,
  ]);
  const logIn = async (password: string) =>
    (await new Client(server.url).post("/login", { email, password })).status;
  expect([await logIn(PASSWORD), await logIn("new-secret-1")]).toEqual([400, 303]);
  const again = await client.post("/reset-password", { email, code, password: "third-one" });
  expect(again.status).toBe(400);
});

test("asking a code for an unknown e-mail looks the same, mails nobody and keeps no code", async () => {
  const { email } = await registered();
  const answers = await Promise.all(
    [email, "nobody-at-all@example.com"].map(async (asked) => {
      const client = new Client(server.url);
      const answer = await client.post("/forgot-password", { email: asked });
      const location = answer.headers.get("location")!;
      const page = await client.page(location);
      return [answer.status, location, page].join("\n");
    }),
  );
  const plain = (text: string, asked: string) =>
    text.replaceAll(encodeURIComponent(asked), "EMAIL").replaceAll(asked, "EMAIL");
  expect(plain(answers[0]!, email)).toBe(plain(answers[1]!, "nobody-at-all@example.com"));
  await mail.mailTo(email);
  expect(mail.mails.filter((m) => m.to?.some((to) => to.address?.startsWith("nobody-at")))).toEqual(
    [],
  );
});

test("a code for the address form resets no password, nor the other way about", async () => {
  const { client, email } = await registered();
  await client.post("/add-address", { email, intent: "send-otp" });
  const code = codeIn(await mail.mailTo(email));
  const refused = await client.post("/reset-password", { email, code, password: "new-secret-1" });
  expect(refused.status).toBe(400);
  const used = await client.post("/add-address", { email, intent: "verify-otp", otp: code });
  expect(used.status).toBe(303);
});

test("logging out comes back to the page, keeps the account's cart and other browsers logged in", async () => {
  const { client, email } = await registered();
  const second = new Client(server.url);
  await second.post("/login", { email, password: PASSWORD });
  const [product] = await productsInStock(store);
  await client.post("/cart", { add: product!.id });
  const before = await countOf(store.db, "sessions");
  const out = await client.post("/logout", { next: "/products?q=a" });
  expect([out.status, out.headers.get("location")]).toEqual([303, "/products?q=a"]);
  expect(wordsOf(await client.page("/products?q=a"))).toContain("Logged out");
  expect(await countOf(store.db, "sessions")).toBe(before - 1);
  expect(await cartOf(second)).toEqual({ [product!.id]: 1 });
});

test("a link to /logout changes nothing", async () => {
  const { client } = await registered();
  const before = await rowsOf(store.db);
  expect((await client.get("/logout")).status).toBe(302);
  expect(await isLoggedIn(client)).toBe(true);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a session nobody used for 30 days, or a guest's for 60, has ended", async () => {
  const DAY = 24 * 3_600_000;
  const { client } = await registered();
  const age = (days: number) =>
    store.withTx((tx) => tx.update(sessions).set({ seenAt: Date.now() - days * DAY }));
  await age(29);
  expect(await isLoggedIn(client)).toBe(true);
  await age(31);
  expect(await isLoggedIn(client)).toBe(false);

  const guest = new Client(server.url);
  const [product] = await productsInStock(store);
  await guest.post("/cart", { add: product!.id });
  const words = async () => wordsOf(await guest.page("/cart"));
  await age(59);
  expect(await words()).toContain(product!.name);
  await age(61);
  expect(await words()).toContain("Your cart is empty");
});

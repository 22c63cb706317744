import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import { users } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { find, hasDialog, inputOf } from "#tests/support/page.ts";
import { register } from "#tests/support/pages/browsers.ts";
import { countOf, rowsOf } from "#tests/support/pages/rows.ts";
import { isLoggedIn, newEmail } from "#tests/support/pages/shoppers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";

const { server, store, newShopper, guestWithCart, logIn, newVisitor } = await visitedShop();

test("registering logs in, greets by name and comes back to the page it started from", async () => {
  const client = newVisitor();
  const opened = await client.page("/products?q=a&auth=register");
  expect(hasDialog(opened)).toBe(true);
  const dialog = find(opened, "dialog");
  expect(inputOf(dialog, "next")).toBe("/products?q=a");
  const email = newEmail();
  const fields = { name: "Nguyễn Thị Lan", email: ` ${email.toUpperCase()} `, password: PASSWORD };
  const answer = await client.post("/register", { ...fields, next: inputOf(dialog, "next")! });
  expectRedirect(answer, "/products?q=a");
  await expectWordsAt(client, "/products?q=a", "Welcome!", "Nguyễn Thị Lan");
  expect(await isLoggedIn(client)).toBe(true);
  expect(await findUserByEmail(store.db, email)).toMatchObject({ name: "Nguyễn Thị Lan" });
  expect(JSON.stringify(await store.db.select().from(users))).not.toContain(PASSWORD);
  expect(server.output()).not.toContain(PASSWORD);
});

test("an e-mail can have one account, in whatever case it is typed", async () => {
  const { email } = await newShopper();
  const before = await countOf(store.db, "users");
  const client = newVisitor();
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
  const sent = ["secret-1", "secret-2", "secret-3"].map((password) =>
    register(newVisitor(), { email, password }),
  );
  const answers = await Promise.all(sent);
  expect(answers.map((a) => a.status).sort()).toEqual([303, 400, 400]);
  expect(await store.db.select().from(users).where(eq(users.emailKey, email))).toHaveLength(1);
});

test("a second press of Create Account goes on as the first, with the guest's cart", async () => {
  const { client, product } = await guestWithCart();
  const headers = { cookie: client.cookieHeader() };
  const form = { name: "Lan", email: newEmail(), password: PASSWORD, next: "/cart" };
  const press = () =>
    client.send("/register", { method: "POST", headers, body: new URLSearchParams(form) });
  for (const answers of [await Promise.all([press(), press()]), [await press()]])
    for (const answer of answers) expectRedirect(answer, "/add-address#otp");
  expect(await isLoggedIn(client)).toBe(true);
  expect(await wordsAt(client, "/cart")).toContain(product!.name);
});

test("a password cannot be guessed by registering", async () => {
  const { email } = await newShopper();
  const guess = (password: string) => register(newVisitor(), { name: "Mai", email, password });
  for (let i = 0; i < 10; i++) expect((await guess(`wrong-${i}`)).status).toBe(400);
  await expectRefusal(guess(PASSWORD), 400, "An account with this email already exists");
  expect((await logIn(email)).status).toBe(429);
});

const HUGE = "x".repeat(60 * 1024);

const ACCOUNT: Record<string, string> = {
  ...{ name: "Lan", email: "typed@example.com" },
  ...{ password: "typed-secret", code: "123456" },
};

test.each([
  ["/login", ["email", "password"]],
  ["/register", ["name", "email", "password"]],
  ["/forgot-password", ["email"]],
  ["/reset-password", ["email", "code", "password"]],
] as [string, string[]][])(
  "%s with missing or huge fields says what is wrong and keeps the rest, but no password",
  async (path, names) => {
    const client = newVisitor();
    const good = names.map((name): [string, string] => [name, ACCOUNT[name]!]);
    const before = await rowsOf(store.db, ["rate_events"]);
    for (const name of names)
      for (const value of [null, "", HUGE, "\0"]) {
        // A password may be any text when logging in.
        if (name === "password" && value === "\0" && path === "/login") continue;
        // A name or a code may be odd; the code is then simply wrong.
        if (value === "\0" && name === "name") continue;
        const others = good.filter(([other]) => other !== name);
        const typed: typeof good = value === null ? [] : [[name, value]];
        const what = [path, name, value?.slice(0, 3)].join(" ");
        const response = await client.post(path, [...others, ...typed]);
        const page = await expectRefusal(response, 400, /\S/, what);
        for (const [other, text] of others)
          expect(inputOf(page, other), what).toEqual(other === "password" ? "" : text);
        expect(page).not.toContain("typed-secret");
      }
    for (const email of ["lan", "lan@", "@example.com", "a b@example.com", "lan@example"]) {
      const response = await client.post(path, { ...Object.fromEntries(good), email });
      const page = await expectRefusal(response, 400, "Invalid email format", email);
      expect(inputOf(page, "email")).toBe(email);
    }
    expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
  },
);

test("fields sent twice count once, and files in place of text count as missing", async () => {
  const client = newVisitor();
  const emails = "email=first@example.com&email=second@example.com";
  const twice = new URLSearchParams(`name=Lan&${emails}&password=secret-123&password=secret-456`);
  expect((await client.post("/register", [...twice])).status).toBe(303);
  const account = await (await client.get("/api/user/is-auth")).json();
  expect(account.user.email).toBe("first@example.com");
  expect((await logIn("first@example.com", "secret-123")).status).toBe(303);
  expect((await logIn("first@example.com", "secret-456")).status).toBe(400);

  for (const path of ["/login", "/register", "/forgot-password", "/reset-password"]) {
    const form = new FormData();
    for (const name of ["name", "email", "password", "code"])
      form.set(name, new File(["a@example.com"], "a.txt"));
    const response = await client.send(path, { method: "POST", body: form });
    await expectRefusal(response, 400, "Email required", path);
  }
});

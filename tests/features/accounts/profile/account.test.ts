import { expect, test } from "vitest";
import { expectRedirect, expectRefusal, expectThrottled } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { hasDialog, headingsOf, inputOf, tags, wordsOf } from "#tests/support/page.ts";
import { copyOf } from "#tests/support/pages/browsers.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { isLoggedIn } from "#tests/support/pages/shoppers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, logIn, newVisitor } = await visitedShop();

const changePassword = (client: Client, oldPassword: string, password: string) =>
  client.post("/account", { intent: "password", oldPassword, password });

test("the account page is linked from the shopper's name, in both languages", async () => {
  const { client, email } = await newShopper();
  expect(tags(await client.page("/"), "a").find((a) => a.href === "/account")).toBeDefined();

  const english = await client.page("/account?lang=en");
  expect(headingsOf(english)).toEqual(["Account"]);
  expect(wordsOf(english)).toContain(`Your email is ${email}.`);
  expect(inputOf(english, "name")).toBe("Lan");
  const vietnamese = await client.page("/account?lang=vi");
  expect(headingsOf(vietnamese)).toEqual(["Tài khoản"]);
  const links = tags(vietnamese, "a").filter(({ href }) => href?.startsWith("/account?lang="));
  expect(links.map(({ hreflang, hrefLang }) => hreflang ?? hrefLang)).toContain("en");
});

test("a stranger gets the login dialog, and nothing of theirs is written", async () => {
  const before = await rowsOf(store.db);
  const client = newVisitor();
  const typed = { name: "Ai", email: "ai@example.com", otp: "123456", password: "123456" };
  for (const path of ["/account", "/account/leave"]) {
    const page = await client.page(`${path}?auth=login`);
    expect([path, hasDialog(page), page.includes("account-name")]).toEqual([path, true, false]);
    for (const intent of ["name", "send-otp", "verify-otp", "password"])
      expectRedirect(await client.post(path, { intent, ...typed }), `${path}?auth=login`, intent);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a new name is saved trimmed and shown in the header; orders' names are others", async () => {
  const { client } = await newShopper();

  const saved = await client.post("/account", { intent: "name", name: "  Trần Thị Mai " });
  expectRedirect(saved, "/account");

  const page = await client.page("/account");
  expect(wordsOf(page)).toContain("Name saved");
  expect(inputOf(page, "name")).toBe("Trần Thị Mai");
  await expectWordsAt(client, "/about", "Trần Thị Mai");
});

test.each([
  ["", "Name required"],
  ["   ", "Name required"],
  ["x".repeat(121), "Name must be at most 120 characters"],
  ["x".repeat(60 * 1024), "Name must be at most 120 characters"],
  ["Lan\u0007X", "Name contains characters that are not allowed"],
])("a name that cannot be is refused with what was typed", async (name, message) => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db);

  const response = await client.post("/account", { intent: "name", name });
  const page = await expectRefusal(response, 400, [message]);

  expect(inputOf(page, "name")).toBe(name);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a form without a known intent is refused", async () => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db);
  for (const intent of ["", "constructor", "leave", "x".repeat(1000)])
    expect((await client.post("/account", { intent, name: "Mai" })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a new password needs the old one, ends the other logins and a pending reset", async () => {
  const { client, email } = await newShopper();
  const copied = copyOf(client);
  const { client: atWork } = await logIn(email);

  const wrong = await changePassword(client, "not-this-one", "new-secret-1");
  const page = await expectRefusal(wrong, 400, ["This is not your current password"]);
  expect([inputOf(page, "oldPassword"), inputOf(page, "password")]).toEqual(["", ""]);
  const short = await changePassword(client, PASSWORD, "12345");
  await expectRefusal(short, 400, ["Password must be at least 6 characters"]);
  expect([await isLoggedIn(client), await isLoggedIn(atWork)]).toEqual([true, true]);

  expectRedirect(await changePassword(client, PASSWORD, "new-secret-1"), "/account");

  await expectWordsAt(client, "/account", "Password changed");
  // The session goes on under a new id: a copied cookie is worth nothing either.
  expect(await Promise.all([client, atWork, copied].map(isLoggedIn))).toEqual([true, false, false]);
  expect((await logIn(email)).status).toBe(400);
  expect((await logIn(email, "new-secret-1")).status).toBe(303);
});

test("of two changes of the password at once, one is made", async () => {
  const { client, email } = await newShopper();
  const words = ["first-secret", "second-secret"];

  const answers = await Promise.all(words.map((word) => changePassword(client, PASSWORD, word)));

  // The first to be saved ends the session of the other, which is refused or, if it comes later, asked to log in.
  const saved = answers.filter((answer) => answer.headers.get("location") === "/account");
  expect(saved).toHaveLength(1);
  const other = answers.find((answer) => answer !== saved[0])!;
  if (other.status !== 400) expectRedirect(other, "/account?auth=login");
  const logins = await Promise.all(words.map((word) => logIn(email, word)));
  const isSaved = answers.map((answer) => answer === saved[0]);
  expect(logins.map(({ status }) => status === 303)).toEqual(isSaved);
});

test("guessing the old password is limited together with logging in", async () => {
  const { client, email } = await newShopper();
  for (let i = 0; i < 5; i++) {
    await changePassword(client, `no-${i}`, "123456");
    await client.post("/account/leave", { password: `no-${i}` });
  }

  const refused = await changePassword(client, PASSWORD, "new-secret-1");
  await expectThrottled(refused, "Too many failed logins");
  const leaving = await client.post("/account/leave", { password: PASSWORD });
  await expectRefusal(leaving, 429, "Too many failed logins");
  expect((await logIn(email)).status).toBe(429);
});

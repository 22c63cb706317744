import { expect, test } from "vitest";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn, mailsTo } from "#tests/support/mail/mail-server.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { codeFor } from "#tests/support/pages/browsers.ts";
import { isLoggedIn } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShopProcess } from "#tests/support/server/shop.ts";

const { mail, newShopper, logIn, newVisitor } = await mailingShop();

test("a forgotten password: a mailed code sets a new one, logs in here and ends every other login", async () => {
  const { client: atHome, email } = await newShopper();
  const { client: second } = await logIn(email);
  expect([await isLoggedIn(atHome), await isLoggedIn(second)]).toEqual([true, true]);

  const client = newVisitor();
  const asked = await client.post("/forgot-password", { email });
  expect(asked.status).toBe(303);
  const next = asked.headers.get("location")!;
  expect(next).toMatch(/^\/reset-password\?email=/);
  const form = await client.page(next);
  expect(wordsOf(form)).toContain("If this email has an account, a code is on its way");
  expect(inputOf(form, "email")).toBe(email);
  const code = codeIn(await mail.mailTo(email));
  const reset = (typed: string, password: string, who = client) =>
    who.post("/reset-password", { email, code: typed, password });

  expect((await reset(code, "thief-123", newVisitor())).status).toBe(400);
  const page = await expectRefusal(reset(wrongCode(code), "new-secret-1"), 400, "4 attempts left");
  expect([inputOf(page, "email"), inputOf(page, "password")]).toEqual([email, ""]);

  expectRedirect(await reset(code, "new-secret-1"), "/");
  expect(await wordsAt(client, "/")).toContain("Password saved. You are logged in.");
  expect(await Promise.all([client, atHome, second].map(isLoggedIn))).toEqual([true, false, false]);
  expect((await logIn(email)).status).toBe(400);
  expect((await logIn(email, "new-secret-1")).status).toBe(303);
  expect((await reset(code, "third-one")).status).toBe(400);
});

test("the form that nobody was led to does not say that a code is on its way", async () => {
  const page = await wordsAt(newVisitor(), "/reset-password");
  expect(page).toContain("New password");
  expect(page).not.toContain("on its way");
});

test("asking a code for an unknown e-mail looks the same, mails nobody and keeps no code", async () => {
  const { email } = await newShopper();
  const unknown = "nobody-at-all@example.com";
  const [known, answer] = await Promise.all(
    [email, unknown].map(async (asked) => {
      const client = newVisitor();
      const { status, headers } = await client.post("/forgot-password", { email: asked });
      const location = headers.get("location")!;
      const seen = [status, location, await client.page(location)].join("\n");
      return seen.replaceAll(encodeURIComponent(asked), "EMAIL").replaceAll(asked, "EMAIL");
    }),
  );
  expect(known).toBe(answer);
  await mail.mailTo(email);
  expect(mailsTo(mail, unknown)).toEqual([]);
});

test("a code for the address form resets no password, nor the other way about", async () => {
  const { client, email } = await newShopper();
  const code = await codeFor(client, mail, email);
  const refused = await client.post("/reset-password", { email, code, password: "new-secret-1" });
  expect(refused.status).toBe(400);
  const used = await client.post("/add-address", { email, intent: "verify-otp", otp: code });
  expect(used.status).toBe(303);
});

test("a shop without a mail server says to everybody that it sends no code, and to its log once", async () => {
  const { server } = await testShopProcess("demo", { DEMO: "off" });
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = { name: "Lan", email, password: PASSWORD };
  await new Client(server.url).json("POST", "/api/user/register", shopper);
  for (const asked of [email, "nobody-at-all@example.com"]) {
    const answer = new Client(server.url).post("/forgot-password", { email: asked });
    const page = await expectRefusal(answer, 503, "Failed to send OTP");
    expect(inputOf(page, "email")).toBe(asked);
  }
  const told = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("no code"));
  await expect.poll(told).toHaveLength(1);
  expect(JSON.parse(told()[0]!)).toMatchObject({
    level: 50,
    err: { message: "SMTP_URL is not set" },
  });
});

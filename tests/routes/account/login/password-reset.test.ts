import { expect, test } from "vitest";
import { expectRedirect, expectRefusal, wordsAt } from "../../../support/answers.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { codeIn } from "../../../support/mail/mail-server.ts";
import { inputOf, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { isLoggedIn, newShopper } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

test("a forgotten password: a mailed code sets a new one, logs in here and ends every other login", async () => {
  const { client: atHome, email } = await newShopper(server.url, store);
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
  const page = await expectRefusal(wrong, 400, "4 attempts left");
  expect([inputOf(page, "email"), inputOf(page, "password")]).toEqual([email, ""]);

  const done = await client.post("/reset-password", { email, code, password: "new-secret-1" });
  expectRedirect(done, "/");
  expect(await wordsAt(client, "/")).toContain("Password saved. You are logged in.");
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

test("the form that nobody was led to does not say that a code is on its way", async () => {
  const page = await wordsAt(new Client(server.url), "/reset-password");
  expect(page).toContain("New password");
  expect(page).not.toContain("on its way");
});

test("asking a code for an unknown e-mail looks the same, mails nobody and keeps no code", async () => {
  const { email } = await newShopper(server.url, store);
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
  const { client, email } = await newShopper(server.url, store);
  await client.post("/add-address", { email, intent: "send-otp" });
  const code = codeIn(await mail.mailTo(email));
  const refused = await client.post("/reset-password", { email, code, password: "new-secret-1" });
  expect(refused.status).toBe(400);
  const used = await client.post("/add-address", { email, intent: "verify-otp", otp: code });
  expect(used.status).toBe(303);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import { isEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { oneTimeCodes } from "#db/schema.ts";
import { expectRedirect, expectRefusal, expectThrottled } from "#tests/support/answers.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { givenUser } from "#tests/support/data/store.ts";
import { codeIn, mailsTo } from "#tests/support/mail/mail-server.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { isLoggedIn, newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop, visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { long } from "#tests/support/scope.ts";
import type { Client } from "#tests/support/server/client.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const { store, mail, newShopper, newShopperWithAddress, logIn, newVisitor } = await mailingShop();

const send = (client: Client, email: string) =>
  client.post("/account", { intent: "send-otp", email });
const verify = (client: Client, email: string, otp: string, password = PASSWORD) =>
  client.post("/account", { intent: "verify-otp", email, otp, password });

/** A shopper who has been sent a code for another address. */
async function givenCode() {
  const shopper = await newShopper();
  const email = newEmail();
  await send(shopper.client, email);
  return { ...shopper, old: shopper.email, email, code: codeIn(await mail.mailTo(email)) };
}

test("without the password an unlocked phone changes no address, and cannot try many", async () => {
  const { client, old, user, email, code } = await givenCode();

  const page = await expectRefusal(verify(client, email, code, ""), 400, ["Password required"]);
  expect([inputOf(page, "email"), inputOf(page, "otp")]).toEqual([email, code]);
  for (let i = 0; i < 10; i++) {
    const wrong = await verify(client, email, code, `guess-${i}`);
    const page = await expectRefusal(wrong, 400, ["This is not your current password"]);
    expect(page).not.toContain(`guess-${i}`);
  }
  await expectThrottled(await verify(client, email, code), "Too many failed logins");
  expect((await findUserByEmail(store.db, old))?.id).toBe(user.id);
});

test("a code mailed to the new address makes it the account's, and the old one is told", async () => {
  const { client, email: old, user } = await newShopperWithAddress();
  const { client: other } = await logIn(old);
  const forgetful = newVisitor();
  await forgetful.post("/forgot-password", { email: old });
  const reset = codeIn(await mail.mailTo(old));
  const email = newEmail();

  expectRedirect(await send(client, `  ${email} `), "/account#otp");
  const page = await client.page("/account");
  expect(wordsOf(page)).toContain("OTP sent to your email");
  expectWords(page, `We sent a 6-digit code to ${email}`, "You can request 2 more codes.");
  expect(inputOf(page, "email")).toBe(email);
  const code = codeIn(await mail.mailTo(email));
  expectRedirect(await verify(client, email, `${code.slice(0, 3)} ${code.slice(3)}`), "/account");

  await expectWordsAt(client, "/account", "Email changed", `Your email is ${email}.`);
  expect([await isLoggedIn(client), await isLoggedIn(other)]).toEqual([true, false]);
  expect(await isEmailVerified(store.db, user.id, email)).toBe(true);
  expect((await mail.mailTo(old, "was changed")).text).not.toContain(email);
  const logins = [await logIn(old), await logIn(email)];
  expect(logins.map(({ status }) => status)).toEqual([400, 303]);
  const late = { email: old, code: reset, password: "new-secret-1" };
  expect((await forgetful.post("/reset-password", late)).status).toBe(400);
  // The delivery address has an e-mail of its own.
  expect(inputOf(await client.page("/add-address"), "email")).toBe(old);
});

test("the code counts for its session and its exact address only", async () => {
  const { client, old, user, email, code } = await givenCode();
  const { client: elsewhere } = await logIn(old);

  expect((await verify(elsewhere, email, code)).status).toBe(400);
  expect((await verify(client, newEmail(), code)).status).toBe(400);
  const asAddress = { intent: "verify-otp", email, otp: code };
  expect((await client.post("/add-address", asAddress)).status).toBe(400);
  expect((await verify(client, email.toUpperCase(), code)).status).toBe(303);
  expect((await findUserByEmail(store.db, email))?.id).toBe(user.id);
  expect((await verify(client, email, code)).status).toBe(400);
});

test("no code is sent to what is no e-mail, and what was typed stays", async () => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db);
  for (const email of ["", "lan@", `${"x".repeat(60 * 1024)}@example.com`])
    for (const asked of [await send(client, email), await verify(client, email, "123456")]) {
      const page = await expectRefusal(asked, 400, ["Please enter a valid email"]);
      expect(inputOf(page, "email")).toBe(email);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("one's own e-mail is no new one, in any spelling", async () => {
  const { client, email } = await newShopper();
  for (const same of [email, email.toUpperCase()])
    await expectRefusal(await send(client, same), 400, "This is your email already");
});

test("another account's e-mail looks like a free one, on screen and with every code", async () => {
  const { email: taken } = await newShopper();
  const free = newEmail();
  const [withTaken, withFree] = await Promise.all(
    [taken, free].map(async (email) => {
      const { client, email: own } = await newShopper();
      const plain = (text: string) =>
        text
          .replaceAll(email, "NEW")
          .replaceAll(own, "OWN")
          .replaceAll(/nonce="[^"]*"/g, "")
          .replaceAll(/another code at (\d+ \w+ \d{4}, )?\d\d:\d\d/g, "another code at TIME");
      const answers: unknown[] = [];
      for (let i = 0; i < 4; i++) {
        const sent = await send(client, email);
        answers.push(sent.status, sent.headers.get("location"), plain(await sent.text()));
        answers.push(plain(await client.page("/account")));
      }
      const isOfEmail = eq(oneTimeCodes.emailKey, email);
      const [row] = await store.db.select().from(oneTimeCodes).where(isOfEmail);
      expect(row?.triesLeft).toBe(5);
      const code = email === free ? codeIn(await mail.mailTo(email)) : "000000";
      const wrong = [1, 2, 3, 4, 5].map((by) => wrongCode(code, by));
      for (const typed of ["", "12", "abcdef", ...wrong]) {
        const answer = await verify(client, email, typed);
        answers.push(answer.status, plain(await answer.text()).replaceAll(typed, "CODE"));
      }
      return answers;
    }),
  );

  expect(withTaken).toEqual(withFree);
  const told = await mail.mailTo(taken);
  expect(told.subject).toBe("You already have an account at Chợ Gia Vị");
  expect(told.text).not.toMatch(/\d{6}/);
});

test("an address that is taken while its code waits is refused like an expired code", async () => {
  const { client, old, email, code } = await givenCode();
  const winner = await givenUser(store, email);

  const refused = await verify(client, email, code);
  await expectRefusal(refused, 400, "This code has expired or has already been used");

  expect((await findUserByEmail(store.db, email))?.id).toBe(winner.id);
  await expectWordsAt(client, "/account", `Your email is ${old}.`);
});

test("of two shoppers who want one address at once, one gets it", async () => {
  const email = newEmail();
  const wanting: [Client, string][] = [];
  for (let count = 1; count <= 2; count++) {
    const { client } = await newShopper();
    await send(client, email);
    wanting.push([client, codeIn(mailsTo(mail, email)[count - 1]!)]);
  }

  const outcomes = await Promise.all(wanting.map(([client, code]) => verify(client, email, code)));

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([303, 400]);
});

test("codes to one address are limited, and a full limit says when the next can be sent", async () => {
  const { client } = await newShopper();
  const email = newEmail();
  for (let i = 0; i < 3; i++) expect((await send(client, email)).status).toBe(303);

  const page = await expectThrottled(await send(client, email), "Too many codes were sent");

  expect(wordsOf(page)).toMatch(/You can request another code at (\d+ \w+ \d{4}, )?\d\d:\d\d/);
  expect(mailsTo(mail, email)).toHaveLength(3);
});

long(test)(
  "a mail server that is down voids the code; when only the notice fails, it is sent again",
  async () => {
    let [refuses, notices] = ["", 0];
    const picky = await testMailServer({
      beforeAccepting: async (recipient) => {
        if (recipient !== refuses) return;
        notices += 1;
        throw new Error("refused");
      },
    });
    const shop = await visitedShop("demo", { SMTP_URL: picky.url });
    const { client, email: old } = await shop.newShopper();
    const email = newEmail();
    refuses = email;
    await expectRefusal(await send(client, email), 503, ["Failed to send OTP"]);
    expect(await shop.store.db.$count(oneTimeCodes)).toBe(0);

    [refuses, notices] = [old, 0];
    expect((await send(client, email)).status).toBe(303);
    const code = codeIn(await picky.mailTo(email));
    expect((await verify(client, email, code)).status).toBe(303);
    await expectWordsAt(client, "/account", `Your email is ${email}.`);
    await expect.poll(() => notices).toBe(1);
    refuses = "";
    expect((await picky.mailTo(old)).subject).toContain("was changed");
  },
);

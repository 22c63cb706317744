import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import { listVerifiedEmails } from "#app/features/accounts/profile/account-emails.server.ts";
import { countEvent, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { formerEmails, oneTimeCodes, rateEvents, sessions } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { empty } from "#tests/support/data/tables.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { headingsOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { register } from "#tests/support/pages/browsers.ts";
import {
  changeEmail,
  codeForm,
  linksOf,
  linkTo,
  restore,
  startLinkedShop,
} from "#tests/support/pages/changed-emails.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { isLoggedIn, newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";

const shop = await startLinkedShop();
const { store, mail, newShopper, newVisitor, logIn } = shop;

beforeEach(() => empty(store, rateEvents));

const ownerOf = async (email: string) => (await findUserByEmail(store.db, email))?.id ?? null;
const loginStatus = async (email: string, password: string) =>
  (await logIn(email, password)).status;

/** A shopper whose address was changed, with the link that the old one was mailed. */
async function givenChanged() {
  const owner = await newShopper();
  const stolen = await changeEmail(owner.client, mail);
  return { owner, stolen, link: await linkTo(owner.email, mail) };
}

/** A shopper whose address was changed twice, with the links to the first two addresses. */
async function givenChangedTwice() {
  const { owner, stolen: first, link: owners } = await givenChanged();
  const second = await changeEmail(owner.client, mail);
  return { owner, first, second, owners, thiefs: await linkTo(first, mail) };
}

/** Expects a link to open nothing. */
async function expectDead(response: Response): Promise<void> {
  const heading = headingsOf(await response.text());
  expect([response.status, heading]).toEqual([404, ["This link does not work"]]);
}

test("the link in the old mailbox takes the account back from whoever changed its address", async () => {
  const owner = await shop.newShopperWithAddress();
  const { client: thief, email } = owner;
  const stolen = await changeEmail(thief, mail);
  const { client: atHome } = await logIn(stolen);
  await thief.post("/account", { intent: "send-otp", email: newEmail() });
  const forgetful = newVisitor();
  await forgetful.post("/forgot-password", { email: stolen });
  const reset = codeIn(await mail.mailTo(stolen, "password reset"));
  const link = await linkTo(email, mail);
  expect(link).toMatch(/^\/account\/restore-email\?key=[\w-]{43}$/);
  const before = await rowsOf(store.db);
  const kept = JSON.stringify(await store.db.select().from(formerEmails));
  expect(kept).not.toContain(link.split("=")[1]!);

  const browser = newVisitor();
  const opened = await browser.get(link);
  const page = await opened.text();
  expect([opened.status, headingsOf(page)]).toEqual([200, ["Restore your email"]]);
  expect(wordsOf(page)).toContain(`Your account then has ${email} again`);
  const secrecy = ["cache-control", "referrer-policy"].map((name) => opened.headers.get(name));
  expect(secrecy).toEqual(["no-store", "same-origin"]);
  expect(await rowsOf(store.db)).toEqual(before);
  const none = await restore(shop, link, "", browser);
  await expectRefusal(none, 400, ["Password required"]);
  const short = await restore(shop, link, "123", browser);
  await expectRefusal(short, 400, ["Password must be at least 6 characters"]);
  expect(await rowsOf(store.db)).toEqual(before);

  expectRedirect(await restore(shop, link, "only-mine-1", browser), "/");

  expect(await wordsAt(browser, "/")).toContain("Your email is back");
  expect(await wordsAt(browser, "/account")).toContain(`Your email is ${email}.`);
  expect(await Promise.all([browser, thief, atHome].map(isLoggedIn))).toEqual([true, false, false]);
  const tries = [email, stolen].flatMap((name) =>
    [PASSWORD, "only-mine-1"].map((password) => loginStatus(name, password)),
  );
  expect(await Promise.all(tries)).toEqual([400, 303, 400, 400]);
  const late = { email: stolen, code: reset, password: "thief-again" };
  expect((await forgetful.post("/reset-password", late)).status).toBe(400);
  expect(await store.db.$count(oneTimeCodes, eq(oneTimeCodes.emailKey, stolen))).toBe(0);
  const verified = await listVerifiedEmails(store.db, owner.user.id);
  expect(verified.map(({ emailKey }) => emailKey)).toEqual([email]);
  expect((await mail.mailTo(stolen, "was changed")).text).not.toMatch(/http|@example\.com(?!\n)/);

  await expectDead(await restore(shop, link, "third-one"));
  expect((await browser.get(link)).status).toBe(404);
  expect(await loginStatus(email, "only-mine-1")).toBe(303);
});

test("whoever changes the address twice does not beat its first owner", async () => {
  const { owner, first, second, owners, thiefs } = await givenChangedTwice();

  // The thief hurries to use the link that came to his first mailbox.
  expect((await restore(shop, thiefs, "thiefs-word")).status).toBe(303);
  expect(await ownerOf(first)).toBe(owner.user.id);
  expect((await restore(shop, owners)).status).toBe(303);

  expect(await ownerOf(owner.email)).toBe(owner.user.id);
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, null]);
  expect(await linksOf(store, owner)).toBe(0);
});

test("when the first owner is back, the links of later changes are dead", async () => {
  const { owner, owners, thiefs } = await givenChangedTwice();

  expect((await restore(shop, owners)).status).toBe(303);
  expect((await restore(shop, thiefs, "thiefs-word")).status).toBe(404);

  expect(await ownerOf(owner.email)).toBe(owner.user.id);
});

test("who returns by a code has ended the links as well, and the address left gets none", async () => {
  const { owner, stolen, link } = await givenChanged();

  await changeEmail(owner.client, mail, owner.email);

  expect(await linksOf(store, owner)).toBe(0);
  expect((await restore(shop, link)).status).toBe(404);
  expect((await mail.mailTo(stolen, "was changed")).text).not.toContain("http");
});

test("used twice at once, a link sets one of the passwords", async () => {
  const { owner, link } = await givenChanged();
  const words = ["one-of-two", "two-of-two"];

  const answers = await Promise.all(words.map((word) => restore(shop, link, word)));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([303, 404]);
  const logins = await Promise.all(words.map((word) => loginStatus(owner.email, word)));
  expect(logins).toEqual(statuses.map((status) => (status === 303 ? 303 : 400)));
});

test("against a change at the same moment the owner wins, whichever is first", async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, link } = await givenChanged();
    const email = newEmail();
    const form = await codeForm(owner.client, mail, email);
    const byOwner = () => restore(shop, link);
    const byThief = () => owner.client.post("/account", form);

    // Each first once, then both at the same moment.
    const first = round === 0 ? await byOwner() : null;
    const changed = await (round === 1 ? byThief() : null);
    const [restored, late] = await Promise.all([first ?? byOwner(), changed ?? byThief()]);

    expect(restored.status).toBe(303);
    expect([303, 400]).toContain(late.status);
    expect([await ownerOf(owner.email), await ownerOf(email)]).toEqual([owner.user.id, null]);
    expect(await linksOf(store, owner)).toBe(0);
    expect(await isLoggedIn(owner.client)).toBe(false);
    expect(await store.db.$count(sessions, eq(sessions.userId, owner.user.id))).toBe(1);
  }
});

test("an account that was closed meanwhile cannot be restored; its address can register", async () => {
  const { owner, link } = await givenChanged();

  expect((await owner.client.post("/account/leave", { password: PASSWORD })).status).toBe(303);

  await expectDead(await restore(shop, link));
  await newVisitor().register(owner.email);
});

test("a link works for 72 hours; then its address is free", async () => {
  const { owner, link } = await givenChanged();
  const { user, email } = owner;
  const [row] = await store.db.select().from(formerEmails).where(eq(formerEmails.userId, user.id));
  expect(row!.expiresAt - row!.createdAt).toBe(72 * 60 * 60_000);
  const again = () => register(newVisitor(), { name: "Mai", email, next: "/" });
  const { client: other } = await newShopper();
  await other.post("/account", { intent: "send-otp", email });
  expect((await mail.mailTo(email)).subject).toContain("already have an account");

  await expectRefusal(again(), 400, ["An account with this email already exists"]);
  await store.withTx(async (tx) => void (await tx.update(formerEmails).set({ expiresAt: 1 })));

  expect((await again()).status).toBe(303);
  expect((await newVisitor().get(link)).status).toBe(404);
  expect((await restore(shop, link)).status).toBe(404);
  expect(await ownerOf(email)).not.toBe(user.id);
});

test("an account has five links at most; then it waits before it changes its address again", async () => {
  const owner = await newShopper();
  for (let i = 0; i < 5; i++) await changeEmail(owner.client, mail);
  const email = newEmail();
  const form = await codeForm(owner.client, mail, email);

  const refused = await owner.client.post("/account", form);

  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_400);
  const page = await expectRefusal(refused, 429, "The email was changed too often");
  expect(inputOf(page, "email")).toBe(email);
  expect(await linksOf(store, owner)).toBe(5);
});

test("made-up links open nothing and write nothing; forms with them are counted per client", async () => {
  const client = newVisitor();
  const before = await rowsOf(store.db);
  const long = "A".repeat(1_900);
  for (const key of ["", "x", "A".repeat(43), long, "%00".repeat(14), "é".repeat(21)])
    await expectDead(await client.get(`/account/restore-email?key=${key}`));
  expect(await rowsOf(store.db)).toEqual(before);

  // As if as many but five had been tried before.
  await store.withTx(async (tx) => {
    for (let i = 5; i < LIMITS.badLinkPerClient.max; i++)
      await countEvent(tx, "bad-link:127.0.0.1");
  });
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const key = `${i}`.padStart(43, "k");
    statuses.push((await restore(shop, `/account/restore-email?key=${key}`)).status);
  }

  expect(statuses).toEqual([...Array(5).fill(404), ...Array(3).fill(429)]);
  expect((await restore(shop, (await givenChanged()).link)).status).toBe(303);
});

test("without a URL of its own the shop mails no link that whoever asks could have chosen", async () => {
  const unnamed = await mailingShop();
  const { client, email } = await unnamed.newShopper();
  await changeEmail(client, unnamed.mail);
  const { text } = await unnamed.mail.mailTo(email, "was changed");
  expect(text).toContain("Please contact us");
  expect(text).not.toContain("http");
  expect(await unnamed.store.db.$count(formerEmails)).toBe(0);
});

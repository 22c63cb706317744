import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findUserByEmail } from "../../../../app/models/accounts/users.ts";
import { listVerifiedEmails } from "../../../../app/models/accounts/verified-emails.ts";
import type { Store } from "../../../../db/client.server.ts";
import { formerEmails, oneTimeCodes, sessions } from "../../../../db/schema.ts";
import { Client } from "../../../support/client.ts";
import { codeIn, type MailServer } from "../../../support/mail-server.ts";
import { PASSWORD } from "../../../support/passwords.ts";
import type { TestServer } from "../../../support/server.ts";
import { startShopWithMail } from "../../../support/shop.ts";
import { alertOf, headingsOf, inputOf, wordsOf } from "../../support/page.ts";
import { rowsOf } from "../../support/rows.ts";
import {
  isLoggedIn,
  newEmail,
  newShopper,
  newShopperWithAddress,
  type Shopper,
} from "../../support/shoppers.ts";

let server: TestServer;
let store: Store;
let mail: MailServer;

beforeAll(async () => {
  const shop = await startShopWithMail({ BASE_URL: "http://shop.example" });
  ({ server, store, mail } = shop);
  return shop.stop;
});

const NEW_PASSWORD = "only-mine-1";

/** Changes the account's address as somebody with the unlocked phone and the password does. */
async function change(client: Client, email = newEmail(), password = PASSWORD): Promise<string> {
  await client.post("/account", { intent: "send-otp", email });
  const otp = codeIn(await mail.mailTo(email, "new email"));
  const form = { intent: "verify-otp", email, otp, password };
  const changed = await client.post("/account", form);
  expect([changed.status, changed.headers.get("location")]).toEqual([303, "/account"]);
  return email;
}

/** The path of the link that the address was mailed when its account changed it. */
async function linkTo(address: string): Promise<string> {
  const { text } = await mail.mailTo(address, "was changed");
  const link = /^http:\/\/shop\.example(\S+)$/m.exec(text!);
  if (!link) throw new Error(`no link in:\n${text}`);
  return link[1]!;
}

const restore = (link: string, password = NEW_PASSWORD, client = new Client(server.url)) =>
  client.post(link, { password });
const ownerOf = async (email: string) => (await findUserByEmail(store.db, email))?.id ?? null;
const linksOf = ({ user }: Shopper) =>
  store.db.$count(formerEmails, eq(formerEmails.userId, user.id));
const logIn = async (email: string, password: string) =>
  (await new Client(server.url).post("/login", { email, password })).status;
const expire = (email: string) =>
  store.withTx(async (tx) => {
    await tx.update(formerEmails).set({ expiresAt: 1 }).where(eq(formerEmails.email, email));
  });

test("the link in the old mailbox takes the account back from whoever changed its address", async () => {
  const owner = await newShopperWithAddress(server.url, store);
  const { client: thief, email } = owner;
  const stolen = await change(thief);
  const atHome = new Client(server.url);
  await atHome.post("/login", { email: stolen, password: PASSWORD });
  await thief.post("/account", { intent: "send-otp", email: newEmail() });
  const forgetful = new Client(server.url);
  await forgetful.post("/forgot-password", { email: stolen });
  const reset = codeIn(await mail.mailTo(stolen, "password reset"));
  const link = await linkTo(email);
  expect(link).toMatch(/^\/account\/restore-email\?key=[\w-]{43}$/);
  const before = await rowsOf(store.db);
  expect(JSON.stringify(await store.db.select().from(formerEmails))).not.toContain(
    link.split("=")[1]!,
  );

  const browser = new Client(server.url);
  const opened = await browser.get(link);
  const page = await opened.text();
  expect([opened.status, headingsOf(page)]).toEqual([200, ["Restore your email"]]);
  expect(wordsOf(page)).toContain(`Your account then has ${email} again`);
  const secrecy = ["cache-control", "referrer-policy"].map((name) => opened.headers.get(name));
  expect(secrecy).toEqual(["no-store", "same-origin"]);
  expect(await rowsOf(store.db)).toEqual(before);
  const short = await restore(link, "123", browser);
  expect([short.status, alertOf(await short.text())]).toEqual([
    400,
    "There is a problem Password must be at least 6 characters",
  ]);
  expect(await rowsOf(store.db)).toEqual(before);

  const restored = await restore(link, NEW_PASSWORD, browser);

  expect([restored.status, restored.headers.get("location")]).toEqual([303, "/"]);
  expect(wordsOf(await browser.page("/"))).toContain("Your email is back");
  expect(wordsOf(await browser.page("/account"))).toContain(`Your email is ${email}.`);
  expect(await Promise.all([browser, thief, atHome].map(isLoggedIn))).toEqual([true, false, false]);
  const tries = [email, stolen].flatMap((name) =>
    [PASSWORD, NEW_PASSWORD].map((password) => logIn(name, password)),
  );
  expect(await Promise.all(tries)).toEqual([400, 303, 400, 400]);
  const late = { email: stolen, code: reset, password: "thief-again" };
  expect((await forgetful.post("/reset-password", late)).status).toBe(400);
  expect(await store.db.$count(oneTimeCodes, eq(oneTimeCodes.emailKey, stolen))).toBe(0);
  const verified = await listVerifiedEmails(store.db, owner.user.id);
  expect(verified.map(({ emailKey }) => emailKey)).toEqual([email]);
  const told = await mail.mailTo(stolen, "was changed");
  expect(told.text).not.toMatch(/http|@example\.com(?!\n)/);

  const again = await restore(link, "third-one");
  expect([again.status, headingsOf(await again.text())]).toEqual([
    404,
    ["This link does not work"],
  ]);
  expect((await browser.get(link)).status).toBe(404);
  expect(await logIn(email, NEW_PASSWORD)).toBe(303);
});

test("whoever changes the address twice does not beat its first owner", async () => {
  const owner = await newShopper(server.url, store);
  const first = await change(owner.client);
  const second = await change(owner.client);
  const [owners, thiefs] = [await linkTo(owner.email), await linkTo(first)];

  // The thief hurries to use the link that came to his first mailbox.
  expect((await restore(thiefs, "thiefs-word")).status).toBe(303);
  expect(await ownerOf(first)).toBe(owner.user.id);
  expect((await restore(owners)).status).toBe(303);

  expect(await ownerOf(owner.email)).toBe(owner.user.id);
  expect([await ownerOf(first), await ownerOf(second), await linksOf(owner)]).toEqual([
    null,
    null,
    0,
  ]);
});

test("when the first owner is back, the links of later changes are dead", async () => {
  const owner = await newShopper(server.url, store);
  const first = await change(owner.client);
  await change(owner.client);
  const [owners, thiefs] = [await linkTo(owner.email), await linkTo(first)];

  expect((await restore(owners)).status).toBe(303);
  expect((await restore(thiefs, "thiefs-word")).status).toBe(404);

  expect(await ownerOf(owner.email)).toBe(owner.user.id);
});

test("who returns by a code has ended the links as well, and the address left gets none", async () => {
  const owner = await newShopper(server.url, store);
  const stolen = await change(owner.client);
  const link = await linkTo(owner.email);

  await change(owner.client, owner.email);

  expect(await linksOf(owner)).toBe(0);
  expect((await restore(link)).status).toBe(404);
  expect((await mail.mailTo(stolen, "was changed")).text).not.toContain("http");
});

test("a link works for 72 hours; then its address is free", async () => {
  const owner = await newShopper(server.url, store);
  await change(owner.client);
  const link = await linkTo(owner.email);
  const [row] = await store.db
    .select()
    .from(formerEmails)
    .where(eq(formerEmails.userId, owner.user.id));
  expect(row!.expiresAt - row!.createdAt).toBe(72 * 60 * 60_000);
  const register = () =>
    new Client(server.url).post("/register", {
      name: "Mai",
      email: owner.email,
      password: PASSWORD,
      next: "/",
    });
  const { client: other } = await newShopper(server.url, store);
  await other.post("/account", { intent: "send-otp", email: owner.email });
  expect((await mail.mailTo(owner.email)).subject).toContain("already have an account");

  const early = await register();
  expect([early.status, alertOf(await early.text())]).toEqual([
    400,
    "There is a problem An account with this email already exists",
  ]);
  await expire(owner.email);

  expect((await register()).status).toBe(303);
  expect((await new Client(server.url).get(link)).status).toBe(404);
  expect((await restore(link)).status).toBe(404);
  expect(await ownerOf(owner.email)).not.toBe(owner.user.id);
});

test("used twice at once, a link sets one of the passwords", async () => {
  const owner = await newShopper(server.url, store);
  await change(owner.client);
  const link = await linkTo(owner.email);

  const answers = await Promise.all(
    ["one-of-two", "two-of-two"].map((word) => restore(link, word)),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([303, 404]);
  const words = await Promise.all(
    ["one-of-two", "two-of-two"].map((word) => logIn(owner.email, word)),
  );
  expect(words).toEqual(statuses.map((status) => (status === 303 ? 303 : 400)));
});

test("against a change at the same moment the owner wins, whichever is first", async () => {
  for (let round = 0; round < 6; round++) {
    const owner = await newShopper(server.url, store);
    await change(owner.client);
    const link = await linkTo(owner.email);
    const email = newEmail();
    await owner.client.post("/account", { intent: "send-otp", email });
    const otp = codeIn(await mail.mailTo(email));
    const form = { intent: "verify-otp", email, otp, password: PASSWORD };
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

    const [restored, changed] = await Promise.all([
      wait(round % 3 === 0 ? 100 : 0).then(() => restore(link)),
      wait(round % 3 === 1 ? 100 : 0).then(() => owner.client.post("/account", form)),
    ]);

    expect(restored.status).toBe(303);
    expect([303, 400]).toContain(changed.status);
    expect([await ownerOf(owner.email), await ownerOf(email)]).toEqual([owner.user.id, null]);
    expect(await linksOf(owner)).toBe(0);
    expect(await isLoggedIn(owner.client)).toBe(false);
    expect(await store.db.$count(sessions, eq(sessions.userId, owner.user.id))).toBe(1);
  }
});

test("an account that was closed meanwhile cannot be restored; its address can register", async () => {
  const owner = await newShopper(server.url, store);
  await change(owner.client);
  const link = await linkTo(owner.email);

  expect((await owner.client.post("/account/leave", { password: PASSWORD })).status).toBe(303);

  const refused = await restore(link);
  expect([refused.status, headingsOf(await refused.text())]).toEqual([
    404,
    ["This link does not work"],
  ]);
  await new Client(server.url).register(owner.email);
});

test("an account has five links at most; then it waits before it changes its address again", async () => {
  const owner = await newShopper(server.url, store);
  for (let i = 0; i < 5; i++) await change(owner.client);
  const email = newEmail();
  await owner.client.post("/account", { intent: "send-otp", email });
  const otp = codeIn(await mail.mailTo(email));

  const form = { intent: "verify-otp", email, otp, password: PASSWORD };
  const refused = await owner.client.post("/account", form);

  expect([refused.status, Number(refused.headers.get("retry-after")) > 86_400]).toEqual([
    429,
    true,
  ]);
  const page = await refused.text();
  expect(alertOf(page)).toContain("The email was changed too often");
  expect(inputOf(page, "email")).toBe(email);
  expect(await linksOf(owner)).toBe(5);
});

test("made-up links open nothing and write nothing; forms with them are counted per client", async () => {
  const client = new Client(server.url);
  const before = await rowsOf(store.db);
  for (const key of [
    "",
    "x",
    "A".repeat(43),
    "A".repeat(1_900),
    "%00".repeat(14),
    "é".repeat(21),
  ]) {
    const path = `/account/restore-email?key=${key}`;
    const response = await client.get(path);
    expect([key, response.status]).toEqual([key, 404]);
    expect(headingsOf(await response.text())).toEqual(["This link does not work"]);
  }
  expect(await rowsOf(store.db)).toEqual(before);

  const statuses: number[] = [];
  for (let i = 0; i < 310; i++) {
    const key = `${i}`.padStart(43, "k");
    statuses.push((await restore(`/account/restore-email?key=${key}`)).status);
  }

  // Those of the tests before count as well.
  expect(statuses.slice(0, 250).every((status) => status === 404)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const owner = await newShopper(server.url, store);
  await change(owner.client);
  expect((await restore(await linkTo(owner.email))).status).toBe(303);
});

test("without a URL of its own the shop mails no link that whoever asks could have chosen", async () => {
  const shop = await startShopWithMail();
  try {
    const { client, email: old } = await newShopper(shop.server.url, shop.store);
    const email = newEmail();
    await client.post("/account", { intent: "send-otp", email });
    const otp = codeIn(await shop.mail.mailTo(email));
    await client.post("/account", { intent: "verify-otp", email, otp, password: PASSWORD });
    const { text } = await shop.mail.mailTo(old, "was changed");
    expect(text).toContain("Please contact us");
    expect(text).not.toContain("http");
    expect(await shop.store.db.$count(formerEmails)).toBe(0);
  } finally {
    await shop.stop();
  }
});

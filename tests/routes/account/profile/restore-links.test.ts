import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findUserByEmail } from "../../../../app/models/accounts/users.ts";
import { formerEmails } from "../../../../db/schema.ts";
import { expectRefusal } from "../../../support/answers.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { alertOf, headingsOf, inputOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import {
  changeEmail,
  codeForm,
  linksOf,
  linkTo,
  restore,
  startLinkedShop,
} from "../../support/changed-emails.ts";
import { rowsOf } from "../../support/rows.ts";
import { newEmail, newShopper } from "../../support/shoppers.ts";

const shop = await startLinkedShop();
const { server, store, mail } = shop;

const ownerOf = async (email: string) => (await findUserByEmail(store.db, email))?.id ?? null;

test("a link works for 72 hours; then its address is free", async () => {
  const owner = await newShopper(server.url, store);
  await changeEmail(owner.client, mail);
  const link = await linkTo(owner.email, mail);
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

  await expectRefusal(await register(), 400, ["An account with this email already exists"]);
  await store.withTx(async (tx) => void (await tx.update(formerEmails).set({ expiresAt: 1 })));

  expect((await register()).status).toBe(303);
  expect((await new Client(server.url).get(link)).status).toBe(404);
  expect((await restore(shop, link)).status).toBe(404);
  expect(await ownerOf(owner.email)).not.toBe(owner.user.id);
});

test("an account has five links at most; then it waits before it changes its address again", async () => {
  const owner = await newShopper(server.url, store);
  for (let i = 0; i < 5; i++) await changeEmail(owner.client, mail);
  const email = newEmail();
  const form = await codeForm(owner.client, mail, email);

  const refused = await owner.client.post("/account", form);

  expect([refused.status, Number(refused.headers.get("retry-after")) > 86_400]).toEqual([
    429,
    true,
  ]);
  const page = await refused.text();
  expect(alertOf(page)).toContain("The email was changed too often");
  expect(inputOf(page, "email")).toBe(email);
  expect(await linksOf(store, owner)).toBe(5);
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
    statuses.push((await restore(shop, `/account/restore-email?key=${key}`)).status);
  }

  // Those of the tests before count as well.
  expect(statuses.slice(0, 250).every((status) => status === 404)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const owner = await newShopper(server.url, store);
  await changeEmail(owner.client, mail);
  expect((await restore(shop, await linkTo(owner.email, mail))).status).toBe(303);
});

test("without a URL of its own the shop mails no link that whoever asks could have chosen", async () => {
  const mails = await testMailServer();
  const unnamed = await testShop("demo", { SMTP_URL: mails.url });
  const { client, email } = await newShopper(unnamed.server.url, unnamed.store);
  await changeEmail(client, mails);
  const { text } = await mails.mailTo(email, "was changed");
  expect(text).toContain("Please contact us");
  expect(text).not.toContain("http");
  expect(await unnamed.store.db.$count(formerEmails)).toBe(0);
});

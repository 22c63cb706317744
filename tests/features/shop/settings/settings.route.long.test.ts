import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { shopContent } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { empty } from "#tests/support/data/tables.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { inputOf, partOf, wordsOf } from "#tests/support/page.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { newEmail, sellerShop, shopperWithCart } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { long } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { ownHttps } from "#tests/support/server/https.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const HERE = "/seller/shop/settings";
const SECRET = "sepay-key-0123456789";

const mail = await testMailServer();
const { port } = new URL(mail.url);
/** A single server keeps the key in its folder; those on PostgreSQL share one. */
const KEY: Record<string, string> = testsPostgres ? { SECRET_KEY: "x".repeat(32) } : {};
const { server, store, seller } = await sellerShop("demo", KEY);
const keyFile = join(server.data.DATA_DIR, "secret.key");

beforeEach(() => empty(store, shopContent));

type Fields = Record<string, string | string[]>;

const partAt = async (part: string) => partOf(await seller.page(`${HERE}?lang=en`), `#${part}`);

async function save(part: string, fields: Fields) {
  const seen = inputOf(await partAt(part), "seen")!;
  return seller.post(`${HERE}?lang=en`, { seen, ...fields, intent: `save:${part}` });
}

async function saved(part: string, fields: Fields) {
  expectRedirect(await save(part, fields), `${HERE}#${part}`);
}

/** A page as a stranger sees it; it comes from the cache of pages if it is in there. */
const shown = async (path: string) =>
  (await new Client(server.url).send(path, { headers: { "accept-language": "en" } })).text();

const MAIL = {
  ...{ server: "127.0.0.1", port, user: "", password: "" },
  MAIL_FROM: "Tiệm Gia Vị <tiem@shop.example>",
};

test("the business is named on every page at once, and no longer once that is taken back", async () => {
  expect(wordsOf(await shown("/about"))).not.toContain("Công ty");
  const fields = { SHOP_NAME: "Tiệm Gia Vị", SHOP_LEGAL_NAME: "Công ty Lan", SHOP_TAX_ID: "0101" };
  await saved("identity", fields);

  const words = wordsOf(await shown("/about"));
  expect(words).toContain("Tiệm Gia Vị");
  expect(words).toContain("Công ty Lan");
  const undo = undoBarOf(seller, await seller.page(`${HERE}?lang=en`));
  expect(undo.says).toContain("The settings were changed.");

  await undo.press();
  expect(wordsOf(await shown("/about"))).not.toContain("Công ty Lan");
});

test("with a bank account, orders can be paid by transfer; without one, by cash only", async () => {
  const { client } = await shopperWithCart(server.url, store);
  const placed = await client.post("/cart", await orderForm(client));
  const order = placed.headers.get("location")!;
  const isOffered = async () => (await client.page(order)).includes("DON HANG");
  expect(await isOffered()).toBe(false);

  await saved("bank", BANK);
  expect(await isOffered()).toBe(true);
  expect(await seller.page(HERE)).toContain("data:image/png;base64,");

  await saved("bank", { BANK_BIN: "", BANK_ACCOUNT: "", BANK_HOLDER: "" });
  expect(await isOffered()).toBe(false);
});

test.each<[string, Fields, string]>([
  ["bank", { ...BANK, BANK_BIN: "123456" }, "Choose a bank from the list"],
  ["bank", { ...BANK, BANK_BIN: "" }, "Enter: Bank"],
  ["bank", { ...BANK, BANK_ACCOUNT: "12 34" }, "Enter 1 to 19 digits or letters without blanks"],
  ["bank", { ...BANK, BANK_HOLDER: "123" }, "Enter the holder's name in letters"],
  ["identity", { SHOP_NAME: "x".repeat(5_000) }, "must be at most 60 characters"],
  ["mail", { ...MAIL, server: "two words" }, "Enter the server's name"],
  ["mail", { ...MAIL, server: "a@b/c" }, "Enter the server's name"],
  ["mail", { ...MAIL, port: "0" }, "Enter a number from 1 to 65535"],
  ["mail", { ...MAIL, user: "lan" }, "Enter the password again"],
  ["mail", { ...MAIL, MAIL_FROM: "lan" }, "Enter an email address, such as"],
  ["notices", { ORDER_NOTICE_TO: "lan" }, "Invalid email format"],
  ["sepay", { password: "short" }, "The key must have at least 16 characters"],
])("a wrong value of %s is refused beside its field: %j", async (part, fields, says) => {
  const typed = { ...fields };
  const page = await expectRefusal(save(part, typed), 400, says.slice(0, 20));
  expect(wordsOf(partOf(page, `#${part}`))).toContain(says);
  expect(await store.db.select().from(shopContent)).toEqual([]);
});

test("mails are sent by the server that was typed, and its password is sealed and never shown", async () => {
  const email = newEmail();
  const register = { name: "Lan", email, password: "mật khẩu dài 12" };
  const client = new Client(server.url);
  await client.post("/register", register);
  await saved("mail", MAIL);

  const answer = await seller.post(`${HERE}?lang=en`, { intent: "test:mail" });
  expect(wordsOf(await answer.text())).toContain("The server took a mail to");
  expect((await mail.mailTo("seller@example.com", "Test mail")).from?.address).toBe(
    "tiem@shop.example",
  );

  await client.post("/forgot-password", { email });
  expect(codeIn(await mail.mailTo(email))).toMatch(/^\d{6}$/);
});

test("what a mail server answers is shown", async () => {
  await saved("mail", { ...MAIL, server: "127.0.0.1", port: "1" });

  const answer = await seller.post(`${HERE}?lang=en`, { intent: "test:mail" });
  const words = wordsOf(await answer.text());
  expect(words).toContain("The mail was not sent. The server's answer:");
  expect(words).toContain("ECONNREFUSED");
});

test("a saved password is not sent to another server", async () => {
  await saved("mail", { ...MAIL, user: "lan", password: "p@ss/word#1" });
  const page = await seller.page(HERE);
  expect(inputOf(partOf(page, "#mail"), "user")).toBe("lan");
  expect(page).not.toMatch(/p@ss|p%40ss/);
  await saved("mail", { ...MAIL, user: "lan", port: "2525" });

  const moved = { ...MAIL, server: "elsewhere.example", user: "lan" };
  await expectRefusal(save("mail", moved), 400, "Enter the password again");
});

test("secrets are sealed in the database with a key beside it", async () => {
  await saved("sepay", { password: SECRET });

  const [row] = await store.db.select().from(shopContent);
  expect(JSON.stringify(row)).not.toContain(SECRET);
  expect(await seller.page(HERE)).not.toContain(SECRET);
  if (!testsPostgres) {
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile)).toHaveLength(32);
  }
  const report = (key: string) =>
    fetch(`${server.url}/hooks/bank/sepay`, {
      method: "POST",
      headers: { authorization: `Apikey ${key}`, "content-type": "application/json" },
      body: "{}",
    });
  expect((await report("wrong-key-0123456789")).status).toBe(401);
  expect((await report(SECRET)).status).toBe(400);

  await saved("sepay", { password: "", remove: "1" });
  expect((await report(SECRET)).status).toBe(404);
});

test.runIf(testsPostgres)("on PostgreSQL, secrets wait for a key of all servers", async () => {
  const shop = await sellerShop("demo");
  await expectRefusal(
    shop.seller.post(`${HERE}?lang=en`, { intent: "save:sepay", seen: "0", password: SECRET }),
    400,
    "has to set SECRET_KEY",
  );
  expect(await shop.store.db.select().from(shopContent)).toEqual([]);

  const mailServer = { ...MAIL, server: "mail.example" };
  const form = { intent: "save:mail", seen: "0" };
  const secret = { user: "lan", password: "p@ss" };
  const refused = shop.seller.post(`${HERE}?lang=en`, { ...form, ...mailServer, ...secret });
  await expectRefusal(refused, 400, "has to set SECRET_KEY");
  expectRedirect(await shop.seller.post(HERE, { ...form, ...mailServer }), `${HERE}#mail`);
  expect(inputOf(partOf(await shop.seller.page(HERE), "#mail"), "server")).toBe("mail.example");
});

test("somebody else's change is not overwritten", async () => {
  const seen = inputOf(await partAt("identity"), "seen")!;
  await saved("identity", { SHOP_NAME: "Tiệm A" });

  await expectRefusal(
    save("identity", { SHOP_NAME: "Tiệm B", seen }),
    409,
    "Somebody else has changed these settings",
  );
  expect(await wordsAt(new Client(server.url), "/about?lang=en")).toContain("Tiệm A");
});

test("only sellers see and change the settings", async () => {
  const stranger = new Client(server.url);
  expect(await stranger.page(HERE)).not.toContain("BANK_ACCOUNT");
  const answer = await stranger.post(HERE, { intent: "save:bank", seen: "0", ...BANK });
  expect(answer.status).toBe(401);
  for (const intent of ["save", "save:other", "test:bank", "", "__proto__"])
    expect((await seller.post(HERE, { intent, seen: "0" })).status).toBe(400);
  expect(await store.db.select().from(shopContent)).toEqual([]);
});

test("a fixed setting is shown and cannot be changed", async () => {
  const fixed = { ...BANK, FIXED_SETTINGS: "BANK_BIN BANK_ACCOUNT BANK_HOLDER" };
  const shop = await sellerShop("demo", fixed);
  const page = await shop.seller.page(`${HERE}?lang=en`);
  expect(wordsOf(partOf(page, "#bank"))).toContain(
    "Account number 0011001932418 Fixed by whoever runs the server (BANK_ACCOUNT).",
  );

  await shop.seller.post(HERE, { intent: "save:bank", seen: "0", ...BANK, BANK_ACCOUNT: "1" });
  expect(await shop.seller.page(HERE)).toContain(BANK.BANK_ACCOUNT);
});

test("an account of which a part is fixed is saved as a whole, or refused", async () => {
  const shop = await sellerShop("demo", { ...BANK, FIXED_SETTINGS: "BANK_ACCOUNT" });
  const bank = { intent: "save:bank", seen: "0" };
  await expectRefusal(
    shop.seller.post(`${HERE}?lang=en`, { ...bank, BANK_BIN: "", BANK_HOLDER: "" }),
    400,
    "Enter: Account holder",
  );

  const other = { ...bank, BANK_BIN: BANK.BANK_BIN, BANK_HOLDER: "TRAN VAN BAY" };
  expectRedirect(await shop.seller.post(HERE, other), `${HERE}#bank`);
  expect(await shop.seller.page(HERE)).toContain("TRAN VAN BAY");
});

long(test)("a shop without mail delivers its waiting mails once a server is typed", async () => {
  const other = await sellerShop("demo", KEY);
  const { client, email } = await shopperWithCart(other.server.url, other.store);
  await client.post("/cart", await orderForm(client));
  await other.seller.post(HERE, { intent: "save:mail", seen: "0", ...MAIL });

  expect((await mail.mailTo(email)).subject).toContain("#");
});

test("a domain without a certificate is told with what to do, and tried again by a button", async () => {
  const shop = await sellerShop("demo", await ownHttps(0));
  const words = async () => wordsOf(partOf(await shop.seller.page(`${HERE}?lang=en`), "#https"));
  await expect.poll(words).toContain("The certificate authority cannot be reached.");
  expect(await words()).toContain("shop.example No certificate yet.");

  const again = await shop.seller.post(HERE, { intent: "try-again" });
  expectRedirect(again, `${HERE}#https`);
  expect(await seller.page(HERE)).not.toContain('id="https"');
});

test.runIf(!testsPostgres)("a damaged key for secrets is told, and nothing is saved", async () => {
  const shop = await sellerShop("demo");
  writeFileSync(join(shop.server.data.DATA_DIR, "secret.key"), "short");
  const form = { intent: "save:sepay", seen: "0", password: SECRET };
  const says = "The password was not saved: the server's key for passwords cannot be read";
  await expectRefusal(shop.seller.post(`${HERE}?lang=en`, form), 503, says);
  expect(await shop.store.db.select().from(shopContent)).toEqual([]);
});

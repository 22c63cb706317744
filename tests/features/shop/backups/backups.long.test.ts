import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { amountsOf } from "#server/backups/amounts.ts";
import {
  expectPage,
  expectRedirect,
  expectThrottled,
  follow,
  wordsAt,
} from "#tests/support/answers.ts";
import { findAll, hrefsOf, pageOf, wordsOf } from "#tests/support/page.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { startS3Server } from "#tests/support/programs/s3-server.ts";
import { Client } from "#tests/support/server/client.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { testShopProcess } from "#tests/support/server/shop.ts";

const BACKUPS = "/seller/shop/backups";
const OVERVIEW = "/seller/overview";
const NAME = /cho-gia-vi-\d{8}T\d{6}Z\.db/;

/** A shop in its own process, which copies in another one, with a seller's browser. */
async function givenShop(env: Record<string, string>) {
  const shop = await testShopProcess("demo", env);
  const { client: seller } = await newSeller(shop.server.url);
  return { ...shop, seller, copyNow: () => seller.post(BACKUPS, { intent: "copy" }) };
}

/** The page once no copy is being made. */
async function settledPage(seller: Client): Promise<string> {
  await expect.poll(() => seller.page(BACKUPS)).toContain("Copy now");
  return seller.page(BACKUPS);
}

const copiesIn = (folder: string) => readdirSync(folder).filter((name) => NAME.test(name));

/** What a downloaded copy holds. */
async function downloaded(seller: Client, path: string) {
  const response = await seller.get(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = join(testFolder(), "downloaded.db");
  writeFileSync(file, bytes);
  return { response, amounts: amountsOf(file) };
}

test("fifty presses at once make one copy, which is listed, downloaded and named in the command", async () => {
  const folder = testFolder();
  const { seller, copyNow, server } = await givenShop({ BACKUP_TO: folder });
  expect(wordsOf(await seller.page(BACKUPS))).toContain("No copy yet");

  const answers = await Promise.all(Array.from({ length: 50 }, copyNow));

  const isBackups = expect.stringMatching(/^\/seller\/shop\/backups(\?done=1)?$/);
  for (const answer of answers) expectRedirect(answer, isBackups);
  const page = await settledPage(seller);
  const [name, ...more] = copiesIn(folder);
  expect(more).toEqual([]);
  expectWords(page, name!, "0 orders · 52 products", folder, "BACKUP_EVERY is off");
  expectWords(page, `npm run restore -- ${name}`, "names, phones, addresses");
  const asked = wordsOf(await seller.page(`${BACKUPS}?restore=../../etc/passwd`));
  expect(asked).toContain(`npm run restore -- ${name}`);
  expect(asked).not.toContain("passwd");

  const link = hrefsOf(page).find((href) => href.startsWith(`${BACKUPS}/`))!;
  const { response, amounts } = await downloaded(seller, link);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-disposition": `attachment; filename="${name}"`,
    "content-length": String(statSync(join(folder, name!)).size),
    "cache-control": "no-store",
  });
  expect(amounts).toMatchObject({ orders: 0, products: 52 });

  await expectThrottled(await copyNow(), "less than a minute old");
  expect(copiesIn(folder)).toHaveLength(1);
  expectWords(await seller.page(OVERVIEW), "The shop makes no backups by itself");
  await expectOnlySellers(server.url, link);
});

/** Neither a stranger nor a wrong name gets a copy. */
async function expectOnlySellers(url: string, link: string): Promise<void> {
  const stranger = new Client(url);
  expectRedirect(await stranger.get(link), "/seller");
  expect(await stranger.page(BACKUPS)).not.toContain("cho-gia-vi-2");
  expect((await stranger.post(BACKUPS, { intent: "copy" })).status).toBe(401);
  const { client: seller } = await newSeller(url);
  expect((await seller.post(BACKUPS, { intent: "restore" })).status).toBe(400);
  for (const name of [
    "shop.db",
    "..%2Fshop.db",
    "..%2f..%2f..%2fetc%2Fpasswd",
    "%00",
    "cho-gia-vi-20200101T000000Z.db",
    "x".repeat(2_000),
    "%E0%A4%A",
  ]) {
    const { status } = await seller.get(`${BACKUPS}/${name}`);
    expect([name, status >= 400 && status < 500]).toEqual([name, true]);
  }
}

test("a shop without BACKUP_TO makes a copy to download, and a second one replaces it", async () => {
  const { seller, copyNow, server } = await givenShop({});
  const folder = join(server.data.DATA_DIR, "download");
  expectWords(
    await seller.page(BACKUPS),
    "If the server breaks, everything is lost",
    "No copy yet",
  );
  expectWords(await seller.page(BACKUPS), "Press “Copy now” above to make the first one.");

  await copyNow();

  const page = await settledPage(seller);
  const [name] = copiesIn(folder);
  expectWords(page, name!, `npm run restore -- /path/to/${name}`, "about an hour");
  expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
  const { amounts } = await downloaded(seller, `${BACKUPS}/${name}`);
  expect(amounts.products).toBe(52);
});

test("a copy that cannot be made says why, on its page and in red on the overview", async () => {
  const folder = join(testFolder(), "not-mounted");
  const { seller, copyNow } = await givenShop({ BACKUP_TO: folder, BACKUP_EVERY: "6h" });
  await expect.poll(() => seller.page(OVERVIEW)).toContain("Backups fail");
  const link = findAll(await seller.page(OVERVIEW), "link", /Backups fail/)[0]!;
  expect(link.getAttribute("data-trouble")).toBe("true");

  const page = await follow(seller, copyNow());

  expectWords(page, "does not exist; create it first", "every 6 hours");
  expect(pageOf(page).querySelector(".seller-trouble code")).not.toBeNull();
  expect(findAll(page, "link", /Download/)).toEqual([]);
});

test("copies in a bucket are counted and downloaded, and no key is shown", async () => {
  const storage = await startS3Server();
  const { seller, copyNow } = await givenShop({ ...storage.env, BACKUP_TO: storage.bucket });
  await copyNow();
  const page = await settledPage(seller);
  const [name] = NAME.exec(page)!;
  expectWords(page, "s3://backups/");
  // A page does not wait long for the counts.
  await expect.poll(() => wordsAt(seller, BACKUPS)).toContain("0 orders · 52 products");
  for (const secret of [storage.env.S3_ACCESS_KEY_ID, storage.env.S3_SECRET_ACCESS_KEY])
    expect(page).not.toContain(secret);
  const { amounts } = await downloaded(seller, `${BACKUPS}/${name}`);
  expect(amounts.products).toBe(52);
  storage.setFault(({ method }) =>
    method === "GET" ? { status: 403, code: "AccessDenied" } : undefined,
  );
  expectWords(await expectPage(seller, BACKUPS), "the storage responded 403 AccessDenied");
  expect((await seller.get(`${BACKUPS}/${name}`)).status).toBe(503);
});

test("in Vietnamese, the page says the same, and a shop that copies itself when its newest copy is", async () => {
  const folder = testFolder();
  const { seller } = await givenShop({ BACKUP_TO: folder, BACKUP_EVERY: "1d" });
  await expect.poll(() => seller.page(`${OVERVIEW}?lang=vi`)).toContain("bản mới nhất");
  const page = await seller.page(`${BACKUPS}?lang=vi`);
  expectWords(page, "Cửa hàng tự sao lưu mỗi ngày một lần", "0 đơn hàng · 52 sản phẩm");
  expectWords(await seller.page(`${BACKUPS}?lang=en`), "makes a copy by itself every day");
});

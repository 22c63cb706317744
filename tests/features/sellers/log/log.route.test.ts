import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { keyForMail, mailPasswordLink } from "#app/features/sellers/people/seller-links.server.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { sellerLinks } from "#db/schema.ts";
import { expectPage, expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { loggedStore, readLog } from "#tests/support/data/log.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { changeProduct, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder, givenProduct, givenProducts } from "#tests/support/data/store.ts";
import { bankMemo, HOOK_SECRETS, reportToShop } from "#tests/support/data/transfers.ts";
import { elements, hrefsOf, pageOf, wordsOf } from "#tests/support/page.ts";
import { newSeller, newShopperWithAddress } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { store, server } = await testShop("empty", { ...BANK, ...HOOK_SECRETS });
const { client: seller, token } = await newSeller(server.url);
const LOG = "/seller/log";

let seen = 0;
afterEach(async () => {
  seen = (await readLog(store.db)).at(-1)?.seq ?? 0;
});
const news = () => readLog(store.db, seen);
/** The words of the entries of a page. */
const entriesAt = async (path = LOG) =>
  [...pageOf(await seller.page(path)).querySelectorAll("main ol > li")].map((entry) =>
    wordsOf(entry.outerHTML),
  );

test("the page has what sellers, an API client, a courier, a shopper and the bank did", async () => {
  const name = "Quế chi";
  const productId = await givenProduct(store, { name, offerPriceVnd: 50_000, priceVnd: 60_000 });
  const { ids, path } = await givenCourierRun(store, 1);
  const [cancelled, paid] = [await givenOrder(store), await givenOrder(store)];
  seen = (await readLog(store.db)).at(-1)!.seq;

  const category = await seller.post("/seller/categories", { intent: "add", name: "Mứt Tết" });
  expect(category.status).toBe(303);
  const authorization = { authorization: `Bearer ${token}` };
  const status = await new Client(server.url).json(
    "PUT",
    `/api/order/${paid}/status`,
    { status: "Processing" },
    authorization,
  );
  expect(status.status).toBe(200);
  const mark = { intent: `not-home:${ids[0]}:80000`, token: "a-token-of-it" };
  expect((await new Client(server.url).post(path, mark)).status).toBe(303);
  const key = await store.withTx((tx) => createOrderLink(tx, { id: cancelled, status: "Pending" }));
  const cancel = `/order/${cancelled}/cancel?key=${key}`;
  expect((await new Client(server.url).post(cancel, {})).status).toBe(303);
  expect((await reportToShop(server.url, bankMemo(paid), 80_000)).status).toBe(200);
  await changeProduct(loggedStore(store), productId, { offerPriceVnd: 45_000 });

  const [price, bank, shopper, courier, api, added, ...others] = await entriesAt();
  expect(price).toContain(`${SELLER_EMAIL} (seller)`);
  expect(price).toContain(`Product Quế chi Offer price: ${formatVnd(50_000)} ${formatVnd(45_000)}`);
  expect(bank).toMatch(/^Report of the bank .* sepay \(bank\)/);
  expect(bank).toContain(`Order #${shortOrderId(paid)} Paid: no yes`);
  expect(shopper).toMatch(/^Order cancelled by its shopper .* \(shopper\)/);
  expect(shopper).toContain("Status: Pending Cancelled");
  expect(courier).toMatch(/^Courier's stops .* no name \(courier\)/);
  expect(courier).toContain("Mark: not-home");
  expect(api).toMatch(/^API · setOrderStatus .* \(seller\) .*Status: Pending Processing/);
  expect(added).toMatch(
    /^Categories · add .* \(seller\) .*Category, added Mứt Tết .*Name: Mứt Tết/,
  );
  // Placed by shoppers, before.
  for (const placed of others) expect(placed).toMatch(/^Order placed/);

  const vi = await seller.send(LOG, { headers: { "accept-language": "vi" } });
  const words = wordsOf(await vi.text());
  for (const text of ["Ai đã làm gì", "Giá bán", "Khách hủy đơn", "Chờ xác nhận", "(người bán)"])
    expect(words).toContain(text);
});

test("a form that is refused, and one that changes nothing, leave nothing", async () => {
  await expectRefusal(seller.post("/seller/categories", { intent: "add", name: "" }), 400, /name/i);
  await new Client(server.url).post("/seller/categories", { intent: "add", name: "Của ai" });
  await seller.get("/seller/product-list");
  expect(await news()).toEqual([]);
});

test("files that leave the shop are logged, and pages are not", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const files = ["/seller/orders.csv", "/seller/money/files/book.xlsx", "/seller/log.csv"];
  for (const path of files) await (await seller.get(path)).arrayBuffer();
  await (await client.get("/account/data.json")).arrayBuffer();
  await seller.get("/seller/money/book");
  const read = (await news()).map(({ who, thing, subject }) => [who, thing, subject]);
  expect(read).toEqual([
    ...files.map((path) => [SELLER_EMAIL, "file", path]),
    [user.id, "file", "/account/data.json"],
  ]);
  expect((await entriesAt(`${LOG}?kind=files`)).length).toBe(4);
  expect(await wordsAt(seller, `${LOG}?person=${user.email}`)).toContain(`${user.email} (shopper)`);

  const nobody = await new Client(server.url).get("/seller/log.csv");
  expect(nobody.status).toBe(303);
  expect(await news()).toHaveLength(4);
});

test("the log is filtered by person, kind, day and order, and the file by the same", async () => {
  const [first, second] = [await givenOrder(store), await givenOrder(store)];
  await setStatus(loggedStore(store), first, "Processing");
  const an = { kind: "seller", who: "an@shop.example", verb: "/seller/orders status" } as const;
  await setStatus(loggedStore(store, an), second, "Processing");

  expect((await entriesAt(`${LOG}?person=AN@shop.example`)).length, "as it is written").toBe(0);
  const [own, ...others] = await entriesAt(`${LOG}?person=an@shop.example`);
  expect(own).toContain("Orders · status");
  expect(others).toEqual([]);
  for (const order of [first, `%23${shortOrderId(first)}`, shortOrderId(first).toLowerCase()])
    expect((await entriesAt(`${LOG}?order=${order}`)).length).toBe(2);
  expect(await entriesAt(`${LOG}?order=%25`)).toEqual([]);
  const today = isoDay(dayOf(Date.now()));
  expect(await entriesAt(`${LOG}?day=${today}&person=an@shop.example`)).toHaveLength(1);
  expect(await entriesAt(`${LOG}?day=2020-01-01`)).toEqual([]);
  expect(await entriesAt(`${LOG}?kind=products&order=${first}`)).toEqual([]);

  const page = await seller.page(`${LOG}?person=an@shop.example&day=${today}`);
  const href = hrefsOf(pageOf(page).querySelector("main")!).find((to) => to.includes("log.csv"))!;
  const csv = await seller.page(href);
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toMatch(
    /an@shop\.example,seller,Orders · status,Order,.*Status: Pending,.*Processing/,
  );
});

test("steps of many changes are shown in part, and pages follow each other without a gap", async () => {
  const names = Array.from({ length: 130 }, (_, i) => `Sản phẩm ${i}`);
  await givenProducts(loggedStore(store), names);
  for (const [i, id] of (await givenProducts(store, names.slice(0, 31))).entries())
    await changeProduct(loggedStore(store), id, { offerPriceVnd: 40_000 + i });

  const page = pageOf(await seller.page(`${LOG}?kind=products`));
  const heads = elements(page.outerHTML, "main h2");
  expect(heads).toHaveLength(30);
  const older = hrefsOf(page.querySelector("main")!).find((href) => href.includes("before="))!;
  const [next, many, ...before] = await entriesAt(older);
  expect(next).toContain(formatVnd(40_000));
  expect(many!.match(/Product, added/g)).toHaveLength(10);
  expect(many).toContain("All changes of this step");
  expect(before.join()).toContain("Mứt Tết");

  const entry = hrefsOf(pageOf(await seller.page(older)).querySelector("main")!).find((href) =>
    href.includes("entry="),
  )!;
  const first = pageOf(await seller.page(entry));
  expect(wordsOf(first.outerHTML).match(/Product, added/g)).toHaveLength(100);
  const rest = hrefsOf(first.querySelector("main")!).find((href) => href.includes("before="))!;
  expect((await wordsAt(seller, rest)).match(/Product, added/g)).toHaveLength(30);
});

test("that a password was changed is in the log, and nothing of it", async () => {
  const { client, email } = await newPerson(server.url, store, "packer");
  seen = (await readLog(store.db)).at(-1)?.seq ?? 0;
  const password = "mat-khau-moi";
  const change = { intent: "password", oldPassword: PASSWORD, password };
  expectRedirect(await client.post("/seller/me", change), "/seller/me?done=password");
  await store.withTx(async (tx) =>
    mailPasswordLink(tx, (await findSellerByEmail(tx, email))!, "en"),
  );
  const [link] = await store.db.select().from(sellerLinks).where(eq(sellerLinks.email, email));
  const { key } = (await store.withTx((tx) => keyForMail(tx, link!.id)))!;
  expect((await client.post(`/join/${key}`, { password: PASSWORD })).status).toBe(303);
  const changed = { thing: "sellers", label: email, was: { password_hash: 0 } };
  expect((await news()).filter(({ thing }) => thing === "sellers")).toMatchObject([
    { ...changed, who: email, verb: "/seller/me password", became: { password_hash: 1 } },
    { ...changed, who: email, verb: "/join/:key", became: { password_hash: 1 } },
  ]);
  const [entry] = await entriesAt();
  expect(entry).toContain("Password");
  expect(entry).toContain("changed");
});

test("rubbish in the filter is answered, within bounds", async () => {
  const long = "x".repeat(5_000);
  for (const query of [
    `person=${long}`,
    `order=${long}`,
    "order=%27%20or%201=1",
    "order=%00&person=%00",
    "before=-1",
    "before=99999999999999999999",
    "before=x&entry=NaN&day=2026-99-99&kind=sellers",
    "entry=999999999999999",
  ])
    for (const path of [LOG, "/seller/log.csv"]) {
      const response = await seller.get(`${path}?${query}`);
      expect([query.slice(0, 30), response.status]).toEqual([query.slice(0, 30), 200]);
      await response.arrayBuffer();
    }
  const answer = await seller.post(LOG, { person: "Lan" });
  expect(answer.status).toBe(405);
  expect(await new Client(server.url).page(LOG)).not.toContain("Mứt Tết");
  await expectPage(seller, LOG);
  expectRedirect(await new Client(server.url).get("/seller/log.csv"), "/seller");
});

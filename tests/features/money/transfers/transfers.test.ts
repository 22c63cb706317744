import { beforeEach, expect, test } from "vitest";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { bankTransfers } from "#db/schema.ts";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { bankMemo, HOOK_SECRETS, reportToShop } from "#tests/support/data/transfers.ts";
import { formOf } from "#tests/support/forms.ts";
import { tags, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

const env = { ...BANK, ...HOOK_SECRETS };
const { server, store, seller: client } = await sellerShop("empty", env);
const PAGE = "/seller/money/transfers";

beforeEach(() => empty(store, bankTransfers));

/** The only transfer that waits. */
async function givenOpen(memo: string, amountVnd: number) {
  await reportToShop(server.url, memo, amountVnd);
  return (await store.db.select().from(bankTransfers))[0]!.id;
}

const words = (path: string) => wordsAt(client, path);

test("a transfer of another amount waits beside the order that it names, and one press counts it", async () => {
  const orderId = await givenOrder(store);
  const id = await givenOpen(bankMemo(orderId), 50_000);

  const page = await client.page(PAGE);
  const [paid, due] = [50_000, 80_000].map(formatVnd) as [string, string];
  expectWords(page, paid, "less than was due", due, `#${shortOrderId(orderId)}`);
  expect(await words(`/seller/order/${orderId}`)).toContain(`The bank reported ${paid}`);
  expect(await words("/seller/overview")).toContain("1 transfer to match");

  expectRedirect(await client.post(PAGE, formOf(page, `count:${id}`)), `${PAGE}?result=done`);
  expect(await findOrderRow(store.db, orderId)).toMatchObject({ receivedVnd: 50_000 });
  const said = ["Saved.", "Nothing is waiting.", "Booked"];
  await expectWordsAt(client, `${PAGE}?result=done`, ...said);
});

test("a transfer for two orders names both, says that it is their sum, and can be counted for one", async () => {
  const [first, second] = [await givenOrder(store), await givenOrder(store)];
  const numbers = [first, second].map(shortOrderId);
  const id = await givenOpen(`DONHANG${numbers.join("VA")}`, 160_000);

  const page = await client.page(PAGE);
  expectWords(page, "exactly what they have to pay together", ...numbers.map((each) => `#${each}`));
  expect(tags(page, "details").some((each) => "open" in each)).toBe(false);

  await client.post(PAGE, formOf(page, `count:${id}`));
  const orders = [await findOrderRow(store.db, first), await findOrderRow(store.db, second)];
  expect(orders.filter((order) => order!.isPaid)).toHaveLength(1);
});

test("a transfer without an order is searched for by name, phone or number, and counted for it", async () => {
  const orderId = await givenOrder(store, { firstname: "Mai-Tìm", phone: "0977 123 987" });
  const id = await givenOpen("tien mua nghe", 80_000);
  for (const search of ["mai-tim", "0977123987", shortOrderId(orderId)]) {
    const page = await client.page(`${PAGE}?for=${id}&search=${encodeURIComponent(search)}`);
    expect(wordsOf(page)).toContain("Mai-Tìm");
    expect(tags(page, "details").some((each) => "open" in each)).toBe(true);
  }
  expect(await words(`${PAGE}?for=${id}&search=nobody`)).toContain("No order was found.");

  const page = await client.page(`${PAGE}?for=${id}&search=mai-tim`);
  await client.post(PAGE, formOf(page, `count:${id}`));

  expect(await findOrderRow(store.db, orderId)).toMatchObject({ isPaid: true });
});

test("what a seller saw is compared: an order that changed meanwhile gets nothing", async () => {
  const orderId = await givenOrder(store);
  const id = await givenOpen(bankMemo(orderId), 50_000);
  const form = formOf(await client.page(PAGE), `count:${id}`);

  const stale = await client.post(PAGE, { ...form, seen: "1-Pending" });
  expectRedirect(stale, `${PAGE}?result=changed`);
  expect(await words(`${PAGE}?result=changed`)).toContain("nothing was booked");
  expect(await findOrderRow(store.db, orderId)).toMatchObject({ receivedVnd: null });
  const gone = await client.post(PAGE, { ...form, order: "f".repeat(24) });
  expect(gone.headers.get("location")).toBe(`${PAGE}?result=gone`);
});

test("one that was sent back is listed so, and can be put back", async () => {
  const id = await givenOpen("nham", 80_000);
  await client.post(PAGE, { intent: `return:${id}` });
  const page = await client.page(PAGE);
  expect(wordsOf(page)).toContain("Sent back seller@example.com");

  await client.post(PAGE, formOf(page, `reopen:${id}`));

  expect(await store.db.select().from(bankTransfers)).toMatchObject([{ state: "open" }]);
});

test("a press that no form sends is refused, and a stranger sees nothing", async () => {
  const id = await givenOpen("nham", 80_000);
  for (const fields of [
    { intent: "pay:x" },
    { intent: "return" },
    { intent: `return:${"x".repeat(24)}` },
    { intent: `count:${id}`, order: "x", seen: "x" },
    { intent: `reopen:${id}`, seen: "x".repeat(41) },
  ] as Record<string, string>[])
    expect((await client.post(PAGE, fields)).status).toBe(400);
  expect(await (await fetch(server.url + PAGE)).text()).not.toContain("80.000");
  const press = { method: "POST", body: new URLSearchParams({ intent: `return:${id}` }) };
  expect((await fetch(server.url + PAGE, press)).status).toBe(401);
  expect(await store.db.select().from(bankTransfers)).toMatchObject([{ state: "open" }]);
});

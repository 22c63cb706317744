import { beforeEach, expect, test } from "vitest";
import { formatVnd } from "../../../../app/format/vnd.ts";
import { findOrderRow } from "../../../../app/models/orders/finding/orders.ts";
import { bankTransfers } from "../../../../db/schema.ts";
import { wordsAt } from "../../../support/answers.ts";
import { BANK } from "../../../support/data/bank.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { empty } from "../../../support/data/tables.ts";
import { bankMemo, HOOK_SECRETS, reportToShop } from "../../../support/data/transfers.ts";
import { formOf } from "../../../support/forms.ts";
import { tags, wordsOf } from "../../../support/page.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newSeller } from "../../support/shoppers.ts";

const { server, store } = await testShop("empty", { ...BANK, ...HOOK_SECRETS });
const { client } = await newSeller(server.url);
const PAGE = "/seller/money/transfers";
const numberOf = (id: string) => id.slice(-6).toUpperCase();

beforeEach(() => empty(store, bankTransfers));

/** The only transfer that waits. */
async function givenOpen(memo: string, amountVnd: number) {
  await reportToShop(server.url, memo, amountVnd);
  return (await store.db.select().from(bankTransfers))[0]!.id;
}

const words = async (path: string) => wordsAt(client, path);

test("a transfer of another amount waits beside the order that it names, and one press counts it", async () => {
  const orderId = await givenOrder(store);
  const id = await givenOpen(bankMemo(orderId), 50_000);

  const page = await client.page(PAGE);
  const text = wordsOf(page);
  for (const said of [
    formatVnd(50_000),
    "less than was due",
    formatVnd(80_000),
    `#${numberOf(orderId)}`,
  ])
    expect(text).toContain(said);
  expect(await words(`/seller/order/${orderId}`)).toContain(
    `The bank reported ${formatVnd(50_000)}`,
  );
  expect(await words("/seller/overview")).toContain("1 transfer to match");

  const response = await client.post(PAGE, formOf(page, `count:${id}`));

  expect(response.headers.get("location")).toBe(`${PAGE}?result=done`);
  expect(await findOrderRow(store.db, orderId)).toMatchObject({ receivedVnd: 50_000 });
  const after = await words(`${PAGE}?result=done`);
  expect(after).toContain("Saved.");
  expect(after).toContain("Nothing is waiting.");
  expect(after).toContain("Booked");
});

test("a transfer without an order is searched for by name, phone or number, and counted for it", async () => {
  const orderId = await givenOrder(store, { firstname: "Mai-Tìm", phone: "0977 123 987" });
  const id = await givenOpen("tien mua nghe", 80_000);
  for (const search of ["mai-tim", "0977123987", numberOf(orderId)]) {
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
  expect(stale.headers.get("location")).toBe(`${PAGE}?result=changed`);
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

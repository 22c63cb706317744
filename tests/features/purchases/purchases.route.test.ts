import { expect, test } from "vitest";
import { findPurchase } from "#app/features/purchases/purchases.server.ts";
import { purchases, suppliers } from "#db/schema.ts";
import { expectPage, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { newPerson } from "#tests/support/data/people.ts";
import {
  givenPurchase,
  givenReceived,
  givenSupplier,
  seenBySeller,
  stockOf,
} from "#tests/support/data/purchases.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { inputOf, pageOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const { store, seller, server } = await sellerShop("empty");
const NEW = "/seller/purchases/new";

type Row = Partial<Record<"product" | "text" | "quantity" | "cost" | "until", string>>;

/** The form of a purchase as a browser without script sends it. */
function entry(intent: string, fields: Record<string, string>, rows: Row[] = []) {
  const body = new URLSearchParams({ intent, day: "1/12/2026", method: "cash", ...fields });
  for (const row of rows)
    for (const name of ["product", "text", "quantity", "cost", "until"] as const)
      body.append(name, row[name] ?? "");
  return seller.send(NEW, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
}

const count = async () => store.db.$count(purchases);

test("a purchase is entered as it was shown, and asks once about a cost that is hardly meant", async () => {
  const id = await givenProduct(store, { name: "Quế thanh", stockCount: 0 });
  await givenReceived(store, [[id, 10, 400_000]]);
  const row = { product: id, quantity: "2", cost: "400.000", until: "31/12/2027" };
  const before = await count();
  const asked = await expectRefusal(
    entry("receive", { newSupplier: "Cô Sáu" }, [row]),
    400,
    /Last time a piece cost 40\.000/,
  );
  expect(await count()).toBe(before);
  const saved = await entry(
    "receive",
    { newSupplier: "Cô Sáu", sure: inputOf(asked, "sure")!, paid: "100k", other: "10.000" },
    [row],
  );
  expect(saved.status).toBe(303);
  const found = await findPurchase(store.db, saved.headers.get("location")!.split("/").at(-1)!);
  expect(found!.purchase).toMatchObject({ status: "received", dueVnd: 810_000, paidVnd: 100_000 });
  expect(found!.supplier.name).toBe("Cô Sáu");
  expect((await stockOf(store, id)).count).toBe(12);
});

test("what was typed and not yet shown is not saved", async () => {
  const id = await givenProduct(store, { name: "Đinh hương", stockCount: 0 });
  const before = await count();
  const again = await expectRefusal(
    entry("receive", { newSupplier: "Cô Sáu", add: "đinh hương 3 50k" }),
    400,
    "This has just been added",
  );
  expect(inputOf(again, "product")).toBe(id);
  expect(inputOf(again, "cost")).toBe("50k");
  expect(await count()).toBe(before);
});

test.each<[string, Row, RegExp]>([
  ["pieces", { quantity: "-3" }, /write the number of pieces/],
  ["too many pieces", { quantity: "1000000000000000" }, /write the number of pieces/],
  ["a price", { cost: "1000000000000000" }, /write the price in dong/],
  ["no price", { cost: "" }, /write the price in dong/],
  ["a day", { until: "31/02/2027" }, /There is no such day/],
  ["an unknown product", { product: "0".repeat(24) }, /choose the product/],
  ["a text that is no product", { product: "", text: "sầu riêng" }, /choose the product/],
])("a line with %s that makes no sense is refused and kept", async (_, wrong, says) => {
  const id = await givenProduct(store, { name: `Hồi ${_}`, stockCount: 0 });
  const before = await count();
  const row = { product: id, quantity: "1", cost: "5000", ...wrong };
  const page = await expectRefusal(entry("order", { newSupplier: "Cô Sáu" }, [row]), 400, says);
  if (wrong.quantity) expect(inputOf(page, "quantity")).toBe(wrong.quantity);
  if (wrong.until) expect(inputOf(page, "until")).toBe(wrong.until);
  expect(await count()).toBe(before);
});

test("forms of a hostile size are refused, and change nothing", async () => {
  const before = [await count(), await store.db.$count(suppliers)];
  const lines = Array.from({ length: 3_000 }, (_, at) => `món ${at} 1 5k`).join("\n");
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "add", list: lines })) body.set(name, value);
  const many = await seller.send(NEW, { method: "POST", body });
  expect(many.status).toBe(400);
  expect(await many.text()).toContain("at most 300 lines");

  const file = new FormData();
  file.set("intent", "add");
  file.set("file", new File(["x,".repeat(5 * 1024 * 1024)], "lon.csv"));
  expect((await seller.send(NEW, { method: "POST", body: file })).status).toBe(413);

  const rows = new FormData();
  rows.set("intent", "add");
  const cells = Array.from({ length: 2_000 }, (_, at) => `M-${at},1,5000`);
  rows.set("file", new File([["Mã hàng,Số lượng,Đơn giá", ...cells].join("\n")], "dai.csv"));
  expect((await seller.send(NEW, { method: "POST", body: rows })).status).toBe(400);

  expect((await entry("explode", {})).status).toBe(400);
  expect((await entry("order", { newSupplier: "x".repeat(400) })).status).toBe(400);
  expect([await count(), await store.db.$count(suppliers)]).toEqual(before);
});

test("what two sellers do at once is compared with what each was shown", async () => {
  const id = await givenProduct(store, { stockCount: 0, name: "Thảo quả" });
  const purchase = await givenPurchase(store, [[id, 10, 1_000]]);
  const path = `/seller/purchases/${purchase}`;
  const { seen } = await seenBySeller(store, purchase);
  const receive = () =>
    seller.post(path, { intent: "receive", seen: String(seen), "pieces-0": "10" });
  expect((await receive()).status).toBe(303);
  await expectRefusal(receive(), 409, "Someone else has changed this purchase");
  expect((await stockOf(store, id)).count).toBe(10);
  const pay = (fields: Record<string, string>) =>
    seller.post(path, { intent: "pay", day: "1/12/2026", method: "cash", ...fields });
  const { seen: now } = await seenBySeller(store, purchase);
  await expectRefusal(pay({ seen: String(now), amount: "-5" }), 400, "whole amount in dong");
  await expectRefusal(
    pay({ seen: String(now), amount: "5", day: "31/02/2027" }),
    400,
    "write a day such as",
  );
  const asked = await expectRefusal(pay({ seen: String(now), amount: "9k" }), 422, /although/);
  const sure = inputOf(asked, "sure")!;
  expect((await pay({ seen: String(now), amount: "9k", sure })).status).toBe(303);
});

test("a packer receives goods, and nothing says what they cost", async () => {
  const id = await givenProduct(store, { stockCount: 0, name: "Hạt dổi" });
  const supplierSeq = await givenSupplier(store);
  const purchase = await givenPurchase(store, [[id, 10, 7_654_321]], { supplierSeq });
  const { client: packer } = await newPerson(server.url, store, "packer");
  const path = `/seller/purchases/${purchase}`;
  for (const page of [path, `${path}?act=receive`, "/seller/purchases"])
    expect(await expectPage(packer, page)).not.toMatch(/7[.,]?654[.,]?321|765[.,]432/);
  for (const page of [NEW, "/seller/suppliers"]) await expectPage(packer, page, 403);
  const { seen } = await seenBySeller(store, purchase);
  const fields = { seen: String(seen), "pieces-0": "4", reason: "x" };
  expect((await packer.post(path, { intent: "send-back", ...fields })).status).toBe(403);
  expect((await packer.post(path, { intent: "receive", ...fields })).status).toBe(303);
  expect((await stockOf(store, id)).count).toBe(4);
  expect(await wordsAt(packer, path)).toContain("Come in part");
  expect(
    pageOf(await packer.page(`${path}?act=correct`)).querySelector("[name=cost-0]"),
  ).toBeNull();
});

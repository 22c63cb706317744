import { beforeEach, expect, test } from "vitest";
import { findPurchase } from "#app/features/purchases/purchases.server.ts";
import { findSupplierByName } from "#app/features/purchases/suppliers.server.ts";
import {
  orderLines,
  orders,
  products,
  purchaseEvents,
  purchaseLines,
  purchases,
  shopContent,
  suppliers,
} from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { givenReceived, givenSupplier } from "#tests/support/data/purchases.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { formOf } from "#tests/support/forms.ts";
import { inputOf, partOf, valuesOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";

const { store, seller, server } = await sellerShop("empty");
const PATH = "/seller/purchases/to-buy";
const NONE = `${PATH}/none`;

beforeEach(() =>
  empty(
    store,
    ...[purchaseEvents, purchaseLines, purchases, suppliers],
    ...[orderLines, orders, products, shopContent],
  ),
);

async function sell(items: Record<string, number>) {
  const { user } = await givenShopper(store);
  const wanted = Object.entries(items).map(([productId, quantity]) => ({ productId, quantity }));
  expect(await submitOrder(store, user.id, { items: wanted })).toMatchObject({ kind: "done" });
}

/** A product of which a purchase in packs of 12 has come, and 4 were sold today. */
async function givenSold(name = "Bột nghệ") {
  const id = await givenProduct(store, { name, weight: "100 g", stockCount: 0 });
  const supplierSeq = await givenSupplier(store, "Chị Hoa");
  await givenReceived(store, [[id, 12, 120_000]], { supplierSeq });
  await givenReceived(store, [[id, 12, 144_000]], { supplierSeq });
  await sell({ [id]: 4 });
  const { id: supplier } = (await findSupplierByName(store.db, "Chị Hoa"))!;
  return { id, list: `${PATH}/${supplier}`, supplierSeq };
}

/** The fields of a list as the page shows it. */
const fieldsAt = async (path: string, intent: string) => formOf(await seller.page(path), intent);
/** Sends a list; a field may have several values. */
const post = (path: string, fields: Record<string, string | string[]>) =>
  seller.post(
    path,
    Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  );
const messageOf = (page: string) => partOf(page, "textarea").textContent;
const listPurchases = () => store.db.select().from(purchases);

test("what was sold is listed by supplier, and a list becomes one purchase on order", async () => {
  expect(await wordsAt(seller, PATH)).toContain("Nothing needs to be bought");
  const { id, list } = await givenSold();
  const other = await givenProduct(store, { name: "Hạt sen" });
  await sell({ [other]: 1 });
  const overview = await wordsAt(seller, PATH);
  expect(overview).toContain("Chị Hoa 1 product to buy Bột nghệ: Lasts 5 days");
  expect(overview).toContain("Without a supplier 1 product to buy Hạt sen: Stock is not counted");

  const page = await seller.page(list);
  const words = wordsOf(page);
  expect(words).toContain("Bột nghệ · 100 g Lasts 5 days Sold 4 in 1 day, 4 a day.");
  expect(words).toContain("For 9 days: 36. Less 20 in stock: 16. Bought in packs of 12: 2 × 12.");
  expect(words).not.toContain("Hạt sen");
  expect(inputOf(page, `quantity-${id}`)).toBe("24");
  expect(messageOf(page)).toMatch(
    /^Chị Hoa ơi, cho em đặt:\n- Bột nghệ · 100 g: 24 \(2 × 12\)\nEm cảm ơn ạ\. /,
  );

  const fields = formOf(page, "order");
  const before = (await listPurchases()).length;
  const answer = await seller.post(list, { ...fields, [`quantity-${id}`]: "30" });
  const [last] = (await listPurchases()).toSorted((a, b) => b.seq - a.seq);
  expectRedirect(answer, expect.stringContaining("/seller/purchases/"));
  expect(last).toMatchObject({ status: "ordered", otherVnd: 0, dueVnd: 0 });
  const { lines } = (await findPurchase(store.db, last!.id))!;
  // A piece cost 12,000 dong last time.
  expect(lines.map(({ quantity, costVnd }) => [quantity, costVnd])).toEqual([[30, 360_000]]);
  // A second press of the same form.
  await seller.post(list, { ...fields, [`quantity-${id}`]: "30" });
  expect(await listPurchases()).toHaveLength(before + 1);
  expect(await wordsAt(seller, PATH)).not.toContain("Bột nghệ");

  const bar = undoBarOf(seller, await seller.page(PATH));
  expect(bar.says).toContain("A purchase was saved.");
  await bar.press();
  expect(await listPurchases()).toHaveLength(before);
  expect(await wordsAt(seller, PATH)).toContain("Bột nghệ: Lasts 5 days");
});

test("lines are added by name and barcode, dropped and corrected, and nothing typed is lost", async () => {
  const { id, list } = await givenSold();
  const [chili, soy] = [
    await givenProduct(store, { name: "Bột ớt" }),
    await givenProduct(store, { name: "Nước tương", barcode: "8934563138165", inStock: false }),
  ];
  const typed = { ...(await fieldsAt(list, "find")), [`quantity-${id}`]: "7" };
  const send = async (intent: string, fields: Record<string, string | string[]>) => {
    const response = await post(list, { ...typed, ...fields, intent });
    expect(response.status).toBe(200);
    return response.text();
  };
  const found = await send("find", { find: "bot ot" });
  expect(valuesOf(found, "product")).toEqual([id, chili]);
  expect(inputOf(found, `quantity-${id}`)).toBe("7");
  expect(inputOf(found, `quantity-${chili}`)).toBe("1");
  expect(wordsOf(found)).toContain("Added by hand.");
  expect(messageOf(found)).toContain("- Bột nghệ · 100 g: 7\n- Bột ớt: 1\n");

  const scanned = await send("find", { find: "8934563138165", product: [id, chili] });
  expect(valuesOf(scanned, "product")).toEqual([id, chili, soy]);
  const several = await send("find", { find: "bột" });
  expect(wordsOf(several)).toContain("Which one?");
  const chosen = await send(`add:${chili}`, { find: "bột" });
  expect(valuesOf(chosen, "product")).toEqual([id, chili]);
  const dropped = await send(`drop:${id}`, { product: [id, chili] });
  expect(valuesOf(dropped, "product")).toEqual([chili]);

  const again = { ...typed, find: "không có" };
  const unknown = await expectRefusal(
    seller.post(list, { ...again, intent: "find" }),
    404,
    "No product was found",
  );
  expect(inputOf(unknown, "find")).toBe("không có");
  expect(inputOf(unknown, `quantity-${id}`)).toBe("7");
});

test("goods without a supplier are ordered from one that is named", async () => {
  const id = await givenProduct(store, { name: "Hạt sen" });
  await sell({ [id]: 1 });
  const fields = await fieldsAt(NONE, "order");
  await expectRefusal(seller.post(NONE, fields), 400, "from whom");
  expectRedirect(
    await seller.post(NONE, { ...fields, supplier: "Cô Tư" }),
    expect.stringContaining("/seller/purchases/"),
  );
  const { seq } = (await findSupplierByName(store.db, "Cô Tư"))!;
  expect(await listPurchases()).toMatchObject([{ supplierSeq: seq, status: "ordered" }]);
  // A second press finds it, too.
  await seller.post(NONE, { ...fields, supplier: "cô tư" });
  expect(await listPurchases()).toHaveLength(1);
  await undoBarOf(seller, await seller.page(PATH)).press();
  expect(await listPurchases()).toEqual([]);
  expect(await findSupplierByName(store.db, "Cô Tư")).toBeNull();
});

test("the days to buy for are set for all and for one supplier", async () => {
  const { id, list } = await givenSold();
  const plan = { intent: "plan", weeks: "2", forDays: "20", reserveDays: "0" };
  for (const [field, value] of [
    ["forDays", "0"],
    ["forDays", "91"],
    ["forDays", "9".repeat(15)],
    ["reserveDays", "-1"],
    ["reserveDays", "x"],
  ] as const) {
    const page = await expectRefusal(
      seller.post(PATH, { ...plan, [field]: value }),
      400,
      "a number of days",
    );
    expect(inputOf(page, field)).toBe(value);
  }
  expect((await seller.post(PATH, { ...plan, weeks: "3" })).status).toBe(400);
  expectRedirect(await seller.post(PATH, plan), PATH);
  // 4 a day for 20 days, less 20.
  expect(inputOf(await seller.page(list), `quantity-${id}`)).toBe("60");

  const own = { ...(await fieldsAt(list, "days")), forDays: "10" };
  for (const forDays of ["0", "91", "x", "1e3"]) {
    const page = await expectRefusal(
      seller.post(list, { ...own, forDays, [`quantity-${id}`]: "33" }),
      400,
      "a number of days",
    );
    expect(inputOf(page, "forDays")).toBe(forDays);
    expect(inputOf(page, `quantity-${id}`)).toBe("33");
  }
  expectRedirect(await seller.post(list, own), list);
  const page = await seller.page(list);
  expect(inputOf(page, "forDays")).toBe("10");
  expect(inputOf(page, `quantity-${id}`)).toBe("24");
  expectRedirect(await seller.post(PATH, plan), PATH);
  expect(inputOf(await seller.page(list), "forDays")).toBe("10");
  expectRedirect(await seller.post(list, { ...own, forDays: "" }), list);
  expect(inputOf(await seller.page(list), `quantity-${id}`)).toBe("60");
});

test("wrong quantities are said beside their field, and order nothing", async () => {
  const { id, list } = await givenSold();
  const fields = await fieldsAt(list, "order");
  const before = await listPurchases();
  for (const typed of ["-1", "x", "100001", "1".repeat(15), "1".repeat(1_000), "1,5", "<b>"]) {
    const page = await expectRefusal(
      seller.post(list, { ...fields, [`quantity-${id}`]: typed }),
      400,
      "up to 100.000",
      typed,
    );
    expect(inputOf(page, `quantity-${id}`)).toBe(typed.slice(0, 20));
  }
  for (const typed of ["", "0", " "])
    await expectRefusal(
      seller.post(list, { ...fields, [`quantity-${id}`]: typed }),
      400,
      "at least one product",
    );
  for (const broken of [{ product: [] }, { product: ["x"] }, { product: ["__proto__"] }])
    expect((await post(list, { ...fields, ...broken })).status).toBeGreaterThanOrEqual(400);
  const many = Array.from({ length: 201 }, (_, i) => String(i));
  expect((await post(list, { ...fields, product: many })).status).toBe(400);
  expect((await seller.post(list, { ...fields, intent: "other" })).status).toBe(400);
  const huge = { ...fields, find: "ớ".repeat(500), supplier: "x".repeat(5_000) };
  expect((await seller.post(list, { ...huge, intent: "find" })).status).toBe(404);
  expect(await listPurchases()).toEqual(before);
});

test("a product or supplier that is gone, and another purchase, are said before anything is ordered", async () => {
  const { id, list, supplierSeq } = await givenSold();
  const second = await givenProduct(store, { name: "Bột ớt" });
  const fields = await fieldsAt(list, "order");
  const both = { ...fields, product: [id, second], [`quantity-${second}`]: "3" };
  await removeProduct(store, second);
  const before = (await listPurchases()).length;
  const page = await expectRefusal(post(list, both), 409, "deleted meanwhile");
  expect(valuesOf(page, "product")).toEqual([id]);
  expect(await listPurchases()).toHaveLength(before);

  await givenReceived(store, [[id, 1, 1_000]], { supplierSeq });
  const changed = await expectRefusal(seller.post(list, fields), 409, "ordered from this supplier");
  expectRedirect(
    await seller.post(list, formOf(changed, "order")),
    expect.stringContaining("/seller/purchases/"),
  );

  expectRedirect(await seller.get(`${PATH}/nothing`), PATH);
  await empty(store, purchaseEvents, purchaseLines, purchases, suppliers);
  expectRedirect(await seller.post(list, fields), PATH);
  expect(await listPurchases()).toEqual([]);
});

test("who may change products may order; the page shows no cost", async () => {
  const { list } = await givenSold();
  const manager = (await newPerson(server.url, store, "manager")).client;
  const words = await wordsAt(manager, list);
  expect(words).not.toMatch(/₫|12\.000|144/);
  const ordered = await manager.post(list, formOf(await manager.page(list), "order"));
  expectRedirect(ordered, expect.stringContaining("/seller/purchases/"));
  expect((await manager.get(ordered.headers.get("location")!)).status).toBe(200);
  for (const role of ["packer", "courier"] as const) {
    const { client } = await newPerson(server.url, store, role);
    expect((await client.get(PATH)).status).toBe(403);
    expect((await client.post(list, { intent: "order" })).status).toBe(403);
  }
});

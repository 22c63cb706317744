import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { orderLines, orders, products } from "#db/schema.ts";
import { expectRedirect, expectRefusal, follow, wordsAt } from "#tests/support/answers.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenRun, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder, givenProduct, givenProducts } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { formOf } from "#tests/support/forms.ts";
import {
  elements,
  find,
  findAll,
  focusedIn,
  headingsOf,
  hrefsOf,
  inputOf,
  partOf,
  wordsOf,
} from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop("empty");

const EAN = "4006381333931";
const PICK = "/seller/orders/pick";

let ids: string[] = [];

beforeEach(async () => {
  await empty(store, orders, products);
  const rice = { name: "Gạo ST25", weight: "5 kg", barcode: EAN };
  const [gao, muoi] = await givenProducts(store, [rice, "Muối"]);
  const wish = { note: "Giao buổi chiều", ifOut: "replace" } as const;
  const both = await givenOrderOf(store, { [gao]: 2, [muoi]: 1 }, wish);
  const five = await givenOrderOf(store, { [gao]: 5 }, { ifOut: "replace" });
  // Having the phone of the first, it is taken for the same order.
  await alterOrder(store, five.id, { attention: null });
  ids = [both.id, five.id];
});

const hrefOf = (chosen = ids) => `${PICK}?${chosen.map((id) => `order=${id}`).join("&")}&lang=en`;

/** The press of an item, as the page has it. */
function intentOf(page: string, name: string) {
  const item = findAll(page, "listitem", new RegExp(`× ${name}`))[0]!;
  const button = find(item, "button");
  const fields = formOf(item, button.getAttribute("value")!);
  return {
    action: find(item, "form").getAttribute("action")!,
    fields: { intent: fields.intent!, seen: fields.seen! },
    isPicked: button.getAttribute("aria-pressed") === "true",
  };
}

const countPicked = () => store.db.$count(orderLines, isNotNull(orderLines.pickedAt));

test("the list of ticked orders has their goods, whose they are, and what is written about them", async () => {
  await store.withTx((tx) => saveSellerNotes(tx, ids[1]!, { order: "Khách quen" }, SELLER_EMAIL));
  const page = await seller.page(hrefOf());
  expect(headingsOf(page)).toEqual(["Pick list 2 orders"]);
  expectWords(page, "0 of 2 picked", "7 × Gạo ST25 5 kg Picked");
  for (const [i, id] of ids.entries()) {
    const share = new RegExp(`${[2, 5][i]} × #${shortOrderId(id)} .*? If out: Replace it`);
    expect(wordsOf(page)).toMatch(share);
    expect(hrefsOf(page)).toContain(`/seller/orders/${id}/edit`);
  }
  expectWords(page, "Note to the shop: Giao buổi chiều", "Our note on this order: Khách quen");
});

test("a press without script ticks all pieces, returns to the next item, and takes the tick back", async () => {
  const before = await seller.page(hrefOf());
  const rice = intentOf(before, "Gạo ST25");
  expectRedirect(await seller.post(rice.action, rice.fields), hrefOf());
  const salt = findAll(before, "listitem", /× Muối/)[0]!.id;
  expect(rice.action).toBe(`${hrefOf()}#${salt}`);
  expect(await countPicked()).toBe(2);

  const page = await seller.page(hrefOf());
  expect(wordsOf(page)).toContain("1 of 2 picked");
  const after = intentOf(page, "Gạo ST25");
  expect(after.isPicked).toBe(true);
  // Folded at the end.
  expect(wordsOf(partOf(page, "details.pick-before"))).toContain("Gạo ST25");
  await seller.post(after.action, after.fields);
  expect(await countPicked()).toBe(0);
});

test("an order of the list that changed meanwhile refuses the tick and shows how it is", async () => {
  const { action, fields } = intentOf(await seller.page(hrefOf()), "Gạo ST25");
  await setStatus(store, ids[1]!, "Cancelled");
  const refused = seller.post(action, fields);
  const page = await expectRefusal(refused, 409, "The orders have changed meanwhile");
  expectWords(page, "2 × Gạo ST25 5 kg", "1 order left out: already shipped or cancelled");
  expect(await countPicked()).toBe(0);
});

test("a scan ticks its product and asks for the next; any other says why not", async () => {
  await givenProduct(store, { name: "Trà", barcode: "96385074" });
  const href = hrefOf();
  const scan = async (barcode: string) =>
    seller.post(href, formOf(await seller.page(href), "scan", { barcode }));
  const page = await follow(seller, scan(EAN));
  expectWords(page, "✓ 7 × Gạo ST25 5 kg");
  expect([inputOf(page, "barcode"), focusedIn(page)]).toEqual(["", "barcode"]);
  expect(await countPicked()).toBe(2);
  // Presses of the page that follows lead back without it.
  expect(intentOf(page, "Muối").action).not.toContain("scanned");

  for (const [barcode, status, message] of [
    [EAN, 409, "Already picked: 7 × Gạo ST25 5 kg"],
    ["96385074", 404, "“Trà” is not on this list"],
    ["036000291452", 404, "No product has this barcode"],
    ["4006381333932", 400, "A digit is wrong"],
    ["", 400, "A barcode has only digits"],
    ["9".repeat(20_000), 400, "A barcode has 8, 12 or 13 digits"],
    ["<script>\u202e\0", 400, "A barcode has only digits"],
  ] as const) {
    const shown = await expectAnswer(scan(barcode), status, message);
    if (/^\d{0,13}$/.test(barcode)) expect(inputOf(shown, "barcode")).toBe(barcode);
    expect(focusedIn(shown)).toBe("barcode");
  }
  expect(await countPicked()).toBe(2);
});

test("a list is reached from a run and from orders changed together, and of all that a filter finds", async () => {
  const run = await givenRun(store, ids);
  const sheet = await seller.page(`/seller/run/${run}?lang=en`);
  const ofRun = hrefsOf(sheet).find((href) => href.startsWith(PICK))!;
  expect(await wordsAt(seller, ofRun)).toContain("7 × Gạo ST25");

  const all = await seller.page(`${PICK}?all=1&status=Pending&asOf=9999999999999&lang=en`);
  expect(headingsOf(all)).toEqual(["Pick list 2 orders"]);
  const { action, fields } = intentOf(all, "Gạo ST25");
  expect((await seller.post(action, fields)).status).toBe(303);
  expect(await countPicked()).toBe(2);

  for (const id of ids) await setStatus(store, id, "Shipped");
  await expectWordsAt(seller, hrefOf(), "Nothing is left to pick", "2 orders left out");
});

test("an order's page says that all of it is picked, as long as it is to be packed", async () => {
  const isPicked = async (id: string) =>
    elements(await seller.page(`/seller/order/${id}?lang=en`), "span").includes("✓ Picked");
  await seller.post(hrefOf(), intentOf(await seller.page(hrefOf()), "Gạo ST25").fields);
  expect([await isPicked(ids[0]!), await isPicked(ids[1]!)]).toEqual([false, true]);
  await setStatus(store, ids[1]!, "Shipped");
  expect(await isPicked(ids[1]!)).toBe(false);
});

test("without orders it leads back with a hint; nothing that is sent fails or ticks", async () => {
  const before = await rowsOf(store.db);
  const { fields } = intentOf(await seller.page(hrefOf()), "Gạo ST25");
  for (const query of ["", "order=nonsense", `order=${"f".repeat(24)}`, "all=", "first=1"])
    for (const response of [
      await seller.get(`${PICK}?${query}`),
      await seller.post(`${PICK}?${query}`, { ...fields, intent: "unpick:x" }),
    ])
      expect(response.status, query).toBeLessThan(500);
  expectRedirect(await seller.get(PICK), "/seller/orders");
  for (const bad of ["", "pick", "pick:", "scan:1", `pick:${"x".repeat(9_000)}`, "unpick:\0", "a"])
    for (const seen of ["", "\0", "x".repeat(9_000), fields.seen]) {
      const { status } = await seller.post(hrefOf(), { ...fields, intent: bad, seen });
      expect([400, 404, 409].includes(status), bad.slice(0, 20)).toBe(true);
    }
  const extras = ["skip=999999999999999", "skip=-1", "scanned=%00", "first=9&last=1", "part=x"];
  for (const extra of extras)
    expect((await seller.get(`${hrefOf()}&${extra}`)).status).toBeLessThan(500);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("orders beyond the first two hundred are on a further list", async () => {
  const one = await givenOrder(store, {}, "Bột ớt");
  const [row] = await store.db.select().from(orders).limit(1);
  await store.withTx(async (tx) => {
    for (let i = 0; i < 200; i++) {
      const id = i.toString(16).padStart(24, "0");
      await tx.insert(orders).values({ ...row!, seq: undefined, id, requestKey: id });
    }
  });
  const page = await seller.page(`${PICK}?all=1&asOf=9999999999999&lang=en`);
  expect(headingsOf(page)).toEqual(["Pick list 200 orders"]);
  const next = hrefsOf(page).find((href) => href.includes("skip=200"))!;
  await expectWordsAt(seller, next, "Pick list 3 orders", `#${shortOrderId(one)}`);
});

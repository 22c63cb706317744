import { beforeEach, expect, test } from "vitest";
import { setPlannedPrices } from "#app/features/catalogue/prices/formula/formula-prices.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { plannedPrices, products } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { changeProduct, undoLast } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { tags, valuesOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty");

let plain = "";
let reduced = "";

beforeEach(async () => {
  await empty(store, products, plannedPrices);
  plain = await givenProduct(store, { name: "Quế", priceVnd: 38_000, offerPriceVnd: 38_000 });
  reduced = await givenProduct(store, {
    name: "Hồi",
    brand: "Gánh Hồi",
    priceVnd: 60_000,
    offerPriceVnd: 50_000,
  });
});

const at = (choice: Record<string, string>) =>
  `/seller/prices/formula?${new URLSearchParams({ lang: "en", ...choice })}`;
const setPlanned = () => store.withTx((tx) => setPlannedPrices(tx));
/** Moves all plans to the past. */
const startPlans = () =>
  store.withTx(async (tx) => tx.update(plannedPrices).set({ startsAt: Date.now() - 1 }));
const PLUS_5 = { change: "+5%", round: "500" };

const pricesOf = async (id: string) => {
  const { priceVnd, offerPriceVnd } = (await findProduct(store.db, id))!;
  return [priceVnd, offerPriceVnd];
};

/** The fields that a browser sends of the list, with all its boxes as they are. */
const ticksOf = (page: string) =>
  tags(page, "input")
    .filter(({ name, checked }) => name === "product" && checked !== undefined)
    .map(({ value }): [string, string] => ["product", value!]);

test("the list says old and new, and one press saves what it says", async () => {
  const page = await seller.page(at(PLUS_5));
  expectWords(
    page,
    "2 products",
    "38.000\u00a0₫ → New price 40.000\u00a0₫",
    "50.000\u00a0₫ 60.000\u00a0₫ → New price 52.500\u00a0₫ 63.000\u00a0₫",
  );
  expectRedirect(await seller.post(at(PLUS_5), ticksOf(page)), "/seller/prices");
  expect(await pricesOf(plain)).toEqual([40_000, 40_000]);
  expect(await pricesOf(reduced)).toEqual([63_000, 52_500]);
});

test("what is unticked, and other brands, keep their prices", async () => {
  const page = await seller.page(at({ ...PLUS_5, brand: "Gánh Hồi" }));
  expect(valuesOf(page, "product")).toHaveLength(1);
  const all = ticksOf(await seller.page(at(PLUS_5)));
  await seller.post(
    at(PLUS_5),
    all.filter(([, value]) => value.startsWith(plain)),
  );
  expect(await pricesOf(reduced)).toEqual([60_000, 50_000]);
  await expectRefusal(seller.post(at(PLUS_5), [["x", ""]]), 400, ["Tick at least one product"]);
});

test("a price that has changed meanwhile stops all of it", async () => {
  const ticks = ticksOf(await seller.page(at(PLUS_5)));
  await changeProduct(store, plain, { priceVnd: 39_000, offerPriceVnd: 39_000 });
  const again = await expectRefusal(seller.post(at(PLUS_5), ticks), 409, "Prices have changed");
  expect(await pricesOf(reduced)).toEqual([60_000, 50_000]);
  expectRedirect(await seller.post(at(PLUS_5), ticksOf(again)), "/seller/prices");
  expect(await pricesOf(plain)).toEqual([41_000, 41_000]);
});

test("a formula that makes a price 0 cannot be saved, not even by hand", async () => {
  const down = { change: "-50.000", round: "1" };
  const page = await seller.page(at(down));
  expectWords(page, "the price would be 0 or less");
  expect(ticksOf(page)).toEqual([]);
  const forged: [string, string][] = [["product", `${plain}:38000:38000`]];
  await expectRefusal(seller.post(at(down), forged), 409, "Prices have changed");
  expect(await pricesOf(plain)).toEqual([38_000, 38_000]);
});

test("a wrong change is named beside its field and stays typed", async () => {
  const page = await seller.page(at({ change: "mười phần trăm" }));
  expectWords(page, "Enter a change such as +5%");
  expect(valuesOf(page, "change")).toEqual(["mười phần trăm"]);
});

test("one press of Undo brings the old prices back", async () => {
  await seller.post(at(PLUS_5), ticksOf(await seller.page(at(PLUS_5))));
  expect(await undoLast(store)).toMatchObject({ kind: "restored" });
  expect(await pricesOf(plain)).toEqual([38_000, 38_000]);
  expect(await pricesOf(reduced)).toEqual([60_000, 50_000]);
});

test("prices that are planned are set on their day, except where the price has changed", async () => {
  const tomorrow = dayOf(Date.now()) + 1;
  const ticks = ticksOf(await seller.page(at(PLUS_5)));
  const planned = await seller.post(at(PLUS_5), [...ticks, ["from", isoDay(tomorrow)]]);
  expectRedirect(planned, "/seller/prices/formula");
  expect(await setPlanned()).toBe(false);
  expect(await pricesOf(plain)).toEqual([38_000, 38_000]);
  const shown = `2 products from ${formatDay(tomorrow, "en")}, planned by`;
  expectWords(await seller.page(at({})), shown, "Remove");

  await changeProduct(store, plain, { priceVnd: 39_000, offerPriceVnd: 39_000 });
  await startPlans();
  expect([await setPlanned(), await setPlanned()]).toEqual([true, false]);
  expect(await pricesOf(plain)).toEqual([39_000, 39_000]);
  expect(await pricesOf(reduced)).toEqual([63_000, 52_500]);
  const page = await seller.page(at({}));
  expectWords(page, "1 product kept the price");
  expect(wordsOf(page)).not.toContain("Remove");
});

test("a plan is taken back until its day, and at most 20 of them wait", async () => {
  const ticks = ticksOf(await seller.page(at(PLUS_5)));
  const tomorrow = ["from", isoDay(dayOf(Date.now()) + 1)] as [string, string];
  for (let i = 0; i < 20; i++) await seller.post(at(PLUS_5), [...ticks, tomorrow]);
  await expectRefusal(
    seller.post(at(PLUS_5), [...ticks, tomorrow]),
    409,
    "20 price changes are already planned",
  );
  const [first, second] = await store.db.select().from(plannedPrices);
  const drop = (id: string) => seller.post(at({}), [["intent", `drop:${id}`]]);
  expectRedirect(await drop(first!.id), "/seller/prices/formula");
  await startPlans();
  while (await setPlanned());
  expectRedirect(await drop(second!.id), "/seller/prices/formula");
  expectRedirect(await drop("x".repeat(60_000)), "/seller/prices/formula");
  expect(await store.db.$count(plannedPrices)).toBe(19);
});

test("a wrong day is named beside its field, and keeps the ticks and what was typed", async () => {
  const ticks = ticksOf(await seller.page(at(PLUS_5))).slice(0, 1);
  for (const from of ["31/2/2027", "2020-01-01", "2099-01-01", "mai"]) {
    const refused = seller.post(at(PLUS_5), [...ticks, ["from", from]]);
    const page = await expectRefusal(refused, 400, "Enter a day within a year");
    expect(valuesOf(page, "from")).toEqual([from]);
    expect(ticksOf(page)).toEqual(ticks);
  }
  expect(await store.db.$count(plannedPrices)).toBe(0);
});

test("forged and huge forms change nothing", async () => {
  const tick = `${plain}:38000:38000`;
  for (const wrong of [
    [tick, tick],
    ["x:1"],
    [`${"a".repeat(60_000)}:1:1`],
    Array.from({ length: 301 }, (_, i) => `p${i}:1:1`),
  ]) {
    const answer = await seller.post(
      at(PLUS_5),
      wrong.map((value): [string, string] => ["product", value]),
    );
    expect(answer.status).toBe(400);
  }
  expect((await seller.post(at({}), [["product", tick]])).status).toBe(400);
  expect((await new Client(server.url).post(at(PLUS_5), [["product", tick]])).status).toBe(401);
  expect(await pricesOf(plain)).toEqual([38_000, 38_000]);
});

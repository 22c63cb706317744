import { beforeEach, expect, test } from "vitest";
import { costsOf, setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { newId } from "#db/id.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { undoLast } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { formOf } from "#tests/support/forms.ts";
import { partOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import type { Client } from "#tests/support/server/client.ts";

const PICTURE = "https://example.com/que.jpg";
const LIST = "/seller/product-list";
const BELOW = "30.000\u00a0₫ is below what it costs, 40.000\u00a0₫. If that is right, save again.";
const { server, store, seller } = await sellerShop("empty");
const { client: manager } = await newPerson(server.url, store, "manager");
let id: string;
let group: string;
let tries = 0;

beforeEach(async () => {
  tries += 1;
  group = `Nhom${tries}x`;
  const prices = { priceVnd: 50_000, offerPriceVnd: 50_000 };
  id = await givenProduct(store, { name: `${group} ${newId()}`, ...prices });
});

const cost = (vnd: number | null) => store.withTx((tx) => setCost(tx, id, vnd));
const stored = async () => (await costsOf(store.db, [id])).get(id) ?? null;
const priceOf = async () => (await findProduct(store.db, id))!.offerPriceVnd;

const expectSaved = (response: Response) => expectRedirect(response, expect.any(String));

type Fields = Record<string, string>;
const wholeAt = () => `${LIST}?edit=${id}&all=1`;
const openWhole = async (client: Client = seller): Promise<Fields> =>
  formOf(await client.page(wholeAt()), "save");
const saveWhole = (fields: Fields, client: Client = seller) =>
  sendForm(client, ["POST", wholeAt()], { ...fields, intent: "save" }, [PICTURE]);

const GRID = () => `/seller/prices?search=${group}&lang=en`;
const openGrid = async (client: Client = seller): Promise<Fields> => {
  const page = await client.page(GRID());
  return formOf(page, partOf(page, "form.prices"));
};
const saveGrid = (fields: Fields, client: Client = seller) => client.post(GRID(), fields);

test("the grid shows what products cost and the margin, and saves costs that are typed", async () => {
  expect(await openGrid()).toMatchObject({ [`cost:${id}`]: "", [`offerPrice:${id}`]: "50.000" });
  expectSaved(await saveGrid({ ...(await openGrid()), [`cost:${id}`]: "30.000" }));
  expect(await stored()).toBe(30_000);
  expect(await wordsAt(seller, GRID())).toContain("Margin 20.000\u00a0₫ (40%)");
  await undoLast(store, SELLER.email);
  expect(await stored()).toBeNull();
});

test("an average is shown rounded, and kept unless it is typed over", async () => {
  await cost(30_000.4);
  const fields = await openGrid();
  expect(fields[`cost:${id}`]).toBe("30.000");
  await saveGrid({ ...fields, [`offerPrice:${id}`]: "60.000" });
  expect([await stored(), await priceOf()]).toEqual([30_000.4, 60_000]);
  await saveGrid({ ...(await openGrid()), [`cost:${id}`]: "" });
  expect(await stored()).toBeNull();
});

test("a price below the cost asks once, with what was typed kept", async () => {
  await cost(40_000);
  const typed = { ...(await openGrid()), [`offerPrice:${id}`]: "30.000" };
  const page = await expectRefusal(saveGrid(typed), 400, BELOW);
  expect(await priceOf()).toBe(50_000);
  const again = formOf(page, partOf(page, "form.prices"));
  expect(again[`offerPrice:${id}`]).toBe("30.000");
  expectSaved(await saveGrid(again));
  expect(await priceOf()).toBe(30_000);
});

test("another price below the cost is another question", async () => {
  await cost(40_000);
  const typed = { ...(await openGrid()), [`offerPrice:${id}`]: "30.000" };
  const page = await expectRefusal(saveGrid(typed), 400, BELOW);
  const again = { ...formOf(page, partOf(page, "form.prices")), [`offerPrice:${id}`]: "29.000" };
  await expectRefusal(saveGrid(again), 400, "29.000\u00a0₫ is below what it costs");
  expect(await priceOf()).toBe(50_000);
});

test("a manager is asked without the figure, and neither sees nor changes costs", async () => {
  await cost(40_000);
  expect(Object.keys(await openGrid(manager)).filter((name) => /^cost/.test(name))).toEqual([]);
  const typed = { ...(await openGrid(manager)), [`offerPrice:${id}`]: "30.000" };
  const page = await expectRefusal(saveGrid(typed, manager), 400, "is below what it costs. If");
  expect(page).not.toMatch(/40[.,]?000/);
  const again = { ...formOf(page, partOf(page, "form.prices")), [`cost:${id}`]: "1" };
  expectSaved(await saveGrid(again, manager));
  expect([await stored(), await priceOf()]).toEqual([40_000, 30_000]);

  const fields = await openWhole(manager);
  expect(fields).not.toHaveProperty("cost");
  expectSaved(await saveWhole({ ...fields, cost: "7", "seen-cost": "40000" }, manager));
  expectSaved(await saveWhole({ ...(await openWhole(manager)), cost: "abc" }, manager));
  expect(await stored()).toBe(40_000);
});

test("the form of a product has its cost, and asks about a price and a cost", async () => {
  const page = await expectRefusal(
    saveWhole({ ...(await openWhole()), cost: "60.000" }),
    400,
    "50.000\u00a0₫ is below what it costs, 60.000\u00a0₫.",
  );
  expect(await stored()).toBeNull();
  expectSaved(await saveWhole(formOf(page, "save")));
  expect(await stored()).toBe(60_000);
  expect((await openWhole()).cost).toBe("60000");
  // Nothing new is below it: nothing is asked.
  expectSaved(await saveWhole({ ...(await openWhole()), brand: "Sơn" }));
  expect(await stored()).toBe(60_000);
});

test("the row of a product asks, too", async () => {
  await cost(40_000);
  const row = formOf(await seller.page(`${LIST}?edit=${id}`), `save:${id}`);
  const typed = { ...row, offerPrice: "30.000" };
  const page = await expectRefusal(seller.post(`${LIST}?edit=${id}`, typed), 400, BELOW);
  expectSaved(await seller.post(`${LIST}?edit=${id}`, formOf(page, `save:${id}`)));
  expect([await stored(), await priceOf()]).toEqual([40_000, 30_000]);
});

test("steps for several pieces ask if the last one is below the cost", async () => {
  await cost(40_000);
  const typed = { ...(await openWhole()), priceSteps: "3:10 6:30" };
  await expectRefusal(saveWhole(typed), 400, "35.000\u00a0₫ is below what it costs, 40.000\u00a0₫");
});

test("prices by a formula ask once, naming the products", async () => {
  await cost(40_000);
  const path = `/seller/prices/formula?change=-40%25&round=1000&lang=en`;
  const fields = { product: `${id}:50000:50000` };
  const page = await expectRefusal(
    seller.post(path, fields),
    400,
    `1 product would be sold below what it costs: ${group}`,
  );
  expect(await priceOf()).toBe(50_000);
  const sure = /name="sure" value="([^"]+)"/.exec(page)![1]!;
  await expectRefusal(seller.post(path, { ...fields, sure: `${sure}x` }), 400, group);
  expectSaved(await seller.post(path, { ...fields, sure }));
  expect(await priceOf()).toBe(30_000);
});

test.each([
  ...["1e308", "NaN", "Infinity", "-1", "0", "0,00", "1000000000000000", "45,5", "abc", "٣٠٠٠"],
  ...["9".repeat(5_000), "1".repeat(39)],
])("a cost of %s is refused beside its field, and kept", async (typed) => {
  await cost(40_000);
  const whole = saveWhole({ ...(await openWhole()), cost: typed });
  const page = await expectRefusal(whole, 400, "Enter the cost in whole dong");
  expect(formOf(page, "save").cost).toBe(typed);
  const grid = saveGrid({ ...(await openGrid()), [`cost:${id}`]: typed });
  await expectRefusal(grid, 400, "Enter the cost in whole dong");
  expect(await stored()).toBe(40_000);
});

test("what somebody else has typed meanwhile is shown, not replaced", async () => {
  const fields = await openGrid();
  await cost(33_000);
  const saved = "Someone else has saved this meanwhile: 33.000\u00a0₫. Save again to replace it.";
  await expectRefusal(saveGrid({ ...fields, [`cost:${id}`]: "30.000" }), 409, saved);
  expect(await stored()).toBe(33_000);
});

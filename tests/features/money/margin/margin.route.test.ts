import { beforeAll, expect, test } from "vitest";
import { setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { cancelAsShopper } from "#tests/support/data/presses.ts";
import { givenProducts, givenShopper } from "#tests/support/data/store.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const { server, store, seller } = await sellerShop("empty");
const ids: string[] = [];

beforeAll(async () => {
  const [cinnamon, salt] = await givenProducts(store, [{ name: "Quế" }, { name: "=Muối" }]);
  await store.withTx((tx) => setCost(tx, cinnamon, 30_000));
  const { user } = await givenShopper(store);
  const place = async (pieces: Record<string, number>) =>
    ids.push((await givenPlacedOrder(store, user.id, { items: itemsOf(pieces) })).id);
  await place({ [cinnamon]: 2 });
  await place({ [cinnamon]: 1, [salt]: 3 });
  await place({ [cinnamon]: 9 });
  await cancelAsShopper(store, ids[2]!);
});

const PAGE = "/seller/money/margin";

test("the page says what was earned by day, category and product, and of what it is unknown", async () => {
  const words = await wordsAt(seller, `${PAGE}?lang=en`);
  // 300,000 for six pieces, of which three are of unknown cost.
  expect(words).toContain("300.000 90.000 + ? 60.000 (40%)");
  expect(words).toContain("Quế 150.000 90.000 60.000 (40%)");
  expect(words).toContain("=Muối 150.000 ? ?");
  expect(await wordsAt(seller, `${PAGE}?lang=en&period=2020-02`)).toContain(
    "Nothing in this period.",
  );
  for (const period of ["x", "2026", "9999-99", "' or 1=1", "2026-q4"])
    expect((await seller.get(`${PAGE}?period=${encodeURIComponent(period)}`)).status).toBe(200);
});

test("files have the same, without a cost where it is unknown, and no formulas", async () => {
  const file = await (await seller.get("/seller/money/files/margin-products.csv?lang=en")).text();
  expect(file).toContain("Quế,150000,90000,60000,3,0,0");
  expect(file).toMatch(/'=Muối,150000,,,3,3,150000/);
  const days = await (await seller.get("/seller/money/files/margin.csv?lang=en")).text();
  expect(days).toMatch(/,300000,90000,60000,6,3,150000/);
  expect((await seller.get("/seller/money/files/margin.xlsx")).status).toBe(200);
});

test("an order says what it earned, and of how many lines that is unknown", async () => {
  const [known, partly, cancelled] = ids.map((id) => `/seller/order/${id}?lang=en`);
  expect(await wordsAt(seller, known!)).toContain("Margin 40.000\u00a0₫ (40%): 100.000\u00a0₫");
  const words = await wordsAt(seller, partly!);
  expect(words).toContain(
    "Margin unknown. Without 1 line of unknown cost: Margin 20.000\u00a0₫ (40%)",
  );
  expect(await wordsAt(seller, cancelled!)).not.toContain("Margin ");
});

test("the overview has the margin, for the owner only", async () => {
  const words = await wordsAt(seller, "/seller/overview?lang=en");
  expect(words).toContain("Margin 60.000\u00a0₫ 40% of what was paid for goods");
  expect(words).toContain("without 150.000\u00a0₫ of sales of unknown cost");
  const { client: manager } = await newPerson(server.url, store, "manager");
  expect(await wordsAt(manager, "/seller/overview?lang=en")).not.toContain("paid for goods");
  expect((await manager.get(PAGE)).status).toBe(403);
  expect((await manager.get("/seller/money/files/margin.csv")).status).toBe(403);
  expect(await manager.page("/seller/money")).not.toContain(`href="${PAGE}`);
});

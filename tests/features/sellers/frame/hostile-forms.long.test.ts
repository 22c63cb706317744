import { expect, test } from "vitest";
import { givenArea } from "#tests/support/data/areas.ts";
import { HOSTILE_TEXTS, UNHEADERLY } from "#tests/support/data/hostile-texts.ts";
import { givenRun } from "#tests/support/data/presses.ts";
import { hrefsOf, pageOf } from "#tests/support/page.ts";
import { startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { sampled } from "#tests/support/scope.ts";

const shop = await startShopWithPrivateOrder();
const { store, orderId } = shop;
const { client: seller } = await newSeller(shop.server.url);
const runId = await givenRun(store, [orderId]);
const { id: areaId } = await givenArea(store, [{ province: "Huế", ward: "" }]);

const NASTY = ["", ...HOSTILE_TEXTS, "ă".repeat(9_000), "f".repeat(24)];

/** States of pages that have fields of their own. */
const OPEN = [
  ...["orders?delete=ORDER", "product-list?edit=PRODUCT", "product-list?edit=PRODUCT&all=1"],
  ...["categories?look=rice", "shop/delivery/AREA?q=Huế", "shop/delivery/AREA?province=Huế"],
  ...[
    "orders/new",
    "overview",
    "search-names",
    "tags",
    "bulk/ask?set=Shipped&order=ORDER",
    "reviews",
  ],
];

/** The names of all fields of sellers' pages, and of the parameters of their links. */
async function namesOn(paths: string[]): Promise<string[]> {
  const names = new Set(["asOf", "sure", "id", "q", "barcode", "amount", "hasPickup"]);
  for (const path of paths) {
    const page = pageOf(await seller.page(path));
    for (const field of page.querySelectorAll("[name]")) names.add(field.getAttribute("name")!);
    for (const href of hrefsOf(page))
      for (const name of new URL(href, shop.server.url).searchParams.keys()) names.add(name);
  }
  return [...names];
}

test("whatever a seller's page or form is sent, nothing fails and no order is changed", async () => {
  const pages = [
    ...[
      "orders",
      "orders/pick",
      "orders/deleted",
      `order/${orderId}`,
      `orders/${orderId}/edit`,
      `orders/${orderId}/address`,
      "bulk",
      "runs",
    ],
    ...[`run/${runId}/settle`, "confirm", "shop", "shop/delivery", `shop/delivery/${areaId}`],
    ...["shop/delivery/slots", "stock", "prices", "product-list", "categories", "money"],
    ...["money/codes", "money/transfers", "money/book", "money/invoices"],
    ...["products/photos", `products/import/${"f".repeat(24)}`],
  ].map((page) => `/seller/${page}`);
  const of = (state: string) =>
    state.replace("ORDER", orderId).replace("PRODUCT", shop.productId).replace("AREA", areaId);
  const names = await namesOn([...pages, ...OPEN.map((state) => `/seller/${of(state)}`)]);
  const settings = ["shop_content", "delivery_areas", "invoice_buyers"];
  // With the log of what was changed there, and of the files that were taken.
  const unwritten = [...settings, "categories", "catalogue_version", "log_changes"];
  const before = await rowsOf(store.db, unwritten);
  const failed: unknown[] = [];
  const check = async (path: string, what: string, response: Response) => {
    // A download that is not read keeps its place from the next ones.
    await response.arrayBuffer();
    if (response.status >= 500) failed.push([path, what.slice(0, 80), response.status]);
  };
  const read = [...pages, "/seller/overview", "/seller/slips", "/seller/orders.csv"];
  for (const [turn, path] of read.entries())
    for (const value of sampled([UNHEADERLY, ...NASTY], 15, turn)) {
      const query = new URLSearchParams(names.map((name) => [name, value.slice(0, 100)]));
      await check(path, `?${value}`, await seller.get(`${path}?${query}`));
    }
  const others = Object.entries({ order: UNHEADERLY, status: "Shipped", seen: UNHEADERLY });
  for (const [turn, path] of pages.entries())
    for (const name of sampled(names, 100, turn))
      await check(path, name, await seller.post(path, [[name, UNHEADERLY], ...others]));
  expect(failed).toEqual([]);
  expect(await rowsOf(store.db, unwritten)).toEqual(before);
});

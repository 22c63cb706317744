import { expect, test } from "vitest";
import { createRun } from "../../../app/models/orders/runs/delivery-runs.ts";
import { givenArea } from "../../support/data/areas.ts";
import { startShopWithPrivateOrder } from "../support/private-order.ts";
import { rowsOf } from "../support/rows.ts";
import { newSeller } from "../support/shoppers.ts";

const shop = await startShopWithPrivateOrder();
const { store, orderId } = shop;
const { client: seller } = await newSeller(shop.server.url);
const choice = { by: "ids" as const, ids: [orderId] };
const run = await store.withTx((tx) => createRun(tx, choice, "seller@example.com"));
if (run.kind !== "done") throw new Error(run.kind);
const runId = run.id;
const { id: areaId } = await givenArea(store, [{ province: "Huế", ward: "" }]);

const NASTY = [
  "",
  "\0",
  "\ud800",
  "../../seller",
  "<script>alert(1)</script>",
  "-5",
  "1e9",
  "1000000000000000",
  "9".repeat(400),
  "ă".repeat(9_000),
  "f".repeat(24),
];

/** What no header can hold, where a form's answer names what it was sent. */
const UNHEADERLY = "a\r\nset-cookie: x=1\u202egnp.exe";

/** The names that sellers' forms and URLs send. */
const NAMES = ["intent", "id", "set", "newStatus", "sure", "status", "inStock", "back"]
  .concat(["delete", "seen", "call", "order", "at", "counted", "all"])
  .concat(["accepted", "asOf", "found", "page", "search", "ward", "state", "hour", "to"])
  .concat(["from", "product", "stockCount", "lowFrom", "fee", "freeFrom", "art", "row"])
  .concat(["name", "palette", "look", "edit", "first", "last", "run", "left", "days"])
  .concat(["area", "again", "courier", "reason", "orderNote", "phoneNote"])
  .concat(["quantity", "grams", "query", "replaced", "isAgreed", "risePercent", "riseVnd"])
  .concat(["barcode", "skip", "scanned", "slot", "slotDate", "weekday", "starts", "ends"])
  .concat(["code", "kind", "value", "fromDate", "toDate", "maxUses", "maxPerPhone", "paused"])
  .concat(["priceSteps", "codeSeen"])
  .concat(["depositRefusals", "depositAbove", "depositPercent", "for", "before", "result"])
  .concat(["closes", "capacity", "date", "hasPickup", "amount"])
  .concat(["served", "minimum", "region", "province", "q"])
  .concat(["buyerName", "buyerTax", "buyerAddress", "buyerEmail", "seen-buyer"])
  .concat(["period", "separator"])
  .concat([`marked:${orderId}`, `seen:${orderId}`]);

test("whatever a seller's page or form is sent, nothing fails and no order is changed", async () => {
  const pages = [
    "orders",
    "orders/pick",
    `order/${orderId}`,
    `orders/${orderId}/edit`,
    "bulk",
    "runs",
    `run/${runId}/settle`,
    "confirm",
  ]
    .concat([
      "shop",
      "money/codes",
      "shop/delivery/slots",
      "money/transfers",
      "shop/delivery",
      `shop/delivery/${areaId}`,
      "stock",
      "prices",
      "product-list",
      "categories",
      `products/import/${"f".repeat(24)}`,
      "money",
      "money/book",
      "money/invoices",
    ])
    .map((page) => `/seller/${page}`);
  const unwritten = [
    "shop_content",
    "categories",
    "catalogue_version",
    "delivery_areas",
    "invoice_buyers",
  ];
  const before = await rowsOf(store.db, unwritten);
  const failed: unknown[] = [];
  const check = async (path: string, what: string, response: Response) => {
    // A download that is not read keeps its place from the next ones.
    await response.arrayBuffer();
    if (response.status >= 500) failed.push([path, what.slice(0, 80), response.status]);
  };
  for (const path of [...pages, "/seller/overview", "/seller/slips", "/seller/orders.csv"])
    for (const value of [...NASTY, UNHEADERLY]) {
      const query = new URLSearchParams(NAMES.map((name) => [name, value.slice(0, 100)]));
      await check(path, `?${value}`, await seller.get(`${path}?${query}`));
    }
  for (const path of pages)
    for (const name of NAMES) {
      const fields: [string, string][] = [
        [name, UNHEADERLY],
        ["order", UNHEADERLY],
        ["status", "Shipped"],
        ["seen", UNHEADERLY],
      ];
      await check(path, name, await seller.post(path, fields));
    }
  expect(failed).toEqual([]);
  expect(await rowsOf(store.db, unwritten)).toEqual(before);
}, 300_000);

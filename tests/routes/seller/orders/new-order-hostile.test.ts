import { expect, test } from "vitest";
import { HOSTILE_TEXTS, UNHEADERLY } from "../../../support/data/hostile-texts.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { sampled } from "../../../support/scope.ts";
import { NEW_ORDER, typedOrder } from "../../support/new-order-form.ts";
import { rowsOf } from "../../support/rows.ts";
import { sellerShop } from "../../support/shoppers.ts";

const { store, seller } = await sellerShop("empty");
const productId = await givenProduct(store, { stockCount: 5 });

const INTENTS = ["next", "who", "find", "read", "add-list", "place"]
  .concat(["choose:", "region:", "add:", "remove:", "search:"])
  .concat([`add:${productId}`, "add:\0", "region:|", "region:\0|\ud800", "choose:%", "search:2kg"]);
const NASTY = [UNHEADERLY, ...HOSTILE_TEXTS].map((text) => text.slice(0, 400));
const SHOWN = typedOrder(await (await seller.get(NEW_ORDER)).text());
const NAMES = [...new Set(SHOWN.map(([name]) => name))]
  .concat(["product", "quantity", "price", "pick-0", "quantity-0", "listed"])
  .concat(["handedOver", "pickedUp", "id"]);

test("whatever is sent, nothing fails and nothing is placed", async () => {
  const before = await rowsOf(store.db);
  const failed: unknown[] = [];
  const send = async (what: string, value: string, intent: string, fields: [string, string][]) => {
    const response = await seller.post(NEW_ORDER, [...fields, ["intent", intent]]);
    await response.arrayBuffer();
    if (response.status >= 500) failed.push([what, value.slice(0, 40), response.status]);
  };
  for (const [turn, intent] of INTENTS.entries())
    for (const value of sampled(NASTY, 12, turn)) {
      const everywhere = NAMES.map((name): [string, string] => [name, value]);
      await send(intent, value, intent, everywhere);
    }
  for (const [turn, name] of NAMES.entries())
    for (const value of sampled(NASTY, 12, turn)) {
      const others = SHOWN.filter(([other]) => other !== name);
      await send(name, value, "place", [...others, [name, value]]);
    }
  expect(failed).toEqual([]);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("an order has at most 200 products, however they are added", async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      Object.entries({ product: `p${i}`, quantity: "1", price: "1" }),
    ).flat();
  const add = (count: number) =>
    seller.post(NEW_ORDER, [...lines(count), ["intent", `add:${productId}`]]);
  expect((await add(201)).status).toBe(400);
  const full = await add(200);
  expect([full.status, await full.text()]).toEqual([
    409,
    expect.stringContaining("at most 200 different products"),
  ]);
  expect((await add(199)).status).toBe(200);
  // As many as can be kept for a seller whose login has ended.
  const more = typedOrder(await (await add(199)).text());
  expect(more.length).toBeLessThan(980);
});

test("a product named twice counts once, and a quantity is never more than 999", async () => {
  const line = Object.entries({ product: productId, quantity: "998" });
  const more = Object.entries({ intent: `add:${productId}`, find: "5 bột nghệ" });
  const added = await seller.post(NEW_ORDER, [...line, ...line, ...more]);
  const shown = typedOrder(await added.text());
  expect(shown.filter(([name]) => name === "quantity")).toEqual([["quantity", "999"]]);
});

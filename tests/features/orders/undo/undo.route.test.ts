import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { findByCode } from "#app/features/money/discounts/discount-codes.server.ts";
import {
  carts,
  deliveryAreas,
  discountCodes,
  listItems,
  pictures,
  productImages,
  reviews,
  undoSteps,
} from "#db/schema.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { follow } from "#tests/support/answers.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { formOf } from "#tests/support/forms.ts";
import { pressesOf, wordsOf } from "#tests/support/page.ts";
import { NEW_ORDER, newOrderForm } from "#tests/support/pages/new-order-form.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty");
const LIST = "/seller/product-list";

beforeEach(() => empty(store, undoSteps));

/** Rows of what sellers save; not those that say what was changed and when, or that it was read anew. */
const saved = () => rowsOf(store.db, HISTORY);
const HISTORY = [
  ...["undo_steps", "shop_changes", "log_changes"],
  ...["catalogue_version", "sqlite_sequence", "metadata"],
];

const barOf = (page: string) => undoBarOf(seller, page);

type Form = [path: string, control: string, typed: Record<string, string>, says: string];
const pepper = await givenProduct(store, {
  name: "Tiêu sọ",
  priceVnd: 38_000,
  offerPriceVnd: 38_000,
});
const area = await givenArea(store, [{ province: "Hà Nội", ward: "" }]);
await givenDiscountCode(store, { code: "TET10" });
const code = (await store.db.select().from(discountCodes))[0]!.id;
await seller.post("/seller/categories", { intent: "add", name: "Trà" });

const removal = pressesOf(await seller.page("/seller/search-names")).find((value) =>
  value.startsWith("remove:"),
)!;

const FORMS: Form[] = [
  [
    "/seller/prices",
    `offerPrice:${pepper}`,
    { [`offerPrice:${pepper}`]: "42.000" },
    "Prices were saved.",
  ],
  [`${LIST}?edit=${pepper}`, `save:${pepper}`, { name: "Tiêu xanh" }, "A product was saved."],
  [LIST, `stock:${pepper}`, {}, "Stock was saved."],
  [LIST, `count:${pepper}`, { stockCount: "7" }, "Stock was saved."],
  [`${LIST}?delete=${pepper}`, `delete:${pepper}`, {}, "A product was deleted."],
  ["/seller/categories", "add", { name: "Cà phê" }, "Categories were changed."],
  ["/seller/categories?delete=tra", "delete:tra", {}, "Categories were changed."],
  [
    "/seller/shop/delivery",
    "add",
    { name: "Ngoại thành", fee: "40.000" },
    "Delivery areas were changed.",
  ],
  [`/seller/shop/delivery/${area.id}`, "save", { fee: "20.000" }, "Delivery areas were changed."],
  [
    `/seller/shop/delivery/${area.id}?delete=1`,
    `delete:${area.id}`,
    {},
    "Delivery areas were changed.",
  ],
  [
    "/seller/shop/delivery/slots",
    "add",
    { weekday: "1", starts: "08:00", ends: "10:00", closes: "2", capacity: "5" },
    "Delivery times were changed.",
  ],
  ["/seller/money/codes", "add", { code: "HE5", value: "5" }, "Discount codes were changed."],
  [
    `/seller/money/codes?code=${code}&delete=1`,
    `delete:${code}`,
    {},
    "Discount codes were changed.",
  ],
  [
    "/seller/shop",
    "save:banner",
    { "title1-en": "Spring" },
    "The content of the shop was changed.",
  ],
  ["/seller/stock", "low-from", { lowFrom: "9" }, "The content of the shop was changed."],
  ["/seller/search-names", "add", { names: "ngò rí, rau mùi" }, "Search names were changed."],
  ["/seller/search-names", removal, {}, "Search names were changed."],
  ["/seller/tags", "add", { name: "Keto" }, "Tags were changed."],
  ["/seller/tags?delete=chay", "delete:chay", {}, "Tags were changed."],
];

test.each(FORMS)(
  "what %s (%s) saves is taken back for a minute",
  async (path, control, typed, says) => {
    const before = await saved();
    const page = await seller.page(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
    const answer = await follow(seller, seller.post(path, formOf(page, control, typed)));
    expect(await saved()).not.toEqual(before);
    const bar = barOf(answer);
    expect(bar.says).toContain(says);
    expect((await bar.press()).status).toBe(303);
    const undone = await seller.page(LIST);
    expect(wordsOf(undone)).toContain("Taken back");
    expect(undone).not.toContain("undo-bar");
    const differing = Object.entries(await saved()).filter(
      ([table, rows]) => rows !== before[table],
    );
    // Who has it open sees that it is another one.
    expect(differing.map(([table]) => table).filter((table) => !HAVE_TIMES.has(table))).toEqual([]);
  },
);

/** Tables that say when a row was changed last, or that keep both changes. */
const HAVE_TIMES = new Set([
  ...["products", "delivery_areas", "discount_codes", "shop_content", "stock_moves"],
]);

test("a deleted product comes back with its picture, and what shoppers had said of it", async () => {
  const form = { intent: "add", name: "Nấm", price: "60000", offerPrice: "60000" };
  const path = "/seller?index&lang=en";
  await sendForm(seller, ["POST", path], form, [await pictureFile(80)]);
  const { id } = (await productNamed(store, "Nấm"))!;
  const before = (await findProduct(store.db, id))!;
  const stored = await store.db.$count(pictures);
  const page = await follow(seller, seller.post(LIST, { intent: `delete:${id}` }));
  expect(await findProduct(store.db, id)).toBeNull();
  expect(await store.db.$count(productImages)).toBe(0);
  await barOf(page).press();
  const { updatedAt: _, ...restored } = (await findProduct(store.db, id))!;
  expect(before).toMatchObject(restored);
  expect(await store.db.$count(pictures)).toBe(stored);

  // When nobody takes it back, its picture goes with the next press.
  await seller.post(LIST, { intent: `delete:${id}` });
  expect(await store.db.$count(pictures)).toBe(stored);
  await seller.post(LIST, { intent: `stock:${pepper}`, inStock: "yes" });
  expect(await store.db.$count(pictures)).toBe(0);
  expect(await store.db.$count(reviews)).toBe(0);
});

test("what was sold or changed since stays", async () => {
  const id = await givenProduct(store, { name: "Hồi", stockCount: 9 });
  const page = await follow(
    seller,
    seller.post(LIST, { intent: `count:${id}`, stockCount: "5", seen: "9" }),
  );
  await changeProduct(store, id, { stockCount: 4 });
  expect(wordsOf(await follow(seller, barOf(page).press()))).toContain("changed again meanwhile");
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 4 });

  // A sale does not keep a price from being taken back.
  const fields = formOf(await seller.page("/seller/prices?lang=en"), `offerPrice:${id}`, {
    [`offerPrice:${id}`]: "55.000",
  });
  const priced = await follow(seller, seller.post("/seller/prices?lang=en", fields));
  await changeProduct(store, id, { stockCount: 3 });
  await barOf(priced).press();
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 3, offerPriceVnd: 50_000 });
});

test("a new product that has been ordered stays", async () => {
  const form = { intent: "add", name: "Nấm", price: "60000", offerPrice: "60000" };
  await sendForm(seller, ["POST", "/seller?index&lang=en"], form, [await pictureFile(80)]);
  const { id } = (await productNamed(store, "Nấm"))!;
  const { user } = await givenShopper(store);
  await givenPlacedOrder(store, user.id, { items: [{ productId: id, quantity: 1 }] });
  const answer = await follow(seller, barOf(await seller.page(LIST)).press());
  expect(wordsOf(answer)).toContain("changed again meanwhile");
  expect(await findProduct(store.db, id)).toBeTruthy();
});

test("a price is taken back from a save whose stock was sold since, but not from a price since", async () => {
  const id = await givenProduct(store, { name: "Kỷ tử", stockCount: 9 });
  const typed = { [`offerPrice:${id}`]: "55.000", [`stockCount:${id}`]: "20" };
  const save = async () => {
    const grid = "/seller/prices?columns=all&lang=en";
    const fields = formOf(await seller.page(grid), `offerPrice:${id}`, typed);
    return barOf(await follow(seller, seller.post(grid, fields)));
  };
  const bar = await save();
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 20, offerPriceVnd: 55_000 });
  await changeProduct(store, id, { stockCount: 18 });
  expect(wordsOf(await follow(seller, bar.press()))).toContain("Taken back, except the stock");
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 18, offerPriceVnd: 50_000 });

  const again = await save();
  await changeProduct(store, id, { stockCount: 16, offerPriceVnd: 52_000 });
  expect(wordsOf(await follow(seller, again.press()))).toContain("changed again meanwhile");
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 16, offerPriceVnd: 52_000 });
});

test("what is in the way meanwhile is no error, and who has left keeps nothing from coming back", async () => {
  await givenDiscountCode(store, { code: "TRUNGTHU" });
  const { id: code } = (await findByCode(store.db, "TRUNGTHU"))!;
  const asked = await seller.page(`/seller/money/codes?code=${code}&delete=1&lang=en`);
  const form = formOf(asked, `delete:${code}`);
  const deleted = await follow(seller, seller.post("/seller/money/codes", form));
  await givenDiscountCode(store, { code: "TRUNGTHU" });
  expect(wordsOf(await follow(seller, barOf(deleted).press()))).toContain(
    "changed again meanwhile",
  );
  expect(await store.db.$count(discountCodes, eq(discountCodes.code, "TRUNGTHU"))).toBe(1);

  const id = await givenProduct(store, { name: "Thảo quả" });
  const [guest, other] = [new Client(server.url), new Client(server.url)];
  for (const visitor of [guest, other]) await visitor.post("/cart", { intent: `save:${id}` });
  const page = await follow(seller, seller.post(LIST, { intent: `delete:${id}` }));
  const [{ cartId }] = (await store.db.select({ cartId: carts.id }).from(carts)) as [
    { cartId: string },
  ];
  await store.withTx((tx) => tx.delete(carts).where(eq(carts.id, cartId)));
  expect(wordsOf(await follow(seller, barOf(page).press()))).toContain("Taken back");
  expect(await store.db.$count(listItems)).toBe(1);
});

/** Saves that cannot be taken back. */
const FINAL: Record<string, () => Promise<unknown>> = {
  "what mends orders": () => seller.post("/debug-orders", { intent: "clean-up" }),
  "an order that is typed": async () => {
    const goods = { product: pepper, quantity: "1", price: "38000" };
    const page = await seller.page(NEW_ORDER);
    return newOrderForm(seller, store).placed(page, { ...goods, handedOver: "1" });
  },
};

test.each(Object.entries(FINAL))("the bar goes with the next save: %s", async (_, save) => {
  await seller.post(LIST, { intent: `stock:${pepper}` });
  await seller.post(LIST, { intent: `stock:${pepper}`, inStock: "yes" });
  expect(await seller.page(LIST)).toContain("undo-bar");
  // Reading leaves it.
  await seller.page("/seller/orders");
  expect(await seller.page(LIST)).toContain("undo-bar");
  await save();
  expect(await seller.page(LIST)).not.toContain("undo-bar");
  expect(await store.db.$count(deliveryAreas)).toBeGreaterThan(0);
});

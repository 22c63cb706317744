import { beforeEach, expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { newId } from "#db/id.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { formOf } from "#tests/support/forms.ts";
import { alertOf, elements, hrefsOf, inputOf, pageOf, tags } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const LIST = "/seller/product-list";
let id: string;

const { store, seller } = await sellerShop("empty");
await givenProduct(store, { name: "Nghệ", weight: "100 g" });

beforeEach(async () => {
  id = await givenProduct(store, { name: `Quế ${newId()}`, weight: "200 g" });
});

/** The fields that a browser sends of an open row. */
const openRow = async () => formOf(await seller.page(`${LIST}?edit=${id}`), `save:${id}`);

type Fields = Record<string, string>;
const save = (fields: Fields) => seller.post(`${LIST}?edit=${id}`, fields);
const stored = async () => (await findProduct(store.db, id))!;

test("a row is edited within the list, at its position", async () => {
  const page = await seller.page(`${LIST}?search=que&edit=${id}`);
  expect(elements(page, "h1")[0]).toMatch(/^Product List/);
  expect(pageOf(page).querySelectorAll(".row-form")).toHaveLength(1);
  const row = pageOf(page).getElementById(id)!;
  expect(row.querySelector(".row-form")).not.toBeNull();
  const hrefs = hrefsOf(row);
  expect(hrefs.slice(0, 2)).toEqual([
    `${LIST}?search=que#${id}`,
    `${LIST}?search=que&edit=${id}&all=1`,
  ]);

  const fields = { ...(await openRow()), name: "Quế chi", price: "75 000", offerPrice: "70.000" };
  expectRedirect(await save(fields), `${LIST}#${id}`);
  const changed = { name: "Quế chi", priceVnd: 75_000, offerPriceVnd: 70_000 };
  expect(await stored()).toMatchObject({ ...changed, weight: "200 g", description: "Thơm" });
});

test("what somebody else has changed meanwhile stays, in other fields and in those of the row", async () => {
  const fields = await openRow();
  const others = { priceVnd: 90_000, weight: "1 kg", brand: "Khải Hoàn" };
  await changeProduct(store, id, others);
  await save({ ...fields, name: `${fields.name} chi` });
  expect(await stored()).toMatchObject({ ...others, name: `${fields.name} chi` });
});

test("what two sellers change at once is shown with both values, and saved when it is sent again", async () => {
  const fields = { ...(await openRow()), price: "95 000", offerPrice: "60.000" };
  await changeProduct(store, id, { priceVnd: 90_000, offerPriceVnd: 60_000 });
  const saved = "Someone else has saved this meanwhile: 90.000\u00a0₫. Save again to replace it.";
  const page = await expectRefusal(save(fields), 409, [saved]);
  expect([inputOf(page, "price"), inputOf(page, "seen-price")]).toEqual(["95 000", "90000"]);
  expect((await stored()).priceVnd).toBe(90_000);

  await save({ ...fields, "seen-price": "90000", "seen-offerPrice": "60000" });
  expect((await stored()).priceVnd).toBe(95_000);
});

test("so are all fields of a product; what both changed alike is no conflict", async () => {
  const form = `${LIST}?edit=${id}&all=1`;
  const { name, description } = await stored();
  const seen = {
    ...{ name, description, category: "", weight: "200 g", brand: "" },
    ...{ price: "60000", offerPrice: "50000" },
  };
  const typed = { description: "Dòng 1\r\nDòng 2", brand: "Dh Foods", weight: "1 kg" };
  const seenFields = Object.entries(seen).map(([field, value]) => [`seen-${field}`, value]);
  const fields = { ...seen, ...typed, ...Object.fromEntries(seenFields), intent: "save" };
  await changeProduct(store, id, { description: "Khác hẳn", brand: "Dh Foods", weight: null });
  const refused = sendForm(seller, ["POST", form], fields, [await pictureFile(9)]);
  const saved = "Someone else has saved this meanwhile";
  const shown = await expectRefusal(refused, 409, `${saved}: Khác hẳn.`);
  expect(alertOf(shown)).toContain(`${saved}: nothing.`);
  expect(alertOf(shown)).not.toContain("Dh Foods");
  expect(inputOf(shown, "weight")).toBe("1 kg");
  expect(await stored()).toMatchObject({ description: "Khác hẳn", weight: null });
});

test("without a discount one changed price changes both, unless the seller gives it one", async () => {
  const change = async (typed: Fields) => save({ ...(await openRow()), ...typed });
  const expectPrices = async (typed: Fields, priceVnd: number, offerPriceVnd = priceVnd) => {
    await change(typed);
    expect(await stored()).toMatchObject({ priceVnd, offerPriceVnd });
  };
  await changeProduct(store, id, { priceVnd: 38_000, offerPriceVnd: 38_000 });
  await expectPrices({ price: "42.000" }, 42_000);
  await expectPrices({ offerPrice: "45 000" }, 45_000);

  const refused = await change({ offerPrice: "x", discount: "yes" });
  const box = tags(await refused.text(), "input").find(({ type }) => type === "checkbox")!;
  expect([box.name, box.checked]).toEqual(["discount", ""]);
  await expectPrices({ offerPrice: "39,000", discount: "yes" }, 45_000, 39_000);
  await expectPrices({ price: "50000" }, 50_000, 39_000);
  await expectPrices({ price: "" }, 39_000);
});

test("a refused row keeps what was typed, and its list", async () => {
  const fields = await openRow();
  const refused = save({ ...fields, name: " ", price: "45,5", weight: "5 kg" });
  const problems = ["Name required", "Price must be a whole number of dong"];
  const page = await expectRefusal(refused, 400, problems);
  expect(elements(page, "h1")[0]).toMatch(/^Product List/);
  expect([inputOf(page, "price"), inputOf(page, "weight")]).toEqual(["45,5", "5 kg"]);
  expect(inputOf(page, "seen-price")).toBe(fields["seen-price"]);
  expect(elements(page, "p").filter((text) => text === "Name required")).toHaveLength(1);

  const above = save({ ...fields, offerPrice: "60001" });
  await expectRefusal(above, 400, "Offer price must not be above the price");
  expect((await stored()).weight).toBe("200 g");
});

test("other rows' stock is toggled without closing the open row; a row of another page opens all fields", async () => {
  const other = await givenProduct(store, { name: `Gừng ${newId()}` });
  const position = `${LIST}?edit=${id}`;
  const toggled = await seller.post(position, { intent: `stock:${other}`, inStock: "no" });
  expectRedirect(toggled, `${position}#${other}`);

  const page = await seller.page(`${LIST}?search=nghe&edit=${id}`);
  expect(elements(page, "h1")[0]).toBe(`Edit: ${(await stored()).name}`);
  expect(pageOf(page).querySelector(".row-form")).toBeNull();
});

test("a product that is gone meanwhile leads back to the list", async () => {
  const fields = await openRow();
  await removeProduct(store, id);
  expectRedirect(await save({ ...fields, name: "Khác" }), `${LIST}#${id}`);
  expect(await seller.page(LIST)).toContain("no longer exists");
});

test("whatever a row's form contains, nothing but its fields is saved", async () => {
  const before = await stored();
  const press = { intent: `save:${id}` };
  const hostile = { ...press, name: "x".repeat(50_000), "seen-name": "", inStock: "no", id: "1" };
  expect((await save(hostile)).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`seen-${i}`, "x"]));
  const others = { inStock: "no", stockCount: "9", imageRefs: "x" };
  expect((await save({ ...many, ...(await openRow()), ...others })).status).toBe(303);
  expect(await stored()).toEqual({ ...before, updatedAt: expect.any(Number) });
});

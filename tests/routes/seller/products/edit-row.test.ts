import { beforeEach, expect, test } from "vitest";
import { findProduct } from "../../../../app/models/catalogue/products.ts";
import { deleteProduct } from "../../../../app/models/catalogue/update-products.ts";
import { newId } from "../../../../db/id.ts";
import { pictureFile, productForm } from "../../../api/support/multipart.ts";
import { expectRedirect, expectRefusal } from "../../../support/answers.ts";
import { changeProduct } from "../../../support/data/presses.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { formOf } from "../../../support/forms.ts";
import { alertOf, elements, hrefsOf, inputOf, pageOf, tags } from "../../../support/page.ts";
import { sellerShop } from "../../support/shoppers.ts";

const LIST = "/seller/product-list";
let id: string;

const { server, store, seller } = await sellerShop("empty");
await givenProduct(store, { name: "Nghệ", weight: "100 g" });

beforeEach(async () => {
  id = await givenProduct(store, { name: `Quế ${newId()}`, weight: "200 g" });
});

/** The fields that a browser sends of an open row. */
const openRow = async () => formOf(await seller.page(`${LIST}?edit=${id}`), `save:${id}`);

const save = (fields: Record<string, string>) => seller.post(`${LIST}?edit=${id}`, fields);
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
  expect(await stored()).toMatchObject({
    name: "Quế chi",
    priceVnd: 75_000,
    offerPriceVnd: 70_000,
    weight: "200 g",
    description: "Thơm",
  });
});

test("what somebody else has changed meanwhile stays, in other fields and in those of the row", async () => {
  const fields = await openRow();
  await changeProduct(store, id, { priceVnd: 90_000, weight: "1 kg", brand: "Khải Hoàn" });
  await save({ ...fields, name: `${fields.name} chi` });
  const { name, priceVnd, weight, brand } = await stored();
  expect([name, priceVnd, weight, brand]).toEqual([
    `${fields.name} chi`,
    90_000,
    "1 kg",
    "Khải Hoàn",
  ]);
});

test("what two sellers change at once is shown with both values, and saved when it is sent again", async () => {
  const fields = { ...(await openRow()), price: "95 000", offerPrice: "60.000" };
  await changeProduct(store, id, { priceVnd: 90_000, offerPriceVnd: 60_000 });
  const refused = await save(fields);
  const page = await expectRefusal(refused, 409, [
    "Someone else has saved this meanwhile: 90.000\u00a0₫. Save again to replace it.",
  ]);
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
  const typed = {
    ...seen,
    intent: "save",
    description: "Dòng 1\r\nDòng 2",
    brand: "Dh Foods",
    weight: "1 kg",
  };
  const seenFields = Object.entries(seen).map(([field, value]) => [`seen-${field}`, value]);
  const body = productForm({ ...typed, ...Object.fromEntries(seenFields) }, [await pictureFile(9)]);
  await changeProduct(store, id, { description: "Khác hẳn", brand: "Dh Foods", weight: null });
  const refused = await seller.send(form, {
    method: "POST",
    body,
    headers: { origin: server.url },
  });
  const shown = await expectRefusal(
    refused,
    409,
    "Someone else has saved this meanwhile: Khác hẳn.",
  );
  expect(alertOf(shown)).toContain("Someone else has saved this meanwhile: nothing.");
  expect(alertOf(shown)).not.toContain("Dh Foods");
  expect(inputOf(shown, "weight")).toBe("1 kg");
  expect(await stored()).toMatchObject({ description: "Khác hẳn", weight: null });
});

test("without a discount one changed price changes both, unless the seller gives it one", async () => {
  const prices = async () => {
    const { priceVnd, offerPriceVnd } = await stored();
    return [priceVnd, offerPriceVnd];
  };
  await changeProduct(store, id, { priceVnd: 38_000, offerPriceVnd: 38_000 });
  await save({ ...(await openRow()), price: "42.000" });
  expect(await prices()).toEqual([42_000, 42_000]);
  await save({ ...(await openRow()), offerPrice: "45 000" });
  expect(await prices()).toEqual([45_000, 45_000]);

  const refused = await save({ ...(await openRow()), offerPrice: "x", discount: "yes" });
  const box = tags(await refused.text(), "input").find(({ type }) => type === "checkbox")!;
  expect([box.name, box.checked]).toEqual(["discount", ""]);
  await save({ ...(await openRow()), offerPrice: "39,000", discount: "yes" });
  expect(await prices()).toEqual([45_000, 39_000]);
  await save({ ...(await openRow()), price: "50000" });
  expect(await prices()).toEqual([50_000, 39_000]);
  await save({ ...(await openRow()), price: "" });
  expect(await prices()).toEqual([39_000, 39_000]);
});

test("a refused row keeps what was typed, and its list", async () => {
  const fields = await openRow();
  const refused = await save({ ...fields, name: " ", price: "45,5", weight: "5 kg" });
  const page = await expectRefusal(refused, 400, [
    "Name required Price must be a whole number of dong",
  ]);
  expect(elements(page, "h1")[0]).toMatch(/^Product List/);
  expect([inputOf(page, "price"), inputOf(page, "weight")]).toEqual(["45,5", "5 kg"]);
  expect(inputOf(page, "seen-price")).toBe(fields["seen-price"]);
  expect(elements(page, "p").filter((text) => text === "Name required")).toHaveLength(1);

  const above = await (await save({ ...fields, offerPrice: "60001" })).text();
  expect(alertOf(above)).toContain("Offer price must not be above the price");
  expect((await stored()).weight).toBe("200 g");
});

test("other rows' stock is toggled without closing the open row; a row of another page opens all fields", async () => {
  const other = await givenProduct(store, { name: `Gừng ${newId()}` });
  const position = `${LIST}?edit=${id}`;
  const toggled = await seller.post(position, { intent: `stock:${other}`, inStock: "no" });
  expect(toggled.headers.get("location")).toBe(`${position}#${other}`);

  const page = await seller.page(`${LIST}?search=nghe&edit=${id}`);
  expect(elements(page, "h1")[0]).toBe(`Edit: ${(await stored()).name}`);
  expect(pageOf(page).querySelector(".row-form")).toBeNull();
});

test("a product that is gone meanwhile leads back to the list", async () => {
  const fields = await openRow();
  await store.withTx((tx) => deleteProduct(tx, id));
  expectRedirect(await save({ ...fields, name: "Khác" }), `${LIST}#${id}`);
  expect(await seller.page(LIST)).toContain("no longer exists");
});

test("whatever a row's form contains, nothing but its fields is saved", async () => {
  const before = await stored();
  const press = { intent: `save:${id}` };
  const hostile = { ...press, name: "x".repeat(50_000), "seen-name": "", inStock: "no", id: "1" };
  expect((await save(hostile)).status).toBe(400);
  const many = Array.from({ length: 900 }, (_, i) => [`seen-${i}`, "x"] as [string, string]);
  const saved = await seller.post(`${LIST}?edit=${id}`, [
    ...many,
    ...Object.entries(await openRow()),
    ["inStock", "no"],
    ["stockCount", "9"],
    ["imageRefs", "x"],
  ]);
  expect(saved.status).toBe(303);
  expect(await stored()).toEqual({ ...before, updatedAt: expect.any(Number) });
});

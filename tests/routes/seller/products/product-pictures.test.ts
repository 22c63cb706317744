import { expect, test } from "vitest";
import { findProduct } from "#app/models/catalogue/products.ts";

import { pictureFile } from "../../../api/support/multipart.ts";
import { sendForm, startSellerServer } from "../../../api/support/seller-server.ts";
import { formOf } from "../../../support/forms.ts";
import { alertOf, fieldsNamed, inputOf, wordsOf } from "../../../support/page.ts";
import { productNamed, productsInStock } from "../../support/shoppers.ts";

const NEW = "/seller?index";
const LIST = "/seller/product-list";
const MB = 1024 * 1024;
const FIELDS = { name: "Quế chi", price: "60000", offerPrice: "50000" };

const shop = await startSellerServer();
const { seller } = shop;

/** Sends the form of a product, by default of a new one; fields are those of FIELDS and more. */
async function send(fields: Record<string, string>, images: (File | string)[], path = NEW) {
  const response = await sendForm(seller, ["POST", path], { ...FIELDS, ...fields }, images);
  return { status: response.status, page: await response.text() };
}

const keptIn = (page: string) =>
  fieldsNamed(page, "image").flatMap((box) => box.getAttribute("value") ?? []);
const refOf = (url: string) => /([0-9a-f]{16})-960/.exec(url)![1]!;

test("without script, a button puts a picture first or earlier, and saving stores that order", async () => {
  const images = await Promise.all([10, 70, 130, 190].map((red) => pictureFile(red)));
  const added = await send({ intent: "add-category" }, images);
  const [a, b, c, d] = keptIn(added.page) as [string, string, string, string];
  const move = (button: string, url: string, urls: string[]) =>
    send({ intent: `${button}:${refOf(url)}` }, urls);

  const first = await move("first", c, [a, b, c, d]);
  expect([first.status, keptIn(first.page)]).toEqual([200, [c, a, b, d]]);
  expect(inputOf(first.page, "name")).toBe("Quế chi");
  expect(first.page).toContain("Pictures reordered");
  expect(keptIn((await move("earlier", d, [c, a, b, d])).page)).toEqual([c, a, d, b]);
  for (const [button, url] of [
    ["earlier", c],
    ["first", `/${"0".repeat(16)}-960.webp`],
  ] as const)
    expect(keptIn((await move(button, url, [c, a, b])).page)).toEqual([c, a, b]);

  // A new picture comes after those that are kept, and can be moved, too.
  const saved = await send({ intent: "add" }, [d, c, await pictureFile(250)]);
  expect(saved.status).toBe(303);
  const { id } = (await productNamed(shop.store, "Quế chi"))!;
  const { imageRefs } = (await findProduct(shop.store.db, id))!;
  expect(imageRefs.slice(0, 2)).toEqual([refOf(d), refOf(c)]);
  expect(imageRefs).toHaveLength(3);
});

test("photos above the limit are named with their size; the others are kept", async () => {
  const photo = (name: string, megabytes: number) =>
    new File([new Uint8Array(megabytes * MB)], name, { type: "image/jpeg" });
  const large = [photo("ảnh <b>2.jpg", 30), photo(`${"x".repeat(5_000)}.jpg`, 6)];
  const photos = [photo("IMG_2034.jpg", 12.4), await pictureFile(9), ...large];
  const { status, page } = await send({ name: "Hồi", intent: "add" }, photos);
  expect(status).toBe(400);
  const alert = alertOf(page)!;
  expect(alert).toContain("IMG_2034.jpg has 12.4 MB; 5 MB is the limit");
  expect(alert).toContain("ảnh <b>2.jpg has 30 MB; 5 MB is the limit");
  expect(alert).toContain(`${"x".repeat(80)} has 6 MB`);
  expect(page).not.toContain("<b>2");
  expect(wordsOf(page)).not.toContain("x".repeat(81));
  expect(keptIn(page)).toHaveLength(1);

  const vietnamese = await send({ intent: "add" }, [photo("anh.jpg", 7.5)], `${NEW}&lang=vi`);
  expect(alertOf(vietnamese.page)).toContain("anh.jpg nặng 7,5 MB, tối đa là 5 MB");
});

test("all fields are edited on one page, and what somebody else has changed meanwhile stays", async () => {
  const [product] = await productsInStock(shop.store);
  const path = `${LIST}?edit=${product!.id}&all=1`;
  const page = await seller.page(path);
  const { image: _, ...form } = formOf(page, "save");
  await sendForm(seller, ["PUT", `/api/product/update/${product!.id}`], { weight: "3 kg" });
  const kept = keptIn(page);
  const details = { rating: "4,5", reviewCount: "7", shortDescription: "Ngon" };
  const saved = await send({ ...form, ...details, brand: "Mới" }, kept, path);
  expect(saved.status).toBe(303);
  const after = (await findProduct(shop.store.db, product!.id))!;
  expect(after).toMatchObject({
    ...{ name: product!.name, weight: "3 kg", brand: "Mới", rating: 4.5, reviewCount: 7 },
    ...{ shortDescription: "Ngon", description: form.description },
  });
  expect(after.imageRefs).toEqual(kept.map(refOf));
});

test("a new product can be counted from the start", async () => {
  const picture = await pictureFile(20);
  const add = (name: string, stockCount: string) =>
    send({ name, stockCount, intent: "add" }, [picture], `${NEW}&lang=en`);

  const refused = await add("Tiêu xanh", "vài gói");
  expect(refused.status).toBe(400);
  expect(alertOf(refused.page)).toContain("Please enter a whole number of pieces");
  expect(inputOf(refused.page, "stockCount")).toBe("vài gói");
  expect(await productNamed(shop.store, "Tiêu xanh")).toBeUndefined();
  for (const [name, typed, stockCount, inStock] of [
    ["Tiêu xanh", "1.200", 1_200, true],
    ["Tiêu đỏ", "0", 0, false],
    ["Tiêu trắng", "", null, true],
  ] as const) {
    expect((await add(name, typed)).status).toBe(303);
    expect(await productNamed(shop.store, name)).toMatchObject({ stockCount, inStock });
  }
});

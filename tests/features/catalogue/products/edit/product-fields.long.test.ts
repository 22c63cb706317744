import { expect, test } from "vitest";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRefusal } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { formOf } from "#tests/support/forms.ts";
import {
  alertOf,
  cardNames,
  elements,
  fieldOf,
  fieldsNamed,
  inputOf,
  wordsOf,
} from "#tests/support/page.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { productNamed, productsInStock, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const EAN = "4006381333931";
const UPC = "036000291452";
const LIST = "/seller/product-list";

const { server, store, seller } = await sellerShop();
const id = await givenProduct(store, { name: "Gạo ST25", barcode: UPC });

const photo = await pictureFile(200);
const FIELDS = { intent: "add", name: "Nếp", description: "", category: "", newCategory: "" };
const PRICES = { price: "60000", offerPrice: "50000", brand: "Ông Cua" };

const add = (fields: Record<string, string>) => {
  const form = { ...FIELDS, ...PRICES, ...fields };
  return sendForm(seller, ["POST", "/seller?index&lang=en"], form, [photo]);
};

test("a form that is no multipart form is refused", async () => {
  for (const path of ["/seller?index", `${LIST}?edit=${id}&all=1`])
    expect([path, (await seller.post(path, { intent: "save" })).status]).toEqual([path, 400]);
});

const pageOf = (id: string) => `${LIST}?edit=${id}&all=1&lang=en`;

/** Saves all fields of a product as its page does, with its pictures. */
async function save(id: string, fields: Record<string, string>) {
  const { name, imageRefs } = (await findProduct(store.db, id))!;
  const form = { ...FIELDS, ...PRICES, name, intent: "save", ...fields };
  const pictures = imageRefs.map((ref) => paths.picture(ref, FULL_WIDTH));
  return sendForm(seller, ["POST", pageOf(id)], form, pictures);
}

test("a wrong barcode is refused beside its field, with what was typed", async () => {
  const wrong = [
    ["12345", "A barcode has 8, 12 or 13 digits"],
    ["40063813339 3a", "A barcode has only digits"],
    ["4006381333932", "A digit is wrong: the last one does not fit the others"],
    ["9".repeat(5_000), "A barcode has 8, 12 or 13 digits"],
    ["\0", "A barcode has only digits"],
    [`0${UPC}`, "“Gạo ST25” has this barcode"],
  ] as const;
  for (const [barcode, message] of wrong) {
    const page = await expectRefusal(add({ barcode }), 400, message);
    expect(fieldOf(page, "barcode")!.getAttribute("aria-invalid")).toBe("true");
    if (barcode.length < 100 && barcode !== "\0") expect(inputOf(page, "barcode")).toBe(barcode);
    expect([inputOf(page, "name"), inputOf(page, "brand")]).toEqual(["Nếp", "Ông Cua"]);
  }
  expect(await findByBarcode(store.db, EAN)).toBeNull();
});

test("a barcode is saved without blanks, changed and removed; what somebody else has saved stays", async () => {
  const added = await add({ barcode: " 400638 133393 1 " });
  expect([added.status, await added.text()]).toEqual([303, ""]);
  const { id } = (await findByBarcode(store.db, EAN))!;
  const page = await seller.page(pageOf(id));
  expect([inputOf(page, "barcode"), inputOf(page, "seen-barcode")]).toEqual([EAN, EAN]);

  await expectRefusal(save(id, { barcode: "96385074", "seen-barcode": "" }), 409, EAN);
  for (const [seen, barcode] of [
    [EAN, "96385074"],
    ["96385074", ""],
  ] as const) {
    expect((await save(id, { barcode, "seen-barcode": seen })).status).toBe(303);
    expect((await findProduct(store.db, id))?.barcode).toBe(barcode || null);
  }
});

test("a SKU is saved, refused beside its field if another product has it, and part of the API", async () => {
  expect((await add({ name: "Kê", sku: " K-1 " })).status).toBe(303);
  const saved = (await productNamed(store, "Kê"))!;
  expect(saved.sku).toBe("K-1");
  for (const [sku, message] of [
    ["K-1", "Another product has this SKU"],
    ["x".repeat(61), "SKU must be at most 60 characters"],
    ["\0", "SKU"],
  ] as const) {
    const page = await expectRefusal(add({ name: "Mì", sku }), 400, message);
    expect(fieldOf(page, "sku")!.getAttribute("aria-invalid")).toBe("true");
    expect(inputOf(page, "name")).toBe("Mì");
  }
  const list = async () => {
    const { products } = await (await seller.get("/api/product/list")).json();
    return products as { _id: string; sku?: string }[];
  };
  const skuOf = async () => (await list()).find(({ _id }) => _id === saved.id)?.sku;
  expect(await skuOf()).toBe("K-1");
  expect((await list()).find(({ _id }) => _id === id)).not.toHaveProperty("sku");
  const update = (of: string, fields: Record<string, string>) =>
    sendForm(seller, ["PUT", `/api/product/update/${of}`], fields);
  await update(saved.id, { sku: "K-2" });
  expect(await skuOf()).toBe("K-2");
  const taken = await update(id, { sku: "K-2" });
  expect(await taken.json()).toEqual({ success: false, message: "Another product has this SKU" });
  await update(saved.id, { name: "Kê" });
  expect(await skuOf()).toBe("K-2");
});

test("a scan finds the product in the shop, in suggestions and in the sellers' list", async () => {
  const shopper = new Client(server.url);
  expect(cardNames(await shopper.page(`/products?q=${UPC}`))).toEqual(["Gạo ST25"]);
  expect(cardNames(await shopper.page(`/?q=0${UPC}`))).toContain("Gạo ST25");
  expect(await shopper.page(`/search/suggestions?q=${UPC}&lang=en`)).toContain("Gạo ST25");
  expect(elements(await seller.page(`${LIST}?search=${UPC}`), "h3")).toEqual(["Gạo ST25"]);
  expect(elements(await seller.page(`/seller/prices?search=${UPC}`), "h3").length).toBeLessThan(2);
});

test("no answer of the API and no page of a shopper has a barcode", async () => {
  const shopper = new Client(server.url);
  for (const path of ["/api/product/list", `/api/product/${id}`, `/product/others/${id}`, "/"])
    expect([path, (await (await shopper.get(path)).text()).includes(UPC)]).toEqual([path, false]);
  await seller.json("PUT", `/api/product/update/${id}`, { name: "Gạo ST25", barcode: EAN });
  expect((await findProduct(store.db, id))?.barcode).toBe(UPC);
});

test("a file exports barcodes so that Excel does not round them, and imports them with the same checks", async () => {
  const file = await seller.page("/seller/products.csv?lang=en");
  expect(file).toContain(`#${UPC}`);
  const unchanged = await checkedImport(seller, file);
  expect(wordsOf(unchanged.page)).toMatch(/New \(0\) Changed \(0\) Unchanged \(\d+\)/);

  const head = "Name,Category,Price,Offer price,Barcode";
  const rows = [
    `Muối,,9000,8000,#${EAN}`,
    "Đường,,9000,8000,4006381333932",
    "Tiêu,,9000,8000,8.93E+12",
    `Ớt,,9000,8000,${UPC}`,
    `Hành,,9000,8000,${EAN}`,
    `Tỏi,,9000,8000,${"9".repeat(9_000)}`,
    "Gừng,,9000,8000,",
  ];
  const { path, page } = await checkedImport(seller, [head, ...rows].join("\n"));
  expectWords(
    page,
    "New (2)",
    "Wrong (5)",
    "Row 3 · Wrong A digit is wrong: the last one does not fit the others: “4006381333932”",
    "Row 4 · Wrong A spreadsheet has rounded this number: format its column as text, and enter it again: “8.93E+12”",
    `Row 5 · Wrong Another product, or an earlier row, has this barcode: “${UPC}”`,
    `Row 6 · Wrong Another product, or an earlier row, has this barcode: “${EAN}”`,
    `Barcode ${EAN}`,
  );
  await seller.post(path, { intent: "apply" });
  await expect.poll(async () => (await findByBarcode(store.db, EAN))?.name).toBe("Muối");
});

const STEPS = [
  { from: 3, percent: 10 },
  { from: 5, percent: 15 },
];

const saved = async (id: string) => (await findProduct(store.db, id))!.priceSteps;

test("steps are saved with a product, changed and removed; what somebody else has saved stays", async () => {
  const added = await add({ name: "Nếp than", priceSteps: "3:10%, 5:15" });
  expect(added.status).toBe(303);
  const { id } = (await productNamed(store, "Nếp than"))!;
  expect(await saved(id)).toEqual(STEPS);
  expect(inputOf(await seller.page(pageOf(id)), "priceSteps")).toBe("3:10 5:15");

  for (const typed of ["1:10", "3:10 3:20", "3:99", "x", "3:10 ".repeat(2_000), "\0"]) {
    const refused = save(id, { priceSteps: typed, "seen-priceSteps": "3:10 5:15" });
    const html = await expectRefusal(refused, 400, "steps such as 3:10 5:15");
    if (typed.length < 20 && typed !== "\0") expect(inputOf(html, "priceSteps")).toBe(typed);
  }
  expect(await saved(id)).toEqual(STEPS);
  await expectRefusal(save(id, { priceSteps: "2:5", "seen-priceSteps": "" }), 409, "3:10 5:15");
  expect((await save(id, { priceSteps: "", "seen-priceSteps": "3:10 5:15" })).status).toBe(303);
  expect(await saved(id)).toBeNull();
});

test("a file sets and removes steps, and leaves them alone without the column", async () => {
  const id = await givenProduct(store, { name: "Gạo ST25" });
  const upload = async (content: string) => {
    const { path, page } = await checkedImport(seller, content);
    const shown = wordsOf(page);
    if (!shown.includes("Nothing to apply"))
      expect(wordsOf(await applyImport(seller, path))).toContain("1 product saved");
    return shown;
  };
  const version = await getCatalogueVersion(store.db);
  expect(await upload(`id,priceSteps\n#${id},#3:10 5:15`)).toContain("empty → 3:10 5:15");
  expect(await saved(id)).toEqual(STEPS);
  expect(await getCatalogueVersion(store.db)).toBeGreaterThan(version);
  const csv = await seller.page("/seller/products.csv?lang=en");
  expect(csv).toContain(",Price steps\r\n");
  expect(csv).toContain(",#3:10 5:15\r\n");
  expect(await upload(`id,name\n#${id},Gạo ST25`)).toContain("Nothing to apply");
  expect(await upload(`id,Giá theo số lượng\n#${id},7:1`)).toContain("3:10 5:15 → 7:1");
  expect(await upload(`id,priceSteps\n#${id},5:10 3:15`)).toContain("steps such as 3:10 5:15");
  expect(await upload(`id,priceSteps\n#${id},`)).toContain("7:1 → empty");
  expect(await saved(id)).toBeNull();
});

const NEW = "/seller?index";
const MB = 1024 * 1024;
const PLAIN = { name: "Quế chi", price: "60000", offerPrice: "50000" };

/** Sends the form of a product, by default of a new one; fields are those of PLAIN and more. */
async function send(fields: Record<string, string>, images: (File | string)[], path = NEW) {
  const response = await sendForm(seller, ["POST", path], { ...PLAIN, ...fields }, images);
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
  const { id } = (await productNamed(store, "Quế chi"))!;
  const { imageRefs } = (await findProduct(store.db, id))!;
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
  const product = (await productsInStock(store)).find(({ name }) => name.includes("Garam"));
  const path = `${LIST}?edit=${product!.id}&all=1`;
  const page = await seller.page(path);
  const { image: _, ...form } = formOf(page, "save");
  await sendForm(seller, ["PUT", `/api/product/update/${product!.id}`], { weight: "3 kg" });
  const kept = keptIn(page);
  const details = { rating: "4,5", reviewCount: "7", shortDescription: "Ngon" };
  const saved = await send({ ...form, ...details, brand: "Mới" }, kept, path);
  expect(saved.status).toBe(303);
  const after = (await findProduct(store.db, product!.id))!;
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
  expect(await productNamed(store, "Tiêu xanh")).toBeUndefined();
  for (const [name, typed, stockCount, inStock] of [
    ["Tiêu xanh", "1.200", 1_200, true],
    ["Tiêu đỏ", "0", 0, false],
    ["Tiêu trắng", "", null, true],
  ] as const) {
    expect((await add(name, typed)).status).toBe(303);
    expect(await productNamed(store, name)).toMatchObject({ stockCount, inStock });
  }
});

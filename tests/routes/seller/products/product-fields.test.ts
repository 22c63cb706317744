import { expect, test } from "vitest";
import { findByBarcode } from "#app/models/catalogue/barcodes.ts";
import { getCatalogueVersion } from "#app/models/catalogue/catalogue-version.ts";
import { findProduct } from "#app/models/catalogue/products.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";

import { pictureFile } from "../../../api/support/multipart.ts";
import { sendForm } from "../../../api/support/seller-server.ts";
import { expectRefusal } from "../../../support/answers.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { cardNames, elements, fieldOf, inputOf, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { applyImport, checkedImport } from "../../support/import-file.ts";
import { productNamed, sellerShop } from "../../support/shoppers.ts";
import { expectWords } from "../../support/words.ts";

const EAN = "4006381333931";
const UPC = "036000291452";
const LIST = "/seller/product-list";

const { server, store, seller } = await sellerShop("empty");
const id = await givenProduct(store, { name: "Gạo ST25", barcode: UPC });

const photo = await pictureFile(200);
const FIELDS = { intent: "add", name: "Nếp", description: "", category: "", newCategory: "" };
const PRICES = { price: "60000", offerPrice: "50000", brand: "Ông Cua" };

const add = (fields: Record<string, string>) => {
  const form = { ...FIELDS, ...PRICES, ...fields };
  return sendForm(seller, ["POST", "/seller?index&lang=en"], form, [photo]);
};

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
    "Row 4 · Wrong A barcode has only digits: “8.93E+12”",
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

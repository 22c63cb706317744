import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { isNameTaken } from "#app/features/catalogue/products/save-product.server.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRefusal } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { fieldOf, inputOf } from "#tests/support/page.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";

const { store, seller } = await sellerShop();
const photo = await pictureFile(200);

const add = (fields: Record<string, string>) => {
  const form = { intent: "add", description: "", category: "", newCategory: "", price: "60000" };
  const sent = { ...form, offerPrice: "60000", ...fields };
  return sendForm(seller, ["POST", "/seller?index&lang=en"], sent, [photo]);
};

test("a seller gives a product English texts, and takes them away", async () => {
  const shortDescriptionEn = "Wild pepper of the north-west";
  const descriptionEn = "Numbing\r\nFor grills";
  const texts = { nameEn: " Mắc khén pepper ", shortDescriptionEn, descriptionEn };
  expect((await add({ name: "Mắc khén", ...texts })).status).toBe(303);
  const { id, ...added } = (await productNamed(store, "Mắc khén"))!;
  const stored = { shortDescriptionEn, descriptionEn: "Numbing\nFor grills" };
  expect(added).toMatchObject({ nameEn: "Mắc khén pepper", ...stored });

  const path = `/seller/product-list?edit=${id}&all=1&lang=en`;
  const page = await seller.page(path);
  expect(inputOf(page, "nameEn")).toBe("Mắc khén pepper");
  const emptied = {
    ...{ name: "Mắc khén", price: "60000", offerPrice: "60000" },
    ...{ nameEn: "", descriptionEn: "" },
  };
  await sendForm(seller, ["PUT", `/api/product/update/${id}`], emptied);
  const after = await productNamed(store, "Mắc khén");
  expect(after).toMatchObject({
    ...{ nameEn: null, nameFolded: "mac khen" },
    ...{ shortDescriptionEn, descriptionEn: null },
  });
});

test("an English text that is too long or has control characters is refused beside its field", async () => {
  const wrong = [
    ["nameEn", "x".repeat(121), "English name must be at most 120 characters"],
    ["nameEn", "x".repeat(9_000), "English name must be at most 120 characters"],
    ["nameEn", "a\u0000b", "English name"],
    ["descriptionEn", "x".repeat(10_001), "English description must be at most"],
    ["shortDescriptionEn", "x".repeat(201), "English short description must be at most 200"],
  ] as const;
  for (const [field, value, message] of wrong) {
    const page = await expectRefusal(add({ name: "Hạt dổi", [field]: value }), 400, message);
    expect(fieldOf(page, field)!.getAttribute("aria-invalid")).toBe("true");
    expect(inputOf(page, "name")).toBe("Hạt dổi");
  }
  expect(await productNamed(store, "Hạt dổi")).toBeUndefined();
});

test("the longest names, in letters that fold to three, are kept and found", async () => {
  const [name, nameEn] = ["각".repeat(120), "힣".repeat(120)];
  expect((await add({ name, nameEn })).status).toBe(303);
  expect(await productNamed(store, name)).toMatchObject({ nameEn });
});

test("two products of a category do not share a name, whatever their English names", async () => {
  await givenProduct(store, { name: "Lá nguyệt quế", nameEn: "Bay leaf" });
  await givenProduct(store, { name: "Lá chanh", nameEn: "Lime leaf" });
  const isTaken = (name: string) => isNameTaken(store.db, { name, weight: null, categoryId: null });
  expect(await isTaken("lá Nguyệt quế")).toBe(true);
  expect(await isTaken("Lá")).toBe(false);
  expect(await isTaken("Lime leaf")).toBe(false);
});

test.each(["en", "vi"])("a file has both, and changes them: %s", async (lang) => {
  const nameEn = `Sichuan pepper ${lang}`;
  const id = await givenProduct(store, { name: `Xuyên tiêu ${lang}`, nameEn });
  const file = await (await seller.get(`/seller/products.csv?lang=${lang}`)).text();
  const [head, ...rows] = parse(file, { bom: true }) as string[][];
  const label = lang === "en" ? "English name" : "Tên tiếng Anh";
  const row = rows.find(([first]) => first?.includes(id))!;
  expect(row[head!.indexOf(label)]).toBe(nameEn);

  const change = `${head![0]},${label},Short description (English)\n${id},Green pepper,Numbing`;
  const { path } = await checkedImport(seller, change);
  await applyImport(seller, path);
  expect(await productNamed(store, `Xuyên tiêu ${lang}`)).toMatchObject({
    ...{ nameEn: "Green pepper", shortDescriptionEn: "Numbing" },
    nameFolded: `xuyen tieu ${lang}\ngreen pepper`,
  });
});

import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { fieldsOf } from "#tests/support/forms.ts";
import { checkedIn, fieldOf, inputOf } from "#tests/support/page.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop();
const photo = await pictureFile(200);

const LABEL = {
  origin: "Đắk Lắk, Việt Nam",
  responsible: "Hộ kinh doanh Lan, 12 Lê Lợi, Huế",
  ingredients: "Tiêu 99%\nMuối",
  storage: "Nơi khô mát",
  bestBeforeDays: 180,
};
const TYPED = { ...LABEL, bestBeforeDays: "180" };

const add = (name: string, fields: Record<string, string> = {}) =>
  sendForm(
    seller,
    ["POST", "/seller?index&lang=en"],
    { intent: "add", name, price: "60000", offerPrice: "60000", ...fields },
    [photo],
  );

test("a product's page tells in both languages what its label says, and only that", async () => {
  expectRedirect(await add("Muối tiêu", TYPED), expect.any(String));
  const { id, ...added } = (await productNamed(store, "Muối tiêu"))!;
  expect(added).toMatchObject(LABEL);
  const english = await seller.page(`/product/others/${id}?lang=en`);
  expectWords(english, "Origin Đắk Lắk, Việt Nam Storage Nơi khô mát");
  expectWords(english, "Best before at least 180 days after delivery");
  expectWords(english, "Ingredients Tiêu 99% Muối Responsible for the goods Hộ kinh doanh Lan, 12");
  expect(english).toContain('<dd lang="vi">Nơi khô mát</dd>');
  const vietnamese = await seller.page(`/product/others/${id}?lang=vi`);
  expectWords(vietnamese, "Hạn dùng ít nhất 180 ngày kể từ khi nhận hàng");

  const path = `/seller/product-list?edit=${id}&all=1&lang=en`;
  const page = await seller.page(path);
  for (const [name, value] of Object.entries(TYPED)) expect(inputOf(page, name)).toBe(value);
  const images = checkedIn(page, "image");
  const fields = fieldsOf(page, "save").filter(([name]) => name !== "image");
  const typed = { ...Object.fromEntries(fields), bestBeforeDays: "", ingredients: "" };
  expectRedirect(await sendForm(seller, ["POST", path], typed, images), expect.any(String));
  expect(await productNamed(store, "Muối tiêu")).toMatchObject({
    ...{ ...LABEL, ingredients: null, bestBeforeDays: null },
  });
  const changed = await seller.page(`/product/others/${id}?lang=en`);
  expect(changed).not.toContain("Ingredients");
  expect(changed).not.toContain("Best before");
});

test.each([
  ["bestBeforeDays", "0", "a whole number from 1 to 9999"],
  ["bestBeforeDays", "2 năm", "a whole number from 1 to 9999"],
  ["bestBeforeDays", "9".repeat(90_000), "a whole number from 1 to 9999"],
  ["ingredients", "x".repeat(2_001), "Ingredients must be at most 2000 characters"],
  ["responsible", "x".repeat(201), "Responsible for the goods must be at most 200 characters"],
  ["origin", "a\u0000b", "Origin"],
  ["storage", "a\nb", "Storage"],
])("%s %j is refused beside its field, and the form keeps it", async (name, value, message) => {
  const page = await expectRefusal(add("Tiêu lép", { [name]: value }), 400, message);
  expect(fieldOf(page, name)!.getAttribute("aria-invalid")).toBe("true");
  expect(inputOf(page, "name")).toBe("Tiêu lép");
  expect(await productNamed(store, "Tiêu lép")).toBeUndefined();
});

test("files have the label, other programs' files too, and the API names and takes it", async () => {
  await add("Hạt tiêu", TYPED);
  const { id } = (await productNamed(store, "Hạt tiêu"))!;
  const file = await (await seller.get("/seller/products.csv?lang=vi")).text();
  const [head, ...rows] = parse(file, { bom: true }) as string[][];
  const row = rows.find(([first]) => first?.includes(id))!;
  const cell = (label: string) => row[head!.indexOf(label)];
  expect(["Xuất xứ", "Thành phần", "Hạn dùng (số ngày)"].map(cell)).toEqual([
    ...["Đắk Lắk, Việt Nam", "Tiêu 99%\nMuối", "180"],
  ]);
  const { path } = await checkedImport(seller, file);
  expectWords(await seller.page(path), "Changed (0)");
  const other = await checkedImport(
    seller,
    "Tên hàng,Giá bán,Nơi sản xuất,Cách bảo quản,HSD\nHạt mùi,20000,Nghệ An,Nơi khô,12/2027\n",
  );
  await applyImport(seller, other.path);
  expect(await productNamed(store, "Hạt mùi")).toMatchObject({
    ...{ origin: "Nghệ An", storage: "Nơi khô", bestBeforeDays: null },
  });

  const listed = async () => {
    const { products } = await (await seller.get("/api/product/list")).json();
    return (products as { _id: string }[]).find(({ _id }) => _id === id);
  };
  expect(await listed()).toMatchObject({ ...LABEL, ingredients: ["Tiêu 99%", "Muối"] });
  const update = ["PUT", `/api/product/update/${id}`] as [string, string];
  const answer = await sendForm(seller, update, { bestBeforeDays: "90", origin: "" });
  expect(await answer.json()).toMatchObject({ success: true });
  const after = await listed();
  expect(after).toMatchObject({ bestBeforeDays: 90, storage: "Nơi khô mát" });
  expect(after).not.toHaveProperty("origin");
});

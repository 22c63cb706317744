import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { movedLines } from "#app/features/catalogue/products/picture-texts.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { fieldsOf } from "#tests/support/forms.ts";
import { checkedIn, fieldOf, inputOf, tags } from "#tests/support/page.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";

const { store, seller } = await sellerShop();
const photos = await Promise.all([200, 100, 50].map((red) => pictureFile(red)));

const add = (name: string, fields: Record<string, string>) => {
  const prices = { price: "60000", offerPrice: "60000" };
  const form = { intent: "add", name, nameEn: "Turmeric", ...prices, ...fields };
  return sendForm(seller, ["POST", "/seller?index&lang=en"], form, photos);
};

/** What the large pictures of a product's page are said to show. */
async function altsOf(id: string, lang: string): Promise<(string | undefined)[]> {
  const page = await seller.page(`/product/others/${id}?lang=${lang}`);
  return tags(page, ".pictures img").map(({ alt }) => alt);
}

test("a page says what pictures show, in its language, and names those without a text", async () => {
  const texts = {
    pictureTexts: " Chén bột nghệ \r\n\r\nGói bột nghệ\r\n",
    pictureTextsEn: "A bowl of turmeric",
  };
  expectRedirect(await add("Bột nghệ", texts), expect.any(String));
  const { id, ...added } = (await productNamed(store, "Bột nghệ"))!;
  const stored = {
    pictureTexts: "Chén bột nghệ\n-\nGói bột nghệ",
    pictureTextsEn: "A bowl of turmeric",
  };
  expect(added).toMatchObject(stored);
  expect(await altsOf(id, "vi")).toEqual([
    ...["Chén bột nghệ", "Bột nghệ, góc chụp khác", "Gói bột nghệ"],
  ]);
  const view = "Turmeric, another view";
  expect(await altsOf(id, "en")).toEqual(["A bowl of turmeric", view, view]);

  const path = `/seller/product-list?edit=${id}&all=1&lang=en`;
  const page = await seller.page(path);
  expect(inputOf(page, "pictureTexts")).toBe(stored.pictureTexts);
  const [, ...others] = checkedIn(page, "image");
  const fields = fieldsOf(page, "save").filter(([name]) => name !== "image");
  const typed = { ...Object.fromEntries(fields), pictureTextsEn: "-\nA packet" };
  expectRedirect(await sendForm(seller, ["POST", path], typed, others), expect.any(String));
  // The Vietnamese texts, which were not changed, follow their pictures.
  expect(await altsOf(id, "vi")).toEqual(["Bột nghệ", "Gói bột nghệ"]);
  expect(await altsOf(id, "en")).toEqual(["Turmeric", "A packet"]);
});

test.each([
  ["a line that is too long", `Chén\n${"x".repeat(151)}`, "at most 4 lines of at most 150"],
  ["too many lines", "a\nb\nc\nd\ne", "at most 4 lines of at most 150"],
  ["a text that is far too long", "\n".repeat(90_000), "at most 4 lines of at most 150"],
  ["control characters", "a\u0000b", "Picture descriptions"],
])(
  "%s is refused beside the field, and the form keeps what was typed",
  async (_, text, message) => {
    const page = await expectRefusal(add("Bột riềng", { pictureTexts: text }), 400, message);
    expect(fieldOf(page, "pictureTexts")!.getAttribute("aria-invalid")).toBe("true");
    expect(inputOf(page, "name")).toBe("Bột riềng");
    expect(await productNamed(store, "Bột riềng")).toBeUndefined();
  },
);

test("a file has the texts, and changes them", async () => {
  await add("Bột gừng", { pictureTexts: "-\nGói bột gừng", pictureTextsEn: "A bowl" });
  const { id } = (await productNamed(store, "Bột gừng"))!;
  const file = await (await seller.get("/seller/products.csv?lang=en")).text();
  const [head, ...rows] = parse(file, { bom: true }) as string[][];
  const row = rows.find(([first]) => first?.includes(id))!;
  const cell = (label: string) => row[head!.indexOf(label)];
  expect(cell("English picture descriptions")).toBe("A bowl");
  const { path } = await checkedImport(
    seller,
    `id,Picture descriptions,English picture descriptions\n${id},"Chén bột\nGói bột",\n`,
  );
  await applyImport(seller, path);
  expect(await productNamed(store, "Bột gừng")).toMatchObject({
    ...{ pictureTexts: "Chén bột\nGói bột", pictureTextsEn: null },
  });
});

test("texts follow their pictures, and one that was edited keeps its text", () => {
  const moved = (after: (string | null)[]) => movedLines("A\n-\nC", ["a", "b", "c"], after);
  expect(moved(["a", "b", "c"])).toBe("A\n-\nC");
  expect(moved(["c", "a", "b"])).toBe("C\nA");
  expect(moved(["b"])).toBeNull();
  expect(moved(["edited", "b", "c"])).toBe("A\n-\nC");
  expect(moved(["edited", "a"])).toBe("-\nA");
  expect(moved([null, "b", "c"])).toBe("-\n-\nC");
});

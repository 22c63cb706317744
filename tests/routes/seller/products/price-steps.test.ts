import { expect, test } from "vitest";
import { getCatalogueVersion } from "../../../../app/models/catalogue/catalogue-version.ts";
import { findProduct } from "../../../../app/models/catalogue/products.ts";
import { FULL_WIDTH, paths } from "../../../../app/paths.ts";
import { pictureFile, productForm } from "../../../api/support/multipart.ts";
import { expectRefusal, wordsAt } from "../../../support/answers.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { inputOf, wordsOf } from "../../../support/page.ts";
import { sellerShop } from "../../support/shoppers.ts";

const LIST = "/seller/product-list";
const IMPORT = "/seller/products/import";
const STEPS = [
  { from: 3, percent: 10 },
  { from: 5, percent: 15 },
];

const { server, store, seller } = await sellerShop("empty");
const photo = await pictureFile(200);
const FIELDS = { description: "", category: "", newCategory: "" };
const PRICES = { price: "60000", offerPrice: "50000" };

const saved = async (id: string) => (await findProduct(store.db, id))!.priceSteps;

test("steps are saved with a product, changed and removed; what somebody else has saved stays", async () => {
  const added = await seller.send("/seller?index&lang=en", {
    method: "POST",
    body: productForm(
      { ...FIELDS, ...PRICES, intent: "add", name: "Nếp", priceSteps: "3:10%, 5:15" },
      [photo],
    ),
  });
  expect(added.status).toBe(303);
  const [product] = await store.db.query.products.findMany();
  const { id } = product!;
  expect(await saved(id)).toEqual(STEPS);
  const { imageRefs } = (await findProduct(store.db, id))!;
  const page = await seller.page(`${LIST}?edit=${id}&all=1`);
  expect(inputOf(page, "priceSteps")).toBe("3:10 5:15");
  const save = (fields: Record<string, string>) =>
    seller.send(`${LIST}?edit=${id}&all=1&lang=en`, {
      method: "POST",
      body: productForm(
        { ...FIELDS, ...PRICES, name: "Nếp", intent: "save", ...fields },
        imageRefs.map((ref) => paths.picture(ref, FULL_WIDTH)),
      ),
    });

  for (const typed of ["1:10", "3:10 3:20", "3:99", "x", "3:10 ".repeat(2_000), "\0"]) {
    const refused = await save({ priceSteps: typed, "seen-priceSteps": "3:10 5:15" });
    const html = await expectRefusal(refused, 400, "steps such as 3:10 5:15");
    if (typed.length < 20 && typed !== "\0") expect(inputOf(html, "priceSteps")).toBe(typed);
  }
  expect(await saved(id)).toEqual(STEPS);
  const stale = await save({ priceSteps: "2:5", "seen-priceSteps": "" });
  expect([stale.status, wordsOf(await stale.text())]).toEqual([
    409,
    expect.stringContaining("3:10 5:15"),
  ]);
  expect((await save({ priceSteps: "", "seen-priceSteps": "3:10 5:15" })).status).toBe(303);
  expect(await saved(id)).toBeNull();
});

test("a file sets and removes steps, and leaves them alone without the column", async () => {
  const id = await givenProduct(store, { name: "Gạo ST25" });
  const upload = async (content: string) => {
    const body = new FormData();
    body.set("file", new File([content], "san-pham.csv"));
    const sent = await seller.send(`${IMPORT}?lang=en`, { method: "POST", body });
    const path = sent.headers.get("location")!;
    await expect.poll(async () => wordsAt(seller, path)).toMatch(/Apply|Nothing to apply/);
    const shown = await wordsAt(seller, path);
    if (!shown.includes("Nothing to apply")) {
      await seller.post(path, { intent: "apply" });
      await expect.poll(async () => wordsAt(seller, path)).toContain("1 product saved");
    }
    return shown;
  };
  const version = await getCatalogueVersion(store.db);
  expect(await upload(`id,priceSteps\n#${id},#3:10 5:15`)).toContain("empty → 3:10 5:15");
  expect(await saved(id)).toEqual(STEPS);
  expect(await getCatalogueVersion(store.db)).toBeGreaterThan(version);
  const csv = await (await seller.get("/seller/products.csv?lang=en")).text();
  expect(csv).toContain(",Price steps\r\n");
  expect(csv).toContain(",#3:10 5:15\r\n");
  expect(await upload(`id,name\n#${id},Gạo ST25`)).toContain("Nothing to apply");
  expect(await upload(`id,Giá theo số lượng\n#${id},7:1`)).toContain("3:10 5:15 → 7:1");
  expect(await upload(`id,priceSteps\n#${id},5:10 3:15`)).toContain("steps such as 3:10 5:15");
  expect(await upload(`id,priceSteps\n#${id},`)).toContain("7:1 → empty");
  expect(await saved(id)).toBeNull();
});

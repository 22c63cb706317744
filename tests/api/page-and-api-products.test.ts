import { expect, test } from "vitest";
import { en } from "../../app/text/en.ts";
import { rowsOf } from "../routes/support/rows.ts";
import { alertOf } from "../support/page.ts";
import { pictureFile } from "./support/multipart.ts";
import { expectError, read } from "./support/response-checks.ts";
import {
  addProduct,
  findListed,
  PRODUCT,
  sendForm,
  startSellerServer,
} from "./support/seller-server.ts";

const { seller, store } = await startSellerServer();

const { productForm: t } = en;

test("page and API refuse the same products with the same messages", async () => {
  const image = await pictureFile(10);
  await addProduct(seller, PRODUCT, [image]);
  const before = await rowsOf(store.db);
  const wrong: [Record<string, string>, File[], string][] = [
    [{ name: "x" }, [], t.needImage],
    [{ name: "x", offerPrice: "60001" }, [image], t.offerAbovePrice],
    [{ name: "nghe TUOI" }, [image], t.nameTaken],
    [{ name: "" }, [image], "Name required"],
  ];
  for (const [fields, images, message] of wrong) {
    const product = { ...PRODUCT, category: "powder", ...fields };
    await expectError(await addProduct(seller, product, images), 400, message);
    const page = await sendForm(
      seller,
      ["POST", "/seller?index"],
      { ...product, intent: "add" },
      images,
    );
    expect([page.status, alertOf(await page.text())]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  }
  // The page has kept the picture of its form, and nothing else.
  const { pictures: _, ...after } = await rowsOf(store.db);
  expect(before).toMatchObject(after);
});

test("an update by the API follows the same rules, and its clients read why from a 200", async () => {
  await addProduct(seller, { ...PRODUCT, name: "Hồi" }, [await pictureFile(11)]);
  await addProduct(seller, { ...PRODUCT, name: "Quế" }, [await pictureFile(12)]);
  const product = await findListed(seller, "Hồi");
  const update = (fields: Record<string, string>) =>
    sendForm(seller, ["PUT", `/api/product/update/${product._id}`], fields);

  const above = { price: "60000", offerPrice: "60001" };
  await expectError(await update(above), 200, t.offerAbovePrice);
  await expectError(await update({ name: "QUE" }), 200, t.nameTaken);
  expect(await findListed(seller, "Hồi")).toEqual(product);
  const same = { name: "Hồi", category: "powder", offerPrice: "60000" };
  expect((await read(await update(same))).success).toBe(true);
});

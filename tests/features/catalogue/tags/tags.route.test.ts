import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { MAX_TAG_NAME } from "#app/features/catalogue/tags/rules.ts";
import { deleteTag, listTags, setTags } from "#app/features/catalogue/tags/tags.server.ts";
import { products } from "#db/schema.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { formOf } from "#tests/support/forms.ts";
import { alertOf, cardNames, checkedIn, hrefsOf, pageOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const HERE = "/seller/tags";
const { server, store, seller } = await sellerShop("empty");
const id = await givenProduct(store, { name: "Miến dong" });
const EDIT = `/seller/product-list?edit=${id}&all=1&lang=en`;

const shown = (path: string, lang = "en") =>
  new Client(server.url).page(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
const send = (fields: Record<string, string>) => seller.post(`${HERE}?lang=en`, fields);
const names = async () => (await listTags(store.db)).map(({ name, nameEn }) => [name, nameEn]);

test("sellers add, rename and delete tags, in both languages", async () => {
  expect((await send({ intent: "add", name: " Ăn kiêng ", nameEn: "Keto" })).status).toBe(303);
  expect(await names()).toContainEqual(["Ăn kiêng", "Keto"]);
  expect((await send({ intent: "save:an-kieng", name: "Ít tinh bột", nameEn: "" })).status).toBe(
    303,
  );
  expect(await names()).toContainEqual(["Ít tinh bột", null]);
  expect(wordsOf(await seller.page(`${HERE}?delete=an-kieng&lang=en`))).toContain(
    "Delete this tag?",
  );
  expect((await send({ intent: "delete:an-kieng" })).status).toBe(303);
  expect((await send({ intent: "delete:an-kieng" })).status).toBe(303);
  expect(await names()).not.toContainEqual(["Ít tinh bột", null]);
});

test("a tag that somebody else has renamed keeps that name, and what was typed is shown", async () => {
  const form = formOf(await seller.page(`${HERE}?lang=en`), "save:chay");
  expect((await send({ ...form, name: "Đồ chay" })).status).toBe(303);
  const late = await send({ ...form, name: "Món chay" });
  expect(late.status).toBe(409);
  expect(alertOf(await late.text())).toContain("Somebody else has renamed this tag");
  expect(await names()).toContainEqual(["Đồ chay", form.nameEn]);
  const shownNow = formOf(await seller.page(`${HERE}?lang=en`), "save:chay");
  expect((await send({ ...shownNow, name: "Chay" })).status).toBe(303);
});

test.each([
  ["", "Enter a name"],
  ["Chay", "Another tag has this name"],
  ["gift", "Another tag has this name"],
  ["x".repeat(MAX_TAG_NAME + 1), "At most 30 characters"],
  ["a\nb", "characters that are not allowed"],
])("%j is no name of a tag", async (name, message) => {
  const before = await names();
  const response = await send({ intent: "add", name, nameEn: "" });
  expect(response.status).toBe(400);
  expect(alertOf(await response.text())).toContain(message);
  expect(await names()).toEqual(before);
});

test("what a hostile form says changes nothing and fails nothing", async () => {
  const before = await names();
  const forms: Record<string, string>[] = [
    { intent: "save:keto", name: "Keto" },
    { intent: `save:${"x".repeat(9_000)}`, name: "Keto" },
    { intent: "add", name: "ă".repeat(9_000) },
    { intent: "add", nameEn: "x" },
    { intent: "delete:' or 1=1" },
  ];
  for (const fields of forms) {
    const { status } = await send(fields);
    expect([303, 400]).toContain(status);
  }
  expect(await names()).toEqual(before);
  expect(
    (await new Client(server.url).post(HERE, { intent: "add", name: "x" })).status,
  ).toBeGreaterThan(300);
  expect(await names()).toEqual(before);
});

test("tags are ticked in the product's form, and shown as links and filters", async () => {
  const page = await seller.page(EDIT);
  const form = { ...formOf(page, "save"), image: "https://pictures.example/mien.jpg" };
  const save = (fields: object) => sendForm(seller, ["POST", EDIT], { ...form, ...fields }, []);
  expect((await save({ tags: "chay" })).status).toBe(303);
  expect((await findProduct(store.db, id))!.tags).toEqual(["chay"]);
  const edited = await seller.page(EDIT);
  expect(checkedIn(edited, "tags")).toEqual(["chay"]);

  // Another seller's tag is not overwritten by a form that shows none.
  const refused = await save({ tags: "qua-bieu" });
  expect(refused.status).toBe(409);
  expect((await findProduct(store.db, id))!.tags).toEqual(["chay"]);

  const product = await shown(`/product/others/${id}`);
  expect(hrefsOf(pageOf(product))).toContain("/products?tag=chay");
  expect(wordsOf(product)).toContain("Vegan");
  const listing = await shown("/products?tag=chay", "vi");
  expect(cardNames(listing)).toEqual(["Miến dong"]);
  expect(checkedIn(listing, "tag")).toEqual(["chay"]);
  const all = await shown("/products");
  expect(
    [...pageOf(all).querySelectorAll("[name=tag]")].map((box) => box.getAttribute("value")),
  ).toEqual(["chay"]);
  expect(cardNames(await shown("/?q=vegan"))).toEqual(["Miến dong"]);
});

test("a listing answers any tags in its URL", async () => {
  await store.withTx((tx) => setTags(tx, id, ["chay", "qua-bieu"]));
  const many = (await listTags(store.db)).map(({ path }) => `tag=${path}`).join("&");
  const client = new Client(server.url);
  for (const [search, listed] of [
    ["tag=keto", ["Miến dong"]],
    ["tag=chay+qua-bieu", ["Miến dong"]],
    ["tag=CHAY&tag=%00&tag=%3Cscript%3E&tag=%ff", ["Miến dong"]],
    [many, []],
    [Array(30).fill("tag=qua-bieu").join("&"), ["Miến dong"]],
  ] as const)
    for (const path of ["/products", "/products/others", "/products?q=mien"]) {
      const href = `${path}${path.includes("?") ? "&" : "?"}${search}`;
      const response = await client.get(href);
      expect([href, response.status]).toEqual([href, 200]);
      expect([href, cardNames(await response.text())]).toEqual([href, [...listed]]);
    }
});

test("a deleted tag comes back without the products that are gone, a deleted product without such tags", async () => {
  const gone = await givenProduct(store, { name: "Miến rong" });
  const undoOf = async (page: string) => {
    const { press } = undoBarOf(seller, await seller.page(page));
    return press;
  };
  await store.withTx(async (tx) => {
    for (const each of [id, gone]) await setTags(tx, each, ["dac-san", "qua-bieu"]);
  });
  await send({ intent: "delete:dac-san" });
  const undoTag = await undoOf(HERE);
  await store.withTx((tx) => tx.delete(products).where(eq(products.id, gone)));
  await undoTag();
  expect((await findProduct(store.db, id))?.tags).toEqual(["dac-san", "qua-bieu"]);

  await seller.post("/seller/product-list", { intent: `delete:${id}` });
  const undoProduct = await undoOf("/seller/product-list");
  await store.withTx((tx) => deleteTag(tx, "qua-bieu"));
  await undoProduct();
  expect((await findProduct(store.db, id))?.tags).toEqual(["dac-san"]);
});

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { findDish, listFullDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { MAX_DISHES } from "#app/features/catalogue/dishes/rules.ts";
import { dishes, pictures, products } from "#db/schema.ts";
import { expectPage, expectRefusal, follow, wordsAt } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { wordsOf } from "#tests/support/page.ts";
import { uploadFile } from "#tests/support/pages/import-file.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const { store, seller, server } = await sellerShop();
const LIST = "/seller/dishes";
const NEW = "/seller/dishes/new";

beforeEach(() => store.withTx((tx) => tx.delete(dishes)));

const undo = async () => undoBarOf(seller, await seller.page(LIST)).press();

const photo = (seed: number) =>
  sharp({
    create: { width: 300, height: 300, channels: 3, background: { r: seed, g: 90, b: 40 } },
  })
    .jpeg()
    .toBuffer();

type Fields = Record<string, string | Blob>;
function send(path: string, fields: Fields, client = seller) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    intent: "save",
    shown: "1",
    servings: "4",
    ...fields,
  }))
    form.append(name, value);
  return client.send(path, { method: "POST", body: form });
}

const TEXTS = {
  name: "Bún gạo xào",
  ingredients: "400 g miến dong\n2 muỗng canh dầu hào\n300 g tôm",
  steps: "Xào.\nDọn ra.",
};
const only = async () => (await listFullDishes(store.db))[0]!;

test("a seller writes a dish with a photo, corrects a product, hides it, deletes it and takes that back", async () => {
  const rice = await givenProduct(store, { name: "Miến dong Bắc Kạn", weight: "400 g" });
  const other = await givenProduct(store, { name: "Dầu hào Cù Lao", weight: "250 ml" });
  const image = new Blob([await photo(200)], { type: "image/jpeg" });
  const page = await follow(seller, send(NEW, { ...TEXTS, image }));
  const dish = await only();
  expect(dish.path).toBe("bun-gao-xao");
  expect(dish.ingredients.map(({ productId }) => productId)).toEqual([rice, other, null]);
  expect(dish.picture).toMatch(/^[0-9a-f]{16}$/);
  expect(wordsOf(page)).toContain("Miến dong Bắc Kạn, 400 g");
  await expectPage(new Client(server.url), "/dishes/bun-gao-xao");

  const at = `${LIST}/${dish.id}`;
  const kept = { ...TEXTS, seen: String(dish.updatedAt), image: `${dish.picture}-960.webp` };
  await follow(
    seller,
    send(at, { ...kept, "line-0": "400 g miến dong", "product-0": "", servings: "2" }),
  );
  const changed = await only();
  expect(changed.ingredients.map(({ productId }) => productId)).toEqual([null, other, null]);
  expect([changed.servings, changed.picture]).toEqual([2, dish.picture]);

  await follow(seller, seller.post(LIST, { intent: `hide:${dish.id}` }));
  await expectPage(new Client(server.url), "/dishes/bun-gao-xao", 404);
  await undo();
  await expectPage(new Client(server.url), "/dishes/bun-gao-xao");

  expect(await wordsAt(seller, `${at}?delete=1`)).toContain("Delete this dish?");
  await follow(seller, seller.post(at, { intent: `delete:${dish.id}` }));
  expect(await listFullDishes(store.db)).toEqual([]);
  expect(await wordsAt(seller, LIST)).toContain("A dish was deleted.");
  await undo();
  const back = await only();
  expect(back).toMatchObject({ path: dish.path, ingredients: changed.ingredients });
  expect(
    (await store.db.select().from(pictures).where(eq(pictures.hash, back.picture!))).length,
  ).toBe(3);
});

test("deleting a product and taking that back keeps the dish whole", async () => {
  const id = await givenProduct(store, { name: "Nếp than Mường", weight: "1 kg" });
  await follow(seller, send(NEW, { ...TEXTS, ingredients: "500 g nếp than Mường" }));
  const visitor = new Client(server.url);
  expect(await wordsAt(visitor, "/dishes/bun-gao-xao")).toContain("From our shop");
  await seller.post("/seller/product-list", { intent: `delete:${id}` });
  expect(await wordsAt(visitor, "/dishes/bun-gao-xao")).toMatch(/You also need 500 g nếp than/);
  await undo();
  expect(await wordsAt(visitor, "/dishes/bun-gao-xao")).toContain("From our shop");
});

test("what is wrong stands beside its field, keeps what was typed and changes nothing", async () => {
  const typed = { ...TEXTS, intro: "Ngon <b>lắm</b>" };
  for (const [fields, message] of [
    [{ name: "" }, "Name required"],
    [{ name: "x".repeat(121) }, "Name must be at most 120"],
    [{ name: "a\u0007b" }, "Name contains characters"],
    [{ servings: "0" }, "whole number from 1 to 50"],
    [{ servings: "1e9" }, "whole number from 1 to 50"],
    [{ ingredients: "" }, "Ingredients required"],
    [{ ingredients: "a\n".repeat(31) }, "At most 30 lines"],
    [{ ingredients: "b".repeat(121) }, "at most 120 characters"],
    [{ ingredients: "c".repeat(39_000) }, "must be at most"],
    [{ ingredientsEn: "one" }, "Please write 3 lines here"],
    [{ steps: "a\n".repeat(21) }, "At most 20 lines"],
    [{ image: new Blob(["<svg/>"], { type: "image/png" }) }, "Only JPEG, PNG and WebP"],
    [{ image: "0123456789abcdef-960.webp" }, "Picture not found"],
  ] as [Fields, string][]) {
    const page = await expectRefusal(send(NEW, { ...typed, ...fields }), 400, message, message);
    expect([message, page]).toEqual([
      message,
      expect.stringContaining("Ngon &lt;b&gt;lắm&lt;/b&gt;"),
    ]);
  }
  expect(await listFullDishes(store.db)).toEqual([]);
});

test("HTML in every field is shown as it was typed", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const lines = `${evil}\n2 ${evil}`;
  const fields = { name: evil, nameEn: evil, intro: evil, introEn: evil, ingredients: lines };
  await follow(
    seller,
    send(NEW, { ...fields, ingredientsEn: lines, steps: lines, stepsEn: lines }),
  );
  const dish = await only();
  for (const [client, path] of [
    [new Client(server.url), `/dishes/${dish.path}`],
    [new Client(server.url), `/dishes/${dish.path}?for=8`],
    [new Client(server.url), "/dishes"],
    [new Client(server.url), "/"],
    [seller, `${LIST}/${dish.id}`],
    [seller, LIST],
  ] as const) {
    const page = await client.page(path);
    expect([path, page]).toEqual([path, expect.not.stringContaining("<img src=x")]);
    expect([path, page]).toEqual([path, expect.stringContaining("&lt;img src=x")]);
  }
});

test("two sellers who save at once: the second is told, and may replace it", async () => {
  await follow(seller, send(NEW, TEXTS));
  const { id, updatedAt } = await only();
  const at = `${LIST}/${id}`;
  const seen = String(updatedAt);
  await follow(seller, send(at, { ...TEXTS, seen, name: "Bún một" }));
  const page = await expectRefusal(
    send(at, { ...TEXTS, seen, name: "Bún hai" }),
    409,
    "Someone else has just saved this dish",
  );
  expect(page).toContain('value="Bún hai"');
  const [, newSeen] = /name="seen" value="(\d+)"/.exec(page)!;
  await follow(seller, send(at, { ...TEXTS, seen: newSeen!, name: "Bún hai" }));
  expect((await findDish(store.db, id))!.name).toBe("Bún hai");
});

test("a form of a dish that is gone adds no other", async () => {
  const page = await follow(seller, send(`${LIST}/0199f0c2a1b3c4d5e6f7ffff`, TEXTS));
  expect(wordsOf(page)).toContain("This dish no longer exists");
  expect(await listFullDishes(store.db)).toEqual([]);
});

test("strangers and shoppers write nothing and see nothing", async () => {
  await follow(seller, send(NEW, TEXTS));
  const { id } = await only();
  const stranger = new Client(server.url);
  for (const path of [LIST, NEW, `${LIST}/${id}`])
    expect(await stranger.page(path)).not.toContain("Bún gạo xào");
  expect((await send(NEW, TEXTS, stranger)).status).toBe(401);
  expect((await stranger.post(LIST, { intent: `hide:${id}` })).status).toBe(401);
  expect((await stranger.post(`${LIST}/${id}`, { intent: `delete:${id}` })).status).toBe(401);
  expect((await stranger.get("/seller/dishes.csv")).status).toBe(303);
  expect(await listFullDishes(store.db)).toHaveLength(1);
});

test("the file that was downloaded can be uploaded again, and is refused whole if a row is wrong", async () => {
  await givenProduct(store, { name: "Muối hầm Bạc Liêu", weight: "500 g" });
  const image = new Blob([await photo(30)], { type: "image/jpeg" });
  await follow(
    seller,
    send(NEW, { ...TEXTS, ingredients: "1 muỗng muối hầm Bạc Liêu\n-1 quả ớt\n=1+1", image }),
  );
  const before = await listFullDishes(store.db);
  expect(before[0]!.ingredients[0]!.productId).not.toBeNull();
  const text = await seller.page("/seller/dishes.csv");
  expect(text).not.toMatch(/(^|[",;\n])=1\+1/);
  const page = await follow(seller, uploadFile(seller, text, LIST));
  expect(wordsOf(page)).toContain("Dishes added: 0, replaced: 1.");
  const same = ({ updatedAt: _, ...dish }: (typeof before)[number]) => dish;
  expect((await listFullDishes(store.db)).map(same)).toEqual(before.map(same));
  await undo();

  const file = (rows: string) => uploadFile(seller, `name;ingredients\r\n${rows}`, LIST);
  await follow(seller, file('Canh;"1 kg cá\r\n2 muỗng muối hầm Bạc Liêu"\r\nXôi;500 g nếp\r\n'));
  const names = (await listFullDishes(store.db)).map(({ name }) => name);
  expect(names).toEqual(["Bún gạo xào", "Canh", "Xôi"]);
  for (const [rows, message] of [
    ["Chè;200 g đậu\r\n;1 kg\r\n", "Row 3: Name required"],
    [`Chè;${"x".repeat(200)}\r\n`, "Row 2: Each line must be at most 120"],
    ["Chè;\r\n", "Row 2: Ingredients required"],
    ["", "at most 200 dishes"],
    [Array.from({ length: 201 }, (_, i) => `Món ${i};muối`).join("\r\n"), "at most 200 dishes"],
    [Array.from({ length: 199 }, (_, i) => `Món ${i};muối`).join("\r\n"), "at most 200 dishes"],
  ] as const)
    await expectRefusal(file(rows), 400, message, message);
  await expectRefusal(uploadFile(seller, "tên;món\r\na;b\r\n", LIST), 400, 'column "name"');
  for (const bytes of ["", "\0", "x\n".repeat(300_000), '"'.repeat(1_000), "a,".repeat(200_000)])
    expect((await uploadFile(seller, bytes, LIST)).status).toBe(400);
  expect(await store.db.$count(dishes)).toBe(3);
});

test("there are at most two hundred dishes", async () => {
  const file = Array.from({ length: MAX_DISHES }, (_, i) => `Món ${i},muối`).join("\n");
  await follow(seller, uploadFile(seller, `name,ingredients\n${file}`, LIST));
  await expectRefusal(send(NEW, TEXTS), 400, "at most 200 dishes");
  expect(await store.db.$count(dishes)).toBe(MAX_DISHES);
  await expectPage(new Client(server.url), "/dishes");
  await expectPage(seller, LIST);
  expect((await store.db.select().from(products)).length).toBeGreaterThan(0);
});

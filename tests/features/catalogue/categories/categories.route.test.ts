import { expect, test } from "vitest";
import {
  addCategory,
  findCategory,
  renameCategory,
} from "#app/features/catalogue/categories/categories.server.ts";
import { CATEGORY_ARTS, FIRST_ARTS } from "#app/features/catalogue/categories/category-look.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import {
  alertOf,
  cardNames,
  checkedIn,
  elements,
  find,
  headingsOf,
  hrefsOf,
  pageOf,
  partOf,
  valuesOf,
  wordsOf,
} from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newShopperWithAddress, sellerShop } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const HERE = "/seller/categories";
const GONE = "This category no longer exists";

const { server, store, seller } = await sellerShop("empty");

/** Adds a category; returns its id. */
const givenCategory = async (name: string) =>
  (await store.withTx((tx) => addCategory(tx, name))).id;

for (const name of ["Kẹo lạc", "Bánh quy"]) await givenCategory(name);

/** A page as a shopper sees it, in a language. */
const shown = (path: string, lang = "en") =>
  new Client(server.url).page(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);

/** The tile of a category on the home page. */
function tileOf(home: string, path: string) {
  const link = partOf(home, `a[href="/products/${path}"]:has(svg)`);
  const [svg, image] = [partOf(link, "svg"), partOf(link, "image")];
  const [x, , side] = svg.getAttribute("viewBox")!.split(" ").map(Number);
  const before = image.getAttribute("xlink:href")!.includes("tiles-other") ? FIRST_ARTS : 0;
  const art = CATEGORY_ARTS[before + x! / side!];
  return { link, palette: svg.getAttribute("class"), art };
}

/** Submits a form; returns the toast that follows, or the error summary and the typed text. */
async function send(fields: Record<string, string>, lang = "en") {
  const response = await seller.post(`${HERE}?lang=${lang}`, fields);
  if (response.status === 303) {
    expect(response.headers.get("location")).toBe(HERE);
    return wordsOf(partOf(await seller.page(`${HERE}?lang=${lang}`), ".toast"));
  }
  expect(response.status).toBe(400);
  const page = await response.text();
  const typed = pageOf(page).querySelector("input[aria-invalid]");
  return { alert: alertOf(page), typed: typed?.getAttribute("value") ?? "" };
}

test("a new category appears as page, tile, filter and heading", async () => {
  expect(await send({ intent: "add", name: " Trà & Cà phê " })).toBe("Category added");
  const { id } = (await findCategory(store.db, "tra-ca-phe"))!;
  expect(cardNames(await shown("/products/tra-ca-phe"))).toEqual([]);
  await givenProduct(store, { name: "Trà sen", categoryId: id });

  const page = await shown("/products/Tra-Ca-Phe", "vi");
  expect([headingsOf(page), cardNames(page)]).toEqual([["TRÀ & CÀ PHÊ"], ["Trà sen"]]);
  const tile = tileOf(await shown("/"), "tra-ca-phe");
  expect([wordsOf(tile.link), tile.art]).toEqual(["Trà & Cà phê", "tile-default"]);
  const all = await shown("/products");
  const filter = partOf(all, 'a[href="/products?category=tra-ca-phe"]');
  expect(wordsOf(filter)).toBe("Trà & Cà phê");
  expect(elements(all, "h2")).toContain("Trà & Cà phê");
  expect(cardNames(await shown("/products?category=tra-ca-phe"))).toEqual(["Trà sen"]);
  expect(elements(await seller.page("/seller/product-list"), "h2")).toContain("Trà & Cà phê");
  expect(await shown("/sitemap.xml")).toContain("/products/tra-ca-phe");
});

test("a renamed category keeps its URL and shows the new name everywhere", async () => {
  await givenProduct(store, { name: "Mứt gừng", categoryId: await givenCategory("Mứt") });

  expect(await send({ intent: "rename:mut", name: "Mứt Tết" })).toBe("Category renamed");

  for (const lang of ["en", "vi"])
    expect(headingsOf(await shown("/products/mut", lang))).toEqual(["MỨT TẾT"]);
  expect(wordsOf(await shown("/"))).toContain("Mứt Tết");
  expect(elements(await shown("/products"), "h2")).toContain("Mứt Tết");
  const json = await (await seller.get("/api/category")).json();
  expect(json.categories).toContainEqual({ name: "Mứt Tết", path: "mut" });
  expect(await send({ intent: "rename:mut", name: "MỨT TẾT" })).toBe("Category renamed");
  expect(headingsOf(await shown("/products/mut"))).toEqual(["MỨT TẾT"]);
});

test("a renamed initial category shows the new name in both languages until it is renamed back", async () => {
  const heading = async (lang: string) => headingsOf(await shown("/products/seeds", lang))[0];
  const headings = async () => [await heading("en"), await heading("vi")];
  const before = await headings();
  expect(before).toEqual(["SEEDS", "HẠT DINH DƯỠNG"]);

  // Submitting the name as shown, in either language, is no rename.
  const rename = (name: string, lang?: string) => send({ intent: "rename:seeds", name }, lang);
  expect(await rename("Hạt dinh dưỡng", "vi")).toBe("Đã đổi tên danh mục");
  expect(await headings()).toEqual(before);

  expect(await rename("Hạt ngon")).toBe("Category renamed");
  expect(await headings()).toEqual(["HẠT NGON", "HẠT NGON"]);
  expect(await rename("Hạt dinh dưỡng")).toBe("Category renamed");
  expect(await headings()).toEqual(before);
});

test.each([
  ["masala", "Masala"],
  ["DẦU ĂN", "Oil"],
  ["dau an", "Oil"],
  ["Others", "Dry Fruits"],
  ["keo LAC", "Kẹo lạc"],
])("the name %s is taken by %s, both for adding and for renaming", async (name, by) => {
  const before = await rowsOf(store.db, ["rate_events"]);
  const refused = { alert: expect.stringContaining(`exists: ${by}`), typed: name };
  expect(await send({ intent: "add", name })).toEqual(refused);
  expect(await send({ intent: "rename:banh-quy", name })).toEqual(refused);
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("a missing or too long name is rejected with a field error", async () => {
  const before = await rowsOf(store.db);
  for (const [intent, name, says] of [
    ["add", "  ", "Enter category name"],
    ["rename:rice", "", "Enter category name"],
    ["add", "x".repeat(61), "at most 60 characters"],
  ] as const) {
    const refused = { alert: expect.stringContaining(says), typed: name };
    expect(await send({ intent, name })).toEqual(refused);
  }
  expect(await send({ intent: "rename:nowhere", name: "Bánh" })).toBe(GONE);
  expect((await seller.post(HERE, { name: "Bánh" })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("what another seller renamed meanwhile is shown, and replaced when it is sent again", async () => {
  await givenCategory("Hạt giống");
  await store.withTx((tx) => renameCategory(tx, "hat-giong", "Hạt rau"));
  const renaming = { intent: "rename:hat-giong", name: "Hạt hoa" };
  const refused = seller.post(HERE, { ...renaming, seen: "Hạt giống" });
  const page = await expectRefusal(refused, 409, "Someone else has renamed it meanwhile: Hạt rau");
  expect(valuesOf(page, "seen")).toContain("Hạt rau");
  await send({ ...renaming, seen: "Hạt rau" });
  expect((await findCategory(store.db, "hat-giong"))?.name).toBe("Hạt hoa");
});

test("an empty category is deleted after confirmation; past orders keep its name", async () => {
  const categoryId = await givenCategory("Bánh");
  const productId = await givenProduct(store, { name: "Bánh chưng", categoryId });
  const row = async () =>
    partOf(await seller.page(`${HERE}?lang=en`), '[value="rename:banh"]').closest("li")!;
  expect(wordsOf(await row())).toContain("Can be deleted when it has no products");
  expect(hrefsOf(await row()).join()).not.toContain("delete=banh");
  const refused = { alert: expect.stringContaining("Bánh still has products") };
  expect(await send({ intent: "delete:banh" })).toMatchObject(refused);

  const { client, user } = await newShopperWithAddress(server.url, store);
  await givenPlacedOrder(store, user.id, { items: [{ productId, quantity: 1 }] });
  await seller.post("/seller/product-list", { intent: `delete:${productId}` });
  expect(hrefsOf(await row())).toContain(`${HERE}?delete=banh`);
  const question = await seller.page(`${HERE}?delete=banh&lang=en`);
  expect(headingsOf(question)).toEqual(["Delete this category?"]);

  expect(await send({ intent: "delete:banh" })).toBe("Category deleted");
  expect(await send({ intent: "delete:banh" })).toBe(GONE);
  expect((await seller.get("/products/banh")).status).toBe(404);
  expect(await wordsAt(client, "/my-orders")).toContain("Bánh 1 ×");
});

test("a category that is asked for by its name, as the API calls it, is shown at its path", async () => {
  const id = await givenCategory("Trà khô");
  await givenProduct(store, { name: "Trà Thái Nguyên", categoryId: id });
  for (const name of ["Trà khô", "trà khô", "tra kho"]) {
    const answer = await new Client(server.url).get(
      `/products/${encodeURIComponent(name)}?sort=new`,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/products/tra-kho?sort=new",
    ]);
    const filtered = await shown(`/products?category=${encodeURIComponent(name)}`);
    expect(cardNames(filtered)).toEqual(["Trà Thái Nguyên"]);
  }
});

test("the initial categories cannot be deleted", async () => {
  const page = await seller.page(`${HERE}?lang=en`);
  expect(hrefsOf(page).join()).not.toMatch(/delete=(channa|rice|oil)/);
  expect(wordsOf(page)).toContain("The first seven categories cannot be deleted");
  expect((await seller.get(`${HERE}?delete=channa`)).headers.get("location")).toBe(HERE);
  const alert = expect.stringContaining("first seven categories and cannot be deleted");
  expect(await send({ intent: "delete:channa" })).toMatchObject({ alert });
  expect(await findCategory(store.db, "channa")).not.toBeNull();
});

test("the product form finds a category by its label in any language and detects a deleted one", async () => {
  const form = { intent: "add", name: "Gạo mới", price: "9000", offerPrice: "9000" };
  const post = (fields: Record<string, string>) =>
    sendForm(seller, ["POST", "/seller?index&lang=en"], { ...form, ...fields });
  const named = await (await post({ intent: "add-category", newCategory: "gạo" })).text();
  expect(elements(named, "p.toast")).toEqual(["Category added"]);
  expect(find(named, "option", "Rice").attributes).toEqual({ value: "rice", selected: "" });
  expect(await findCategory(store.db, "gao")).toBeNull();

  const image = "https://pictures.example/gao.jpg";
  const gone = await post({ intent: "add", image, category: "gone" });
  await expectRefusal(gone, 400, GONE);
});

test("adding or deleting the same category ten times at once happens once", async () => {
  const tenTimes = async (fields: Record<string, string>) => {
    const answers = Array.from({ length: 10 }, () => seller.post(HERE, fields));
    return (await Promise.all(answers)).map(({ status }) => status).sort();
  };
  expect(await tenTimes({ intent: "add", name: "Kẹo" })).toEqual([303, ...Array(9).fill(400)]);
  expect(await tenTimes({ intent: "delete:keo" })).toEqual(Array(10).fill(303));
  expect(await findCategory(store.db, "keo")).toBeNull();
});

test("a category's tile shows the chosen picture and colour at once", async () => {
  await givenCategory("Bún");
  for (const path of ["rice", "bun"]) {
    expect(valuesOf(await seller.page(`${HERE}?look=${path}&lang=en`), "art")).toHaveLength(14);
    const chosen = { intent: `look:${path}`, art: "tile-noodles", palette: "river" };
    expect(await send(chosen)).toBe("Picture and colour saved");
    const { palette, art } = tileOf(await shown("/"), path);
    expect([palette, art]).toEqual(["palette-river", "tile-noodles"]);
    expect(checkedIn(await seller.page(`${HERE}?look=${path}`))).toEqual(["tile-noodles", "river"]);
  }
  const gone = { intent: "look:nowhere", art: "tile-tea", palette: "leaf" };
  expect(await send(gone)).toBe(GONE);
});

test("only the shop's own pictures and colours can be chosen", async () => {
  const before = await rowsOf(store.db);
  for (const [art, palette] of [
    ["logo", "leaf"],
    ["tile-tea", "red; background: url(//evil.example)"],
    [`tile-tea"><script>`, "leaf"],
    ["tile-tea".repeat(1_000), "leaf"],
    ["tile-tea", "constructor"],
    ["", ""],
  ] as const)
    expect((await seller.post(HERE, { intent: "look:rice", art, palette })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

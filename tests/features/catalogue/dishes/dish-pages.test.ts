import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { getCart } from "#app/features/cart/carts.server.ts";
import { findShownDish } from "#app/features/catalogue/dishes/dishes.server.ts";
import { setInStock } from "#app/features/catalogue/stock/stock.server.ts";
import { cartLines, carts, dishes, products, sessions } from "#db/schema.ts";
import { expectPage, expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { tags, wordsOf } from "#tests/support/page.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";

const { store, newVisitor, server } = await visitedShop();
const DISH = "/dishes/bo-kho";

const ids = async () =>
  (await findShownDish(store.db, "bo-kho"))!.ingredients.flatMap(
    ({ productId }) => productId ?? [],
  );
const linesInCarts = () =>
  store.db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .orderBy(cartLines.addedAt);

beforeEach(() => store.withTx((tx) => tx.delete(cartLines)));

test("home names dishes, and a dish shows its goods with their packs and their sum", async () => {
  const client = newVisitor();
  expect(await wordsAt(client, "/")).toMatch(/What to cook .*Beef phở/);
  expect(await wordsAt(client, "/dishes")).toContain("Tết fruit and nut tray");
  const page = await client.page(DISH);
  expect(wordsOf(page)).toMatch(/4 star anise Lạng Sơn star anise .*1 × 100 g · 39\.000\s₫/);
  expect(wordsOf(page)).toContain("5 products: 174.000\u00a0₫");
  expect(wordsOf(page)).toMatch(/You also need 1 kg beef shank/);
  const boxes = tags(page, "input").filter(({ name }) => name === "item");
  expect(boxes.map(({ value }) => value)).toEqual(await ids());
  expect(boxes.every((box) => "checked" in box)).toBe(true);

  const forEight = await wordsAt(client, `${DISH}?for=8`);
  expect(forEight).toContain("2 kg beef shank");
  expect(forEight).toContain("The steps are for 4 people.");
  expect(await wordsAt(client, `${DISH}?for=9999999`)).toContain("1 kg beef shank");
  expect(await wordsAt(client, "/dishes/khay-qua-tet?for=8")).toContain("2 × 500 g");
});

test("the ticked goods go into the cart at once, without another press", async () => {
  const client = newVisitor();
  const [first, second] = await ids();
  expectRedirect(await client.post(DISH, { item: first! }), "/cart");
  expect(await wordsAt(client, "/cart")).toContain("Products added to your cart: 1");
  const form = new URLSearchParams((await ids()).map((id) => ["item", id]));
  expectRedirect(await client.send(DISH, { method: "POST", body: form }), "/cart");
  const lines = await linesInCarts();
  expect(lines.map(({ productId }) => productId).sort()).toEqual((await ids()).sort());
  // What the cart has already is not bought twice.
  expect(lines.every(({ quantity }) => quantity === 1)).toBe(true);
  expect(second).toBeDefined();
});

test("nothing ticked is refused beside the form, and starts no session", async () => {
  const client = newVisitor();
  const before = await store.db.$count(sessions);
  const page = await expectRefusal(
    client.post(`${DISH}?for=8`, {}),
    400,
    "Please tick at least one product.",
  );
  expect(wordsOf(page)).toContain("2 kg beef shank");
  expect(await store.db.$count(sessions)).toBe(before);
});

test("a sold-out product is told, not ticked and not added", async () => {
  const [first, second] = await ids();
  await store.withTx((tx) => setInStock(tx, first!, false));
  const client = newVisitor();
  const page = await client.page(DISH);
  expect(wordsOf(page)).toContain("Out of stock at the moment");
  expect(wordsOf(page)).toContain("4 products: 135.000\u00a0₫");
  const [box] = tags(page, "input").filter(({ name }) => name === "item");
  expect([box!.value, "checked" in box!, "disabled" in box!]).toEqual([first, false, true]);
  await expectRefusal(client.post(DISH, { item: first! }), 409, "sold out");
  const body = new URLSearchParams([
    ["item", first!],
    ["item", second!],
  ]);
  expectRedirect(await client.send(DISH, { method: "POST", body }), "/cart");
  expect((await linesInCarts()).map(({ productId }) => productId)).toEqual([second]);
  await store.withTx((tx) => setInStock(tx, first!, true));
});

test("ids of other products, thousands of ticks and odd amounts change nothing more", async () => {
  const client = newVisitor();
  const other = (await store.db.select().from(products)).find(
    ({ name }) => name === "Hạt chia đen",
  )!;
  await expectRefusal(client.post(DISH, { item: other.id }), 409, "None of these products");
  const many = new URLSearchParams(
    Array.from({ length: 1_500 }, (_, i) => ["item", i % 2 ? other.id : "x".repeat(9)]),
  );
  const answer = await client.send(DISH, { method: "POST", body: many });
  expect(answer.status).toBeLessThan(500);
  expect(await linesInCarts()).toEqual([]);
  const [first] = await ids();
  for (const servings of ["-1", "1e9", "8; drop", "999"]) {
    const body = { item: first!, for: servings, quantity: "900", price: "1" };
    const path = `${DISH}?for=${encodeURIComponent(servings)}`;
    expectRedirect(await newVisitor().post(path, body), "/cart");
  }
  expect((await linesInCarts()).every(({ quantity }) => quantity === 1)).toBe(true);
  expect(await store.db.$count(carts)).toBeGreaterThan(0);
  for (const path of ["/dishes/zzz", `/dishes/${"x".repeat(3_000)}`, "/dishes/%00", "/dishes/%F0"])
    expect((await client.get(path)).status).toBeGreaterThanOrEqual(400);
  for (const path of ["/dishes/zzz", "/dishes/%00"])
    expect((await client.post(path, { item: first! })).status).toBeLessThan(500);
});

test("a hidden dish is nowhere; a change of a price shows at once", async () => {
  const client = newVisitor();
  const [dish] = await store.db.select().from(dishes).where(eq(dishes.path, "bo-kho"));
  const { setShown } = await import("#app/features/catalogue/dishes/save-dish.server.ts");
  await expectPage(client, DISH);
  await store.withTx((tx) => setShown(tx, dish!.id, false));
  for (const path of [DISH, `/api/dish/${dish!.id}`]) await expectPage(client, path, 404);
  for (const path of ["/dishes", "/sitemap.xml", "/api/dish/list", "/products?q=bò kho"])
    expect([path, await client.page(path)]).toEqual([path, expect.not.stringContaining("bo-kho")]);
  await store.withTx((tx) => setShown(tx, dish!.id, true));
  await expectPage(client, DISH);
  const [first] = await ids();
  await store.withTx((tx) =>
    tx.update(products).set({ offerPriceVnd: 41_000 }).where(eq(products.id, first!)),
  );
  expect(await wordsAt(client, DISH)).toContain("1 × 100 g · 41.000\u00a0₫");
});

test("searches, suggestions, products and the site map lead to dishes", async () => {
  const client = newVisitor();
  for (const path of [
    "/products?q=nấu phở",
    "/products?q=pho",
    "/search/suggestions?q=pho&lang=vi",
    "/sitemap.xml",
  ])
    expect([path, await client.page(path)]).toEqual([
      path,
      expect.stringContaining("/dishes/pho-bo"),
    ]);
  expect(await client.page("/products?q=gạo")).not.toContain("/dishes/");
  const dish = (await findShownDish(store.db, "pho-bo"))!;
  const page = await client.page(`/product/masala/${dish.ingredients[0]!.productId}`);
  expect(wordsOf(page)).toContain("Recipes that use it Beef phở");
  expect(await wordsAt(client, "/sitemap")).toContain("What to cook");
});

test("a search that few products fit shows the goods of the dish that it names, each once", async () => {
  const client = newVisitor();
  expect(await wordsAt(client, "/products?q=bún bò")).toMatch(
    /Ingredients: Huế spicy beef noodle soup Powder Kashmiri red chilli powder/,
  );
  const page = await client.page("/products?q=cà ri gà");
  expect(wordsOf(page)).toMatch(/Ingredients: Vietnamese chicken curry .*Coconut oil/);
  const cards = tags(page, "li").flatMap(({ id }) => id ?? []);
  expect(new Set(cards).size).toBe(cards.length);
  expect(await wordsAt(client, "/products?q=phở khô xyz")).not.toContain("Ingredients:");
});

test("the structured data is a recipe without ratings or times, safe in the page", async () => {
  const client = newVisitor();
  const dish = (await findShownDish(store.db, "ca-ri-ga"))!;
  const evil = "</script><script>alert(1)</script>";
  await store.withTx(async (tx) => {
    await tx.update(dishes).set({ nameEn: evil, introEn: evil }).where(eq(dishes.id, dish.id));
    const { raiseCatalogueVersion } = await import(
      "#app/features/catalogue/catalogue-version.server.ts"
    );
    await raiseCatalogueVersion(tx);
  });
  const page = await client.page("/dishes/ca-ri-ga");
  expect(page).not.toContain("<script>alert");
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
  const recipe = JSON.parse(json!);
  expect(recipe).toMatchObject({
    "@type": "Recipe",
    name: evil,
    recipeYield: "4 people",
    image: [expect.stringMatching(new RegExp(`^${server.url}/uploads/images/`))],
  });
  expect(recipe.recipeIngredient).toHaveLength(dish.ingredients.length);
  expect(recipe.recipeInstructions[0]).toEqual({ "@type": "HowToStep", text: expect.any(String) });
  expect(Object.keys(recipe)).not.toContain("aggregateRating");
});

test("a cart is the shopper's own: another visitor has none of it", async () => {
  const client = newVisitor();
  const [first] = await ids();
  await client.post(DISH, { item: first! });
  expect(await wordsAt(newVisitor(), "/cart")).not.toContain("star anise");
  expect(await getCart(store.db, null)).toMatchObject({ lines: [] });
});

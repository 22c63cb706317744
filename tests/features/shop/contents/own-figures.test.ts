import { beforeEach, expect, test } from "vitest";
import { listBestSellers } from "#app/features/catalogue/products/products.server.ts";
import { shopContent } from "#db/schema.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { changeProduct, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { find, headingsOf, pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { SHOP_CONTENT, shopContentForms } from "#tests/support/pages/shop-content-forms.ts";
import { freshProduct, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop();
const { cached, saved } = shopContentForms(server.url, seller);

beforeEach(() => empty(store, shopContent));

const press = (intent: string, seen: string) =>
  seller.post(`${SHOP_CONTENT}?lang=en`, { intent: `${intent}:figures`, seen });
const switchOn = async () => expect((await press("save", "0")).status).toBe(303);
const words = async (path: string, lang?: string) =>
  wordsOf(await cached(path, lang)).replaceAll("\u00a0", " ");
/** The part of the page about the figures, in words. */
async function part(): Promise<string> {
  const page = await seller.page(`${SHOP_CONTENT}?lang=en`);
  return wordsOf(partOf(page, "#figures")).replaceAll("\u00a0", " ");
}

test("the form names each untrue claim with what is true, and what would stand there", async () => {
  const product = await freshProduct(store);
  await changeProduct(store, product.id, { priceVnd: 100_000, offerPriceVnd: 65_000 });
  expect(await part()).not.toContain("Free Delivery on Orders");
  await saved("delivery", { fee: "30000", freeFrom: "600000" });
  expectWords(
    await part(),
    "The banner says “Up to 40% OFF”; the largest discount is 35%. → Banner, slide 2: “Up to 35% OFF”",
    `The banner says “Free Delivery on Orders 500.000 ₫+”; delivery is free from 600.000 ₫. → Banner, slide 1: “Free delivery on orders from 600.000 ₫”`,
    "The banner says “100% Organic Certified”; nothing in the catalogue says so. → Banner, slide 3: left out",
    "About says “10K+ customers”; 0 customers have received an order. → About, figure 1: left out",
  );
  await saved("banner", { "highlight1-vi": "Giao hàng miễn phí cho đơn lớn" });
  const english = "Banner tiếng Anh ghi “Free Delivery on Orders 500.000\u00a0₫+”, nhưng";
  const shown = "→ Banner, slide 1: “Free delivery on orders from";
  await expectWordsAt(seller, `${SHOP_CONTENT}?lang=vi`, english, shown);
  await switchOn();
  expect(await part()).toContain("The shop's pages now show: Banner, slide 1: “Free delivery");
  expect(await part()).not.toContain("10K+");
});

test("the banner says what is true, and leaves out a slide of which nothing is", async () => {
  await switchOn();
  const page = await words("/");
  expect(page).toMatch(/Free delivery on orders from 500\.000 ₫ Shop Now/);
  expect(page).toMatch(/Exclusive Daily Deals Up to [1-3]\d% OFF View Deals/);
  expect(page).not.toMatch(/Organic|40% OFF|\$50/);
  expect(await words("/", "vi")).toContain("Miễn phí giao hàng cho đơn từ 500.000 ₫");

  await saved("delivery", { fee: "30000", freeFrom: "" });
  expect(await words("/")).not.toMatch(/Free delivery|Fresh Groceries Delivered/);
  await saved("delivery", { fee: "0", freeFrom: "" });
  expect(await words("/")).toContain("Free delivery on every order");
});

test("a banner of which nothing is true is left out", async () => {
  const { server, seller } = await sellerShop("empty");
  const forms = shopContentForms(server.url, seller);
  await seller.post(SHOP_CONTENT, { intent: "save:figures", seen: "0" });
  await forms.saved("delivery", { fee: "30000", freeFrom: "" });
  expect(pageOf(await forms.cached("/")).querySelector(".banner")).toBeNull();
  expect(wordsOf(await forms.cached("/about"))).toContain("hidden fees Zero Our mission");
});

test("what sellers wrote wins", async () => {
  await saved("banner", { "title3-en": "Hand-picked", "highlight2-en": "Half price on rice" });
  await saved("about", { "figure1-en": "Nine", "label1-en": "families" });
  await switchOn();
  expect(await words("/")).toContain("Half price on rice View Deals Hand-picked Explore Organic");
  expect(await words("/", "vi")).not.toContain("hữu cơ");
  expect(await words("/about")).toContain("families Nine");
});

test("About counts, rounded down, and leaves out what there is not", async () => {
  await switchOn();
  const inStock = (await words("/about")).match(/products (\d+)\+/)!;
  expect(Number(inStock[1]) % 10).toBe(0);
  expect(await words("/about")).not.toMatch(/customers|wards|cities/);
  expect(await words("/about")).toContain("hidden fees Zero");

  for (const city of ["Phường Cửa Nam", "Phường Ba Đình", "Phường Tây Hồ"]) {
    const id = await givenOrder(store, { city, state: "Hà Nội" }, `Quà ${city}`);
    await setStatus(store, id, "Delivered", { by: "s@shop.example" });
  }
  // Pages follow with the next change of the catalogue.
  await freshProduct(store);
  await saved("about", { "lead-en": "Hello" });
  expectWords(await cached("/about"), "customers 3", "wards delivered to 3");
  expect(await words("/about", "vi")).toContain("phường, xã đã giao 3");
});

test("cards show a product's own rating or none, and boxes that do nothing are gone", async () => {
  const rated = (await listBestSellers(store.db, 1))[0]!;
  await changeProduct(store, rated.id, { rating: 4.8, reviewCount: 9_999 });
  const unrated = await freshProduct(store);
  await changeProduct(store, unrated.id, { rating: null, reviewCount: null });
  const card = async (id: string, path: string) =>
    wordsOf(partOf(await cached(path), `li[id*="${id}"]`));
  const underTitle = async () => {
    const title = partOf(await cached(`/product/masala/${unrated.id}`, "vi"), "h1");
    return wordsOf(title.nextElementSibling ?? "");
  };

  expect(await card(rated.id, "/")).toContain("★★★★ ★ (4)");
  expect(await words("/")).toContain("Newsletter");
  expect(await underTitle()).toContain("★");
  await switchOn();
  expect(await card(rated.id, "/")).toContain("★★★★★ (9999)");
  const listing = `/products?q=${encodeURIComponent(unrated.name)}`;
  expect(await card(unrated.id, listing)).not.toContain("★");
  for (const path of ["/", "/about"]) expect(await words(path)).not.toMatch(/Newsletter|Subscribe/);
  expect(await underTitle()).not.toContain("★");
});

test("the card and the page of a product have the same stars in a shop with its own figures", async () => {
  await switchOn();
  const { id, name } = await freshProduct(store);
  const starsOf = (page: string) => wordsOf(pageOf(page).querySelector(".stars") ?? "");
  for (const [rating, reviewCount, shown] of [
    [3.4, 12, "★★★ ★★ (12)"],
    [4.5, null, ""],
    [4.5, 0, ""],
    [null, null, ""],
  ] as const) {
    await changeProduct(store, id, { rating, reviewCount });
    const listing = await cached(`/products?q=${encodeURIComponent(name)}`);
    const card = partOf(listing, `li[id*="${id}"]`).toString();
    // The first of the page, before those of related products.
    const page = partOf(await cached(`/product/masala/${id}`), ".product").toString();
    expect([starsOf(card), starsOf(page)]).toEqual([shown, shown]);
  }
});

test("a second press of the switch is no change by somebody else", async () => {
  await switchOn();
  await press("save", "0");
  const page = await wordsAt(seller, `${SHOP_CONTENT}?lang=en`);
  expect(page).toContain("Saved");
  expect(page).not.toContain("Someone else");
});

test("switching is refused on what somebody else has switched meanwhile", async () => {
  await switchOn();
  const rows = () => store.db.select().from(shopContent);
  const before = await rows();
  expect((await press("save", "0")).status).toBe(303);
  for (const seen of ["0", "1", "9".repeat(40)])
    expect((await press("reset", seen)).status).toBe(303);
  await expectWordsAt(seller, `${SHOP_CONTENT}?lang=en`, "Someone else has changed this part");
  expect(await rows()).toEqual(before);
});

test("the overview links each untrue claim to where it is changed, until the figures show", async () => {
  const page = await seller.page("/seller/overview?lang=en");
  expect(wordsOf(page)).toContain("claims on the shop's pages are not true of this shop");
  const placeOf = (claim: RegExp) => find(page, "link", claim).getAttribute("href");
  expect(placeOf(/Up to 40% OFF/)).toBe("/seller/shop#banner");
  expect(placeOf(/10K\+ customers/)).toBe("/seller/shop#about");
  expect(await (await seller.get("/seller/overview?lang=vi")).text()).toContain("Giảm đến 40%");
  await switchOn();
  const after = await seller.page("/seller/overview?lang=en");
  expect(headingsOf(after)).toContain("Overview");
  expect(wordsOf(after)).not.toContain("not true of this shop");
});

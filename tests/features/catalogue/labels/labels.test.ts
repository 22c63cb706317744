import { beforeEach, expect, test } from "vitest";
import { barsOf } from "#app/features/catalogue/labels/barcode-bars.http.server.ts";
import { MAX_LABELS } from "#app/features/catalogue/labels/labels.server.ts";
import { products } from "#db/schema.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { elements, pageOf, partOf, tags } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty");
const EAN = "4006381333931";

beforeEach(async () => {
  await empty(store, products);
  const cinnamon = { name: "Quế thanh", weight: "200 g", barcode: EAN, brand: "Gánh Hồi" };
  await givenProduct(store, { ...cinnamon, priceVnd: 60_000, offerPriceVnd: 50_000 });
  await givenProduct(store, { name: "Hạt mùi", sku: "HM-1", weight: "100 g" });
});

const labelsAt = async (query: string) =>
  elements(partOf(await seller.page(`/seller/labels?lang=en&${query}`), ".labels"), "li");

test("a label has name, price, price per kilogram and barcode", async () => {
  const [mui, que] = await labelsAt("format=a4");
  expect(que).toBe(`Quế thanh 50.000\u00a0₫ 60.000\u00a0₫ 200 g · 250.000\u00a0₫/kg ${EAN}`);
  expect(mui).toMatch(/^Hạt mùi .* HM-1$/);
});

test("labels are chosen by brand and name, and each can be printed many times", async () => {
  expect(await labelsAt("format=40x30&copies=3&brand=Gánh+Hồi")).toHaveLength(3);
  expect(await labelsAt("format=a4&search=hat+MUI")).toHaveLength(1);
  const page = await seller.page("/seller/labels?lang=en&format=a4&search=nothing");
  expectWords(page, "No product fits.");
});

test("before a paper is chosen there is only the form, and odd choices are those of nobody", async () => {
  expect(await labelsAt("")).toEqual([]);
  expect(await labelsAt(`format=a4&copies=9999&search=${"x".repeat(5_000)}`)).toEqual([]);
  expect(await labelsAt("format=a4&copies=9999")).toHaveLength(2);
});

test("one page has a bounded number of labels", async () => {
  const many = Array.from({ length: 27 }, (_, i) => givenProduct(store, { name: `Gạo ${i}` }));
  await Promise.all(many);
  const labels = await labelsAt("format=a4&copies=24");
  expect(labels.length).toBeLessThanOrEqual(MAX_LABELS);
  expect(labels.length).toBe(25 * 24);
});

test("strangers see the login", async () => {
  const page = await new Client(server.url).page("/seller/labels?format=a4");
  expect(pageOf(page).querySelector(".labels")).toBeNull();
});

/** The digits that bars encode, read back by the patterns of EAN-13. */
function readEan13(path: string): string {
  const modules = Array<string>(95).fill("0");
  for (const [, at, length] of path.matchAll(/M(\d+) 0h(\d+)/g))
    modules.fill("1", Number(at) - 10, Number(at) - 10 + Number(length));
  const bits = modules.join("");
  const LEFT_ODD =
    "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
  const inverted = (code: string) => code.replace(/./g, (bit) => (bit === "0" ? "1" : "0"));
  const right = LEFT_ODD.map(inverted);
  const leftEven = right.map((code) => [...code].reverse().join(""));
  const PARITIES = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(
    " ",
  );
  let parity = "";
  let digits = "";
  for (let at = 3; at < 45; at += 7) {
    const code = bits.slice(at, at + 7);
    const isOdd = LEFT_ODD.includes(code);
    parity += isOdd ? "O" : "E";
    digits += (isOdd ? LEFT_ODD : leftEven).indexOf(code);
  }
  for (let at = 50; at < 92; at += 7) digits += right.indexOf(bits.slice(at, at + 7));
  return PARITIES.indexOf(parity) + digits;
}

test("the bars are those of the number", () => {
  for (const ean of [EAN, "8934563138165"]) expect(readEan13(barsOf(ean)!.path)).toBe(ean);
  expect(barsOf("96385074")?.width).toBe(67 + 20);
  expect(barsOf("036000291452")?.width).toBe(95 + 20);
  expect(barsOf("1")).toBeNull();
});

test("a label without a barcode has no bars", async () => {
  const page = await seller.page("/seller/labels?lang=en&format=a4&search=mui");
  expect(tags(partOf(page, ".labels"), "svg")).toEqual([]);
});

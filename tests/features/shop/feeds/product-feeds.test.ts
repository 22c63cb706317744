import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import {
  insertProduct,
  type NewProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { products } from "#db/schema.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { empty } from "#tests/support/data/tables.ts";
import { pageOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();
const client = new Client(server.url);
const GOOGLE = "/feeds/google.xml";
const FACEBOOK = "/feeds/facebook.csv";
const PHOTO = "https://example.com/a,b.jpg?w=1&h=2";
/** What no document may contain, and what ends a section or begins a formula. */
const HOSTILE = `=1+1 ]]> <b>"&amp;'\u0001\u0008\u000b\u001f\ufffe 🌶️`;

beforeEach(() => empty(store, products));

const given = (changes: Partial<NewProduct> = {}, refs = [PHOTO]) =>
  store.withTx((tx) =>
    insertProduct(
      tx,
      {
        ...{ name: "Bột nghệ", description: "Thơm\nCay", categoryId: null },
        ...{ priceVnd: 60_000, offerPriceVnd: 50_000, ...changes },
      },
      refs.map((ref) => ({ ref })),
    ),
  );

/** The elements of each item by their names, after a check that the document is well-formed. */
async function googleItems(): Promise<Record<string, string>[]> {
  const response = await client.get(GOOGLE);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    ...[200, "application/xml; charset=utf-8"],
  ]);
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/);
  expect(xml).toMatch(/<\/channel>\n<\/rss>\n$/);
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  expect(xml.replace(/<\/?[a-z:_]+>|&(?:amp|lt|gt|quot);|^.*\n.*\n/g, "")).not.toMatch(/[<>&]/);
  return xml
    .split("<item>")
    .slice(1)
    .map((item) =>
      Object.fromEntries(
        [...item.matchAll(/<([a-z:_]+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name!, value!]),
      ),
    );
}

const facebookRows = async () =>
  parse(await client.page(FACEBOOK), { columns: true, bom: true }) as Record<string, string>[];

test("Google's feed names price, stock, barcode, contents and delivery of each product", async () => {
  const id = await given({ weight: "500 g", brand: "Bà Tư", barcode: "4006381333931" });
  const other = await given({
    ...{ name: "Dầu mè", weight: "1,5 lít", barcode: "2000000000008", inStock: false },
    ...{ priceVnd: 600_000, offerPriceVnd: 600_000, description: "" },
  });
  await given({ name: "Không ảnh" }, []);
  const link = (each: string) => `${server.url}/product/others/${each}?lang=vi`;
  expect(await googleItems()).toEqual([
    {
      ...{ "g:id": id, title: "Bột nghệ 500 g", description: "Thơm Cay", link: link(id) },
      ...{ "g:image_link": PHOTO.replace("&", "&amp;"), "g:condition": "new" },
      ...{ "g:price": "60000 VND", "g:sale_price": "50000 VND", "g:gtin": "4006381333931" },
      ...{ "g:product_type": "Khác", "g:availability": "in_stock", "g:brand": "Bà Tư" },
      ...{ "g:unit_pricing_measure": "500 g", "g:unit_pricing_base_measure": "1 kg" },
      "g:country": "VN",
      // The price of delivery, which stands last.
      ...{ "g:price": "30000 VND" },
    },
    {
      ...{ "g:id": other, title: "Dầu mè 1,5 lít", description: "Dầu mè", link: link(other) },
      ...{ "g:image_link": PHOTO.replace("&", "&amp;"), "g:condition": "new" },
      ...{ "g:product_type": "Khác", "g:availability": "out_of_stock" },
      // A number of the shop's own names nothing elsewhere.
      "g:identifier_exists": "no",
      ...{ "g:unit_pricing_measure": "1500 ml", "g:unit_pricing_base_measure": "1 l" },
      ...{ "g:country": "VN", "g:price": "0 VND" },
    },
  ]);
  expect(await client.page(GOOGLE)).toContain(
    "<g:price>60000 VND</g:price><g:sale_price>50000 VND</g:sale_price>",
  );
  expect((await fetch(link(id))).status).toBe(200);
});

test("it names no cost of delivery where that depends on the place", async () => {
  await given();
  await givenArea(store, [{ province: "Hà Nội", ward: "" }]);
  expect(await client.page(GOOGLE)).not.toContain("g:shipping");
});

test("Meta's file has the same products, with the shop's name for a brand", async () => {
  const id = await given({ barcode: "4006381333931" }, [PHOTO, `${PHOTO}2`]);
  expect(await facebookRows()).toEqual([
    {
      ...{ id, title: "Bột nghệ", description: "Thơm Cay", condition: "new" },
      ...{ link: `${server.url}/product/others/${id}?lang=vi`, image_link: PHOTO },
      ...{ additional_image_link: `${PHOTO}2`, price: "60000 VND", sale_price: "50000 VND" },
      ...{ gtin: "4006381333931", product_type: "Khác", availability: "in stock" },
      brand: "Chợ Gia Vị",
    },
  ]);
});

test("a hostile name neither breaks the document nor becomes a formula", async () => {
  await given({ name: HOSTILE, brand: HOSTILE, description: HOSTILE.repeat(500) });
  const [item] = await googleItems();
  expect(pageOf(item!.title!).textContent).toBe(`=1+1 ]]> <b>"&amp;' 🌶️`);
  const [row] = await facebookRows();
  expect(row!.title).toMatch(/^'=1\+1 /);
  expect(row!.brand).toMatch(/^'=/);
  expect([...pageOf(item!.description!).textContent].length).toBeLessThanOrEqual(5_000);
});

test.each([GOOGLE, FACEBOOK])(
  "%s is sent only to a program that has an older one",
  async (path) => {
    await given();
    const first = await client.get(path);
    const etag = first.headers.get("etag")!;
    expect(first.headers.get("cache-control")).toBe("no-cache");
    await first.body?.cancel();
    const again = (headers = { "if-none-match": etag }) => client.send(path, { headers });
    expect([(await again()).status, await (await again()).text()]).toEqual([304, ""]);
    await given({ name: "Tiêu sọ" });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect(await changed.text()).toContain("Tiêu sọ");

    const head = await client.send(path, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
      ...[200, "", changed.headers.get("etag")],
    ]);
    const posted = await client.post(path, {});
    expect(posted.status).toBe(405);
  },
);

test("of many requests at once by one client each gets the whole feed, or a refusal", async () => {
  await given();
  const whole = await client.page(GOOGLE);
  const answers = await Promise.all(Array.from({ length: 40 }, () => client.get(GOOGLE)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  for (const [i, { status }] of answers.entries()) {
    expect([200, 503]).toContain(status);
    if (status === 200) expect(texts[i]).toBe(whole);
  }
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await client.get(GOOGLE)).status).toBe(200);
});

test("a seller finds both addresses to copy", async () => {
  const page = await seller.page("/seller/products/import?lang=vi");
  for (const [id, path] of [
    ["google", GOOGLE],
    ["facebook", FACEBOOK],
  ])
    expect(pageOf(page).querySelector(`#${id}`)!.getAttribute("value")).toBe(server.url + path);
});

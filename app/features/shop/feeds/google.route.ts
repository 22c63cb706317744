import { ReadableStream } from "node:stream/web";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { feedLoader } from "./feed.http.server.ts";
import { escapeXml, type FeedShop, GOOGLE_ATTRIBUTES, shippingVnd } from "./product-feed.ts";

/** All products for Google Merchant Center. */
export const loader = feedLoader({
  type: "application/xml; charset=utf-8",
  name: "google.xml",
  body: (shop, batches) => ReadableStream.from(chunksOf(shop, batches)),
});

async function* chunksOf(
  shop: FeedShop,
  batches: AsyncIterable<Product[]>,
): AsyncGenerator<Uint8Array> {
  const [name, link] = [shop.name, shop.origin].map(escapeXml);
  yield Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${name}</title>
<link>${link}</link>
<description>${name}</description>
`);
  for await (const products of batches)
    yield Buffer.from(products.map((product) => itemOf(product, shop)).join(""));
  yield Buffer.from("</channel>\n</rss>\n");
}

/** The elements that RSS itself has. */
const OF_RSS = new Set(["title", "link", "description"]);
const ELEMENTS = Object.entries(GOOGLE_ATTRIBUTES).map(([name, of]) => ({
  tag: OF_RSS.has(name) ? name : `g:${name}`,
  of,
}));

function itemOf(product: Product, shop: FeedShop): string {
  let elements = "";
  for (const { tag, of } of ELEMENTS) {
    const value = of(product, shop) ?? [];
    for (const each of typeof value === "string" ? [value] : value)
      elements += `<${tag}>${escapeXml(each)}</${tag}>`;
  }
  const cost = shippingVnd(product, shop);
  const shipping =
    cost === null
      ? ""
      : `<g:shipping><g:country>VN</g:country><g:price>${cost} VND</g:price></g:shipping>`;
  return `<item>${elements}${shipping}</item>\n`;
}

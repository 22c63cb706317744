import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { fullName } from "#app/features/catalogue/import/program-files.ts";
import { parseContents } from "#app/features/catalogue/prices/unit-price.ts";
import { isGtin } from "#app/features/catalogue/products/barcode.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { FULL_WIDTH, OTHERS_PATH, paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";

/** The addresses of the feeds. */
export const FEEDS = { google: "/feeds/google.xml", facebook: "/feeds/facebook.csv" } as const;

/** What a feed tells of the shop with each product. */
export type FeedShop = {
  origin: string;
  name: string;
  /** Null where delivery does not cost the same everywhere. */
  delivery: DeliveryTerms | null;
};

type Attribute = (product: Product, shop: FeedShop) => string | string[] | null;

// Longer texts are refused.
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_VALUE = 70;
const MAX_TYPE = 750;

const vnd = (amount: number) => `${amount} VND`;
const t = textFor("vi");

const picturesOf = ({ imageRefs }: Product, { origin }: FeedShop) =>
  imageRefs.map((ref) => new URL(paths.picture(ref, FULL_WIDTH), origin).href);

/** The attributes that both programs know by the same name. */
const COMMON = {
  id: ({ id }) => id,
  title: (product) => shorten(fullName(product), MAX_TITLE),
  description: ({ description, shortDescription, name }) =>
    shorten(descriptionLines(description).join(" ") || shortDescription || name, MAX_DESCRIPTION),
  link: ({ categoryPath, id }, { origin }) =>
    `${origin}${paths.product(categoryPath ?? OTHERS_PATH, id)}?lang=vi`,
  image_link: (product, shop) => picturesOf(product, shop)[0]!,
  additional_image_link: (product, shop) => picturesOf(product, shop).slice(1),
  condition: () => "new",
  price: ({ priceVnd }) => vnd(priceVnd),
  sale_price: ({ priceVnd, offerPriceVnd }) =>
    offerPriceVnd < priceVnd ? vnd(offerPriceVnd) : null,
  gtin: ({ barcode }) => (barcode && isGtin(barcode) ? barcode : null),
  product_type: (product) => shorten(productCategoryLabel(t, product), MAX_TYPE),
} satisfies Record<string, Attribute>;

const contentsOf = ({ weight }: Product) => (weight ? parseContents(weight) : null);

/** The elements of an item in Google's feed, in their order; those without a value are left out. */
export const GOOGLE_ATTRIBUTES: Record<string, Attribute> = {
  ...COMMON,
  availability: ({ inStock }) => (inStock ? "in_stock" : "out_of_stock"),
  brand: ({ brand }) => brand && shorten(brand, MAX_VALUE),
  identifier_exists: (product) => (COMMON.gtin(product) ? null : "no"),
  unit_pricing_measure: (product) => {
    const contents = contentsOf(product);
    return contents && `${contents.thousandths} ${contents.unit === "kg" ? "g" : "ml"}`;
  },
  unit_pricing_base_measure: (product) => {
    const contents = contentsOf(product);
    return contents && (contents.unit === "kg" ? "1 kg" : "1 l");
  },
};

/** The columns of Meta's catalogue, in their order. It takes no product without a brand. */
export const META_ATTRIBUTES: Record<string, Attribute> = {
  ...COMMON,
  availability: ({ inStock }) => (inStock ? "in stock" : "out of stock"),
  brand: ({ brand }, { name }) => shorten(brand ?? name, MAX_VALUE),
};

/** Both programs refuse products without a picture. */
export const isInFeed = ({ imageRefs }: Product): boolean => imageRefs.length > 0;

/** The cost of delivering a product alone, for the shops that deliver everywhere at one price. */
export function shippingVnd({ offerPriceVnd }: Product, { delivery }: FeedShop): number | null {
  if (!delivery) return null;
  const { feeVnd, freeFromVnd } = delivery;
  return freeFromVnd !== null && offerPriceVnd >= freeFromVnd ? 0 : feeVnd;
}

/** Characters that no XML document may contain, however they are written, and halves of others. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
/** Found without reading pairs of halves as one character, which takes much longer. */
const MAY_NOT_BE_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  const plain = MAY_NOT_BE_IN_XML.test(text) ? text.replace(NOT_IN_XML, "") : text;
  return plain.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}

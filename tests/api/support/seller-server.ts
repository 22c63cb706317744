import { newShopperWithAddress, sellerShop } from "#tests/support/pages/shoppers.ts";
import type { Client } from "#tests/support/server/client.ts";
import { productForm } from "./multipart.ts";
import { read } from "./response-checks.ts";

export const PRODUCT = {
  name: " Nghệ tươi ",
  description: " Thơm\nSạch ",
  category: "Powder",
  price: "60000",
  offerPrice: "50000",
};

/** A server of the demo shop with a seller and a shopper with a saved address, who are logged in. */
export async function startSellerServer() {
  const shop = await sellerShop();
  const { address, ...shopper } = await newShopperWithAddress(shop.server.url, shop.store);
  return { ...shop, shopper, addressId: address.id };
}

type Fields = Record<string, string>;

/** Sends a product's form. */
export function sendForm(
  seller: Client,
  [method, path]: [method: string, path: string],
  fields: Fields,
  images: (File | string)[] = [],
): Promise<Response> {
  return seller.send(path, { method, body: productForm(fields, images) });
}

export const addProduct = (seller: Client, fields: Fields, images: File[] = []) =>
  sendForm(seller, ["POST", "/api/product/add-product"], fields, images);

export const updateProduct = (seller: Client, id: string, fields: Fields, images: File[] = []) =>
  sendForm(seller, ["PUT", `/api/product/update/${id}`], fields, images);

/** A product of the list, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields it is about
export async function findListed(seller: Client, name: string): Promise<any> {
  const { products } = await read(await seller.get("/api/product/list"));
  return products.find((product: { name: string }) => product.name === name);
}

import {
  newSeller,
  newShopperWithAddress,
  productsInStock,
  type Shopper,
} from "../../routes/support/shoppers.ts";
import type { Client } from "../../support/server/client.ts";
import { type TestShop, testShop } from "../../support/server/shop.ts";
import { productForm } from "./multipart.ts";
import { read } from "./response-checks.ts";

type Listed = { _id: string; name: string };

export const PRODUCT = {
  name: " Nghệ tươi ",
  description: " Thơm\nSạch ",
  category: "Powder",
  price: "60000",
  offerPrice: "50000",
};

export type SellerServer = TestShop & {
  seller: Client;
  /** The seller's bearer token. */
  token: string;
  shopper: Shopper;
  /** The shopper's saved address. */
  addressId: string;
};

/** A server of the demo shop with a seller and a shopper who are logged in. */
export async function startSellerServer(): Promise<SellerServer> {
  const { server, store } = await testShop();
  const { client: seller, token } = await newSeller(server.url);
  const { address, ...shopper } = await newShopperWithAddress(server.url, store);
  return { server, store, seller, token, shopper, addressId: address.id };
}

/** Sends a product's form. */
export function sendForm(
  seller: Client,
  [method, path]: [method: string, path: string],
  fields: Record<string, string>,
  images: (File | string)[] = [],
): Promise<Response> {
  return seller.send(path, { method, body: productForm(fields, images) });
}

/** Adds a product. */
export function addProduct(seller: Client, fields: Record<string, string>, images: File[] = []) {
  return sendForm(seller, ["POST", "/api/product/add-product"], fields, images);
}

/** A product of the list, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields it is about
export async function findListed(seller: Client, name: string): Promise<any> {
  const { products } = await read(await seller.get("/api/product/list"));
  return products.find((product: Listed) => product.name === name);
}

/** Places an order of the cheapest product; returns its id. */
export async function placeOrder(
  { store, shopper, addressId }: SellerServer,
  quantity: number,
): Promise<string> {
  const [product] = await productsInStock(store);
  const body = { items: [{ product: product!.id, quantity }], address: addressId };
  const headers = { "idempotency-key": `order-${quantity}-${Math.random()}` };
  const placed = await shopper.client.json("POST", "/api/order/cod", body, headers);
  return (await read(placed)).order._id;
}

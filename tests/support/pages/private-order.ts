import { expect } from "vitest";
import { placeOrder } from "./browsers.ts";
import type { Shopper } from "./shoppers.ts";
import { visitedShop } from "./visited-shop.ts";

/** Words that stand nowhere but in one shopper's address. */
export const PRIVATE = {
  firstname: "Tuyết-Kín",
  lastname: "Đặng-Riêng",
  street: "77 Ngõ Bí Mật",
  city: "Thị-Trấn-Giấu",
  phone: "0987 111 222",
};

/** A shop in which one shopper has an order with a private address, and another has nothing. */
export async function startShopWithPrivateOrder() {
  const shop = await visitedShop();
  const owner: Shopper = await shop.newShopperWithAddress(PRIVATE);
  const other = await shop.newShopper();
  const productId = (await shop.productsInStock())[0]!.id;
  const account = await owner.client.json("GET", "/api/user/is-auth");
  expect(await account.text()).toContain(PRIVATE.street);
  await owner.client.json("POST", "/api/cart/update", { cartItems: { [productId]: 3 } });
  const orderId = (await placeOrder(owner.client)).headers.get("location")!.slice(-24);
  // Shows the toast about the order, so that it is on none of the pages the tests compare.
  await owner.client.page(`/order/${orderId}`);
  return { ...shop, owner, other, orderId, productId };
}

/** The words of a shopper's private data that a text contains. */
export function leaksIn(owner: Shopper, text: string): string[] {
  const secrets = [...Object.values(PRIVATE), owner.email, owner.user.id];
  return secrets.filter((secret) => text.includes(secret));
}

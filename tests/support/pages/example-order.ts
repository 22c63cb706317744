import { visitedShop } from "./visited-shop.ts";

/** A shop with one product singled out, and a shopper who has ordered it and has it in the cart. */
export async function startShopWithOrder() {
  const shop = await visitedShop();
  const product = (await shop.productsInStock()).find((p) => p.name.includes("Garam"))!;
  const productPath = `/product/masala/${product.id}`;
  const { client: shopper, address } = await shop.newShopperWithAddress();
  const items = [{ product: product.id, quantity: 2 }];
  const placed = await shopper.json("POST", "/api/order/cod", { items, address: address.id });
  const { order } = (await placed.json()) as { order: { _id: string } };
  await shopper.post("/cart", { intent: `add:${product.id}` });
  return { ...shop, product, productPath, shopper, orderId: order._id };
}

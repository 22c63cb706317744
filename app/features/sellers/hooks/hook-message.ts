import { createHmac } from "node:crypto";
import { serializeOrder } from "#app/api/serialize.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Claimed, Delivery } from "./hooks.server.ts";
import { SECRET_PREFIX } from "./rules.ts";

/** The body and the headers of a delivery, as Standard Webhooks says. */
export async function hookMessage(db: Db, { delivery, hook }: Claimed) {
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: new Date(delivery.createdAt).toISOString(),
    data: await dataOf(db, delivery),
  });
  const id = `msg_${delivery.id}`;
  const timestamp = Math.floor(Date.now() / 1_000);
  return {
    body: Buffer.from(body),
    headers: {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": `v1,${signatureOf(hook.secret, `${id}.${timestamp}.${body}`)}`,
    },
  };
}

const signatureOf = (secret: string, signed: string) =>
  createHmac("sha256", Buffer.from(secret.slice(SECRET_PREFIX.length), "base64"))
    .update(signed)
    .digest("base64");

/** What the event is about, as it is now. Customers' names and addresses stay in the shop. */
async function dataOf(db: Db, { event, subjectId }: Delivery): Promise<object> {
  if (event === "test" || subjectId === null) return {};
  if (event === "stock.low") return { product: await productOf(db, subjectId) };
  const order = await findOrder(db, subjectId);
  if (!order) return { order: { _id: subjectId, isDeleted: true } };
  const { address: _, ...shown } = serializeOrder(order);
  return { order: shown };
}

async function productOf(db: Db, id: string): Promise<object> {
  const product = await findProduct(db, id);
  if (!product) return { _id: id, isDeleted: true };
  const { name, sku, stockCount, inStock } = product;
  return { _id: id, name, sku: sku ?? undefined, stockCount, inStock };
}

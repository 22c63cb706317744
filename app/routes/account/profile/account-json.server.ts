import type { Db } from "../../../../db/client.server.ts";
import { serializeOrder } from "../../../api/contract/serializers.ts";

import { findAddress, findDraft, pickAddressFields } from "../../../models/accounts/addresses.ts";
import { listFormerEmails } from "../../../models/accounts/former-emails.ts";
import type { User } from "../../../models/accounts/users.ts";
import { listVerifiedEmails } from "../../../models/accounts/verified-emails.ts";
import { getCart } from "../../../models/cart/carts.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import { listUserOrderBatches } from "../../../models/orders/finding/orders.ts";
import { listEventsOf, type OrderEvent } from "../../../models/orders/telling/order-events.ts";

const isoTime = (at: number) => new Date(at).toISOString();

/** An account's own data as the parts of a JSON text, with a few orders in each; the newest first. */
export async function* accountJson(
  db: Db,
  user: User,
  sessionHash: string,
): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify(await ownData(db, user, sessionHash), null, 2);
  yield Buffer.from(`${head.slice(0, head.lastIndexOf("\n"))},\n  "orders": [`);
  let separator = "\n";
  for await (const orders of listUserOrderBatches(db, user.id)) {
    const events = Map.groupBy(
      await listEventsOf(
        db,
        orders.map(({ id }) => id),
      ),
      ({ orderId }) => orderId,
    );
    const items = orders.map((order) =>
      JSON.stringify(ownOrder(order, events.get(order.id) ?? [])),
    );
    yield Buffer.from(separator + items.join(",\n"));
    separator = ",\n";
  }
  yield Buffer.from("\n  ]\n}\n");
}

async function ownData(db: Db, user: User, sessionHash: string) {
  const [verified, former, address, draft, cart] = await Promise.all([
    listVerifiedEmails(db, user.id),
    listFormerEmails(db, user.id),
    findAddress(db, user.id),
    findDraft(db, sessionHash),
    getCart(db, { userId: user.id }),
  ]);
  return {
    account: { name: user.name, email: user.email, createdAt: isoTime(user.createdAt) },
    verifiedEmails: verified.map(({ emailKey, verifiedAt }) => ({
      email: emailKey,
      verifiedAt: isoTime(verifiedAt),
    })),
    formerEmails: former.map(({ email, expiresAt }) => ({
      email,
      restorableUntil: isoTime(expiresAt),
    })),
    address: address && pickAddressFields(address),
    unsavedAddress: draft,
    cart: cart.lines.map(({ productId, name, quantity }) => ({
      product: productId,
      name,
      quantity,
    })),
  };
}

/** The order as the API returns it, with its sums and history. Sellers are not named. */
function ownOrder(order: Order, events: OrderEvent[]) {
  return {
    ...serializeOrder(order),
    price: order.priceVnd,
    shippingFee: order.shippingVnd,
    language: order.lang,
    history: events.map(({ at, change, actor, reason }) => ({
      at: isoTime(at),
      change,
      by: actor === "seller" ? "shop" : "you",
      reason: reason ?? undefined,
    })),
  };
}

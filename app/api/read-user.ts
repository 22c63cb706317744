import type { Db } from "../../db/client.server.ts";
import { findAddress } from "../models/accounts/addresses.ts";
import type { User } from "../models/accounts/users.ts";
import { getCart } from "../models/cart/carts.ts";
import { userShape } from "./serializers.ts";

/** A user as clients hold it: the cart never names a product that no longer exists. */
export async function readUser(db: Db, user: User) {
  const [address, { lines }] = await Promise.all([
    findAddress(db, user.id),
    getCart(db, { userId: user.id }),
  ]);
  const existing = lines.filter((line) => line.unavailable !== "gone");
  const cart = Object.fromEntries(existing.map((line) => [line.productId, line.quantity]));
  return userShape(user, address, cart);
}

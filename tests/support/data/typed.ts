import {
  placeTypedOrder,
  type TypedOrderRequest,
} from "#app/features/orders/phone/typed-orders.server.ts";
import type { TypedOrder } from "#app/features/orders/placing/order-request.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "./address.ts";
import { SELLER_EMAIL } from "./orders.ts";
import { givenProduct } from "./store.ts";

export type TypedOptions = Partial<Omit<TypedOrderRequest, "typed">> & {
  typed?: Partial<TypedOrder>;
};

/** Submits an order that another seller types in, by default one by phone for two pieces of a new product. */
export async function submitTyped(store: Store, { typed, ...options }: TypedOptions = {}) {
  const items = options.items ?? [{ productId: await givenProduct(store), quantity: 2 }];
  const address = { ...ADDRESS, email: "", nameOrder: "vi" } as const;
  const byPhone = { by: "lan@shop.example", channel: "phone", address } as const;
  const request: TypedOrderRequest = {
    ...{ requestKey: newId(), lang: "vi", noticeTo: [SELLER_EMAIL] },
    ...options,
    items,
    typed: { ...byPhone, isHandedOver: false, paidBy: null, ...typed },
  };
  return store.withTx((tx) => placeTypedOrder(tx, request));
}

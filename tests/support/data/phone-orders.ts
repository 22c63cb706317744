import {
  type PhoneOrderRequest,
  placePhoneOrder,
} from "#app/features/orders/phone/phone-orders.server.ts";
import type { PhoneOrder } from "#app/features/orders/placing/place-order.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "./address.ts";
import { SELLER_EMAIL } from "./orders.ts";
import { givenProduct } from "./store.ts";

export type PhoneOrderOptions = Partial<Omit<PhoneOrderRequest, "phoneOrder">> & {
  phoneOrder?: Partial<PhoneOrder>;
};

/** Places a phone order of another seller, by default for two pieces of a new product. */
export async function submitPhoneOrder(
  store: Store,
  { phoneOrder, ...options }: PhoneOrderOptions = {},
) {
  const items = options.items ?? [{ productId: await givenProduct(store), quantity: 2 }];
  const address = { ...ADDRESS, email: "", nameOrder: "vi" } as const;
  const byPhone = { by: "lan@shop.example", channel: "phone", address } as const;
  const request: PhoneOrderRequest = {
    ...{ requestKey: newId(), lang: "vi", noticeTo: [SELLER_EMAIL] },
    ...options,
    items,
    phoneOrder: { ...byPhone, isHandedOver: false, paidBy: null, ...phoneOrder },
  };
  return store.withTx((tx) => placePhoneOrder(tx, request));
}

import { ADDRESS } from "../../../support/data/address.ts";
import { SELLER } from "../../../support/data/templates.ts";
import type { StateChange, Targets } from "./state-changes.ts";

const written = { status: 200, writes: true };
const unchanged = { status: 200, writes: false };
const byStranger = { ...written, stranger: true } as const;

const call = (
  method: StateChange["method"],
  path: string,
  body?: (targets: Targets) => unknown,
  own: StateChange["own"] = written,
): StateChange => ({ route: `api/${path}`, method, body, own });

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const withPicture = (fields: Record<string, string>, picture: Buffer) => {
  const form = formOf(fields);
  form.append("image", new File([new Uint8Array(picture)], "a.png", { type: "image/png" }));
  return form;
};
const ordering = (k: Targets) => ({
  items: [{ product: k.productId, quantity: 1 }],
  address: k.addressId,
});

/** Every call of the API that changes something. */
export const API_STATE_CHANGES: StateChange[] = [
  call("POST", "product/add-product", (k) =>
    withPicture({ name: "Mới", price: "2000", offerPrice: "1000" }, k.picture),
  ),
  call("POST", "product/stock", (k) => ({ productId: k.otherProductId, inStock: false })),
  call("PUT", "product/update/:id", () => formOf({ name: "Khác", offerPrice: "1" })),
  call("POST", "category", () => ({ name: "Trà" })),
  call("POST", "categories", () => ({ name: "Mứt" })),
  call(
    "POST",
    "user/login",
    (k) => ({ email: k.shopper.email, password: "secret-123" }),
    byStranger,
  ),
  call(
    "POST",
    "user/register",
    () => ({ name: "Hoa", email: "hoa@example.com", password: "secret-123" }),
    byStranger,
  ),
  call("POST", "cart/update", (k) => ({ cartItems: { [k.productId]: 7 } })),
  call("POST", "send-email-otp", () => ({ email: "new@example.com" })),
  call("POST", "verify-email-otp", () => ({ email: "new@example.com", otp: "wrong!" }), {
    status: 400,
    writes: true,
  }),
  call("POST", "address/add", (k) => ({
    address: { ...ADDRESS, email: k.shopper.email, city: "Vinh" },
  })),
  // The requests before have replaced the address, so the shop asks for another one.
  call("POST", "order/cod", ordering, unchanged),
  call("POST", "order/stripe", ordering, unchanged),
  call("PUT", "order/:id/status", () => ({ status: "Cancelled" })),
  call("PUT", "order/:id/payment", () => ({ isPaid: true })),
  call("POST", "debug/cleanup-orders", undefined, unchanged),
  call("DELETE", "order/:id"),
  call("DELETE", "product/:id"),
  call("POST", "seller/login", () => SELLER, byStranger),
];

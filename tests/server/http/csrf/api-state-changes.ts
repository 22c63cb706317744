import { ADDRESS } from "../../../support/address.ts";
import { SELLER } from "../../../support/templates.ts";
import type { StateChange, Targets } from "./state-changes.ts";

const written = { status: 200, writes: true };
const json = (body: (targets: Targets) => unknown) => body;
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

/** Every call of the API that changes something. */
export const API_STATE_CHANGES: StateChange[] = [
  {
    route: "api/product/add-product",
    method: "POST",
    body: (k) => withPicture({ name: "Mới", price: "2000", offerPrice: "1000" }, k.picture),
    own: written,
  },
  {
    route: "api/product/stock",
    method: "POST",
    body: json((k) => ({ productId: k.otherProductId, inStock: false })),
    own: written,
  },
  {
    route: "api/product/update/:id",
    method: "PUT",
    body: () => formOf({ name: "Khác", offerPrice: "1" }),
    own: written,
  },
  { route: "api/category", method: "POST", body: json(() => ({ name: "Trà" })), own: written },
  { route: "api/categories", method: "POST", body: json(() => ({ name: "Mứt" })), own: written },
  {
    route: "api/user/login",
    method: "POST",
    body: json((k) => ({ email: k.shopper.email, password: "secret-123" })),
    own: { ...written, stranger: true },
  },
  {
    route: "api/user/register",
    method: "POST",
    body: json(() => ({ name: "Hoa", email: "hoa@example.com", password: "secret-123" })),
    own: { ...written, stranger: true },
  },
  {
    route: "api/cart/update",
    method: "POST",
    body: json((k) => ({ cartItems: { [k.productId]: 7 } })),
    own: written,
  },
  {
    route: "api/send-email-otp",
    method: "POST",
    body: json(() => ({ email: "new@example.com" })),
    own: written,
  },
  {
    route: "api/verify-email-otp",
    method: "POST",
    body: json(() => ({ email: "new@example.com", otp: "wrong!" })),
    own: { status: 400, writes: true },
  },
  {
    route: "api/address/add",
    method: "POST",
    body: json((k) => ({ address: { ...ADDRESS, email: k.shopper.email, city: "Vinh" } })),
    own: written,
  },
  {
    route: "api/order/cod",
    method: "POST",
    // The requests before have replaced the address, so the shop asks for another one.
    body: json((k) => ({ items: [{ product: k.productId, quantity: 1 }], address: k.addressId })),
    own: { status: 200, writes: false },
  },
  {
    route: "api/order/stripe",
    method: "POST",
    body: json((k) => ({ items: [{ product: k.productId, quantity: 1 }], address: k.addressId })),
    own: { status: 200, writes: false },
  },
  {
    route: "api/order/:id/status",
    method: "PUT",
    body: json(() => ({ status: "Cancelled" })),
    own: written,
  },
  {
    route: "api/order/:id/payment",
    method: "PUT",
    body: json(() => ({ isPaid: true })),
    own: written,
  },
  {
    route: "api/debug/cleanup-orders",
    method: "POST",
    own: { status: 200, writes: false },
  },
  { route: "api/order/:id", method: "DELETE", own: written },
  { route: "api/product/:id", method: "DELETE", own: written },
  {
    route: "api/seller/login",
    method: "POST",
    body: json(() => SELLER),
    own: { ...written, stranger: true },
  },
];

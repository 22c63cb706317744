import type { Shopper } from "../../../routes/support/shoppers.ts";
import { ADDRESS_FORM } from "../../../support/data/address.ts";
import { SELLER } from "../../../support/data/templates.ts";
import { API_STATE_CHANGES } from "./api-state-changes.ts";

/** What the requests act on, and the cookies of a browser in which a shopper and a seller are logged in. */
export type Targets = {
  cookie: string;
  shopper: Shopper;
  productId: string;
  priceVnd: number;
  otherProductId: string;
  addressId: string;
  orderId: string;
  picture: Buffer;
};

export type StateChange = {
  /** The route's path in app/routes.ts. */
  route: string;
  method: "POST" | "PUT" | "DELETE" | "GET";
  body?: (targets: Targets) => unknown;
  /** How the same request from the shop's own page ends. `stranger`: it is sent without cookies. */
  own: { status: number; writes: boolean; stranger?: true };
};

/** Every request that changes something, with a body that would be accepted. */
export const STATE_CHANGES: StateChange[] = [
  {
    route: "my-list",
    method: "POST",
    body: () => new URLSearchParams({ intent: "add-all" }),
    own: { status: 303, writes: true },
  },
  {
    route: "paste-list",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: "add", list: "2 gói quế", "pick-0": k.productId }),
    own: { status: 303, writes: true },
  },
  {
    // It is not delivered yet.
    route: "order/:id/review",
    method: "POST",
    body: () => new URLSearchParams(),
    own: { status: 409, writes: false },
  },
  {
    // It is in stock.
    route: "back-in-stock/:id",
    method: "POST",
    body: (k) => new URLSearchParams({ email: k.shopper.email }),
    own: { status: 303, writes: false },
  },
  {
    route: "cart",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `add:${k.productId}` }),
    own: { status: 303, writes: true },
  },
  {
    route: "add-address",
    method: "POST",
    body: (k) => new URLSearchParams({ ...ADDRESS_FORM, email: k.shopper.email, city: "Huế" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/bulk",
    method: "POST",
    body: (k) => new URLSearchParams({ order: k.orderId, intent: "run" }),
    own: { status: 303, writes: true },
  },
  {
    // The shop knows no secret of the provider's.
    route: "hooks/bank/:provider",
    method: "POST",
    body: () => ({ id: 1 }),
    own: { status: 404, writes: false, stranger: true },
  },
  {
    // There is no such transfer.
    route: "seller/money/transfers",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `return:${k.orderId}` }),
    own: { status: 303, writes: false },
  },
  {
    // No order is chosen.
    route: "seller/orders/pick",
    method: "POST",
    body: () => new URLSearchParams({ intent: "pick:x", seen: "x" }),
    own: { status: 303, writes: false },
  },
  {
    // There is no such run: a link that opens nothing is counted.
    route: "courier/:id",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `cash:${k.orderId}:1`, token: "a".repeat(8) }),
    own: { status: 409, writes: true, stranger: true },
  },
  {
    // There is no such run.
    route: "seller/run/:id",
    method: "POST",
    body: () => new URLSearchParams({ intent: "courier", courier: "Tuấn" }),
    own: { status: 303, writes: false },
  },
  {
    // There is no such run, and the order is not as it was seen.
    route: "seller/run/:id/settle",
    method: "POST",
    body: () => new URLSearchParams({ counted: "0" }),
    own: { status: 303, writes: false },
  },
  {
    // Nothing was pressed that could be taken back.
    route: "seller/undo",
    method: "POST",
    body: () => new URLSearchParams({ intent: "undo:nothing", back: "/seller/orders" }),
    own: { status: 303, writes: false },
  },
  {
    // A sale at the counter.
    route: "seller/orders/new",
    method: "POST",
    body: (k) =>
      new URLSearchParams({
        ...{ intent: "place", token: "a".repeat(24), terms: "30000|500000", handedOver: "1" },
        ...{ product: k.productId, quantity: "1", price: String(k.priceVnd) },
      }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/confirm",
    method: "POST",
    body: (k) => new URLSearchParams({ order: k.orderId, intent: "reached", seen: "1" }),
    own: { status: 303, writes: false },
  },
  {
    route: "order/:id/again",
    method: "POST",
    body: () => new URLSearchParams(),
    own: { status: 303, writes: true },
  },
  {
    route: "order/:id/cancel",
    method: "POST",
    body: () => new URLSearchParams({ reason: "slow" }),
    own: { status: 303, writes: true },
  },
  {
    route: "account",
    method: "POST",
    body: () => new URLSearchParams({ intent: "name", name: "Mai" }),
    own: { status: 303, writes: true },
  },
  {
    route: "account/leave",
    method: "POST",
    // A failed try is counted; a right password would end what the next requests are sent with.
    body: () => new URLSearchParams({ password: "not the password" }),
    own: { status: 400, writes: true },
  },
  {
    route: "account/restore-email",
    method: "POST",
    // A link that opens nothing is counted.
    body: () => new URLSearchParams({ password: "secret-456" }),
    own: { status: 404, writes: true },
  },
  {
    route: "login",
    method: "POST",
    body: (k) => new URLSearchParams({ email: k.shopper.email, password: "secret-123" }),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "register",
    method: "POST",
    body: () =>
      new URLSearchParams({ name: "Mai", email: "mai@example.com", password: "secret-123" }),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "reset-password",
    method: "POST",
    body: (k) =>
      new URLSearchParams({ email: k.shopper.email, code: "000000", password: "secret-456" }),
    own: { status: 400, writes: false, stranger: true },
  },
  {
    route: "forgot-password",
    method: "POST",
    body: (k) => new URLSearchParams({ email: k.shopper.email }),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "seller",
    method: "POST",
    body: () => new URLSearchParams(SELLER),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "seller/product-list",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `stock:${k.otherProductId}`, inStock: "no" }),
    own: { status: 303, writes: true },
  },
  {
    // There is no such import.
    route: "seller/products/import/:id",
    method: "POST",
    body: () => new URLSearchParams({ intent: "apply" }),
    own: { status: 303, writes: false },
  },
  // The rows of the file are checked in the background, which writes a little later.
  {
    route: "seller/products/import",
    method: "POST",
    body: () => {
      const form = new FormData();
      form.set(
        "file",
        new File(["name,category,price,offerPrice\nQuế,Masala,9000,9000\n"], "a.csv"),
      );
      return form;
    },
    own: { status: 303, writes: true },
  },
  {
    route: "seller/prices",
    method: "POST",
    body: (k) => new URLSearchParams({ [`stockCount:${k.otherProductId}`]: "7" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/stock",
    method: "POST",
    body: () => new URLSearchParams({ intent: "low-from", lowFrom: "7" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/shop",
    method: "POST",
    body: () => new URLSearchParams({ intent: "save:delivery", seen: "0", fee: "25000" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/shop/delivery/slots",
    method: "POST",
    body: () => new URLSearchParams({ intent: "holiday", date: "2099-09-02", name: "Quốc khánh" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/money/codes",
    method: "POST",
    body: () => new URLSearchParams({ intent: "add", code: "TET10", value: "10" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/shop/delivery",
    method: "POST",
    body: () => new URLSearchParams({ intent: "add", name: "Xa", served: "no" }),
    own: { status: 303, writes: true },
  },
  {
    // There is no such area.
    route: "seller/shop/delivery/:id",
    method: "POST",
    body: () => new URLSearchParams({ intent: "whole:Huế", seen: "1" }),
    own: { status: 303, writes: false },
  },
  {
    route: "seller/orders",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `status:${k.orderId}`, status: "Shipped" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/categories",
    method: "POST",
    body: () => new URLSearchParams({ intent: "add", name: "Bánh" }),
    own: { status: 303, writes: true },
  },
  {
    // There is no such review.
    route: "seller/reviews",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `show:${k.productId}` }),
    own: { status: 404, writes: false },
  },
  {
    route: "seller/search-names",
    method: "POST",
    body: () => new URLSearchParams({ intent: "add", names: "kiệu, pickled leek" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/order/:id",
    method: "POST",
    body: (k) => new URLSearchParams({ intent: `status:${k.orderId}`, status: "Delivered" }),
    own: { status: 303, writes: true },
  },
  {
    // It does not say which state of the order it has seen.
    route: "seller/orders/:id/edit",
    method: "POST",
    body: () => new URLSearchParams({ intent: "save", seen: "" }),
    own: { status: 409, writes: false },
  },
  {
    route: "debug-orders",
    method: "POST",
    body: () => new URLSearchParams({ intent: "clean-up" }),
    own: { status: 303, writes: false },
  },
  ...API_STATE_CHANGES,
  {
    route: "logout",
    method: "POST",
    body: () => new URLSearchParams(),
    own: { status: 303, writes: true },
  },
  { route: "api/seller/logout", method: "GET", own: { status: 200, writes: true } },
];

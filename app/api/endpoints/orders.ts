import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { orderRequest } from "../request-schemas.ts";
import { order, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { checkout: t } = en;
const oneLine = { items: [{ product: example.PRODUCT_ID, quantity: 2 }] };

export const placeOrder = defineEndpoint({
  id: "placeOrder",
  method: "POST",
  path: "/api/order/cod",
  summary:
    "Places an order paid on delivery, at the shop's own prices. The same Idempotency-Key answers " +
    "the same order; without one the same order within ten seconds does.",
  access: "shopper",
  body: orderRequest,
  response: succeeds({ message: z.string(), order }),
  refusal: 200,
  statuses: [429],
  examples: {
    placed: {
      headers: { "Idempotency-Key": "5e8c9a52-7f0e-4c9c-9d0a-1f6f5a3d7b11" },
      body: { ...oneLine, address: example.ADDRESS_ID },
      response: { success: true, message: en.toast.orderPlaced, order: example.newOrder },
    },
    withoutAddress: {
      body: { ...oneLine, address: null },
      response: example.refusal(t.needAddress),
    },
    soldOut: {
      body: {
        items: [{ product: example.SOLD_OUT_ID, quantity: 1 }],
        address: example.ADDRESS_ID,
      },
      response: example.refusal(`${example.soldOutProduct.name}: ${en.product.outOfStock}`),
    },
  },
});

export const payOnline = defineEndpoint({
  id: "payOnline",
  method: "POST",
  path: "/api/order/stripe",
  summary: "Online payment is unavailable: always refused.",
  access: "shopper",
  body: orderRequest,
  response: succeeds({ url: z.url() }),
  refusal: 200,
  examples: {
    refused: {
      body: { ...oneLine, address: example.ADDRESS_ID },
      response: example.refusal(t.onlineUnavailable),
    },
  },
});

export const listOwnOrders = defineEndpoint({
  id: "listOwnOrders",
  method: "GET",
  path: "/api/order/user",
  summary: "The shopper's own orders, newest first.",
  access: "shopper",
  response: succeeds({ orders: z.array(order) }),
  loginRefusal: 200,
  examples: { one: { response: { success: true, orders: [example.order] } } },
});

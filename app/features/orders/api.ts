import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError, tooManyRequests } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { orderRequest } from "#app/api/request-schemas.ts";
import { order, success } from "#app/api/response-schemas.ts";
import { serializeOrder } from "#app/api/serializers.ts";
import { streamList } from "#app/api/stream-list.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { en } from "#app/text/texts.ts";
import { isPaymentType } from "#db/order-values.ts";
import { listRecentUserOrders } from "./finding/orders.server.ts";
import type { OrderOutcome } from "./placing/place-order.server.ts";
import { placeOrderOnce } from "./placing/place-order-once.http.server.ts";

const { checkout: t } = en;
const MAX_KEY_LENGTH = 200;
const oneLine = { items: [{ product: example.PRODUCT_ID, quantity: 2 }] };

const placeOrder = defineEndpoint({
  id: "placeOrder",
  method: "POST",
  path: "/api/order/cod",
  summary:
    "Places an order paid on delivery, at the shop's own prices. The same Idempotency-Key returns " +
    "the same order, or 410 if a seller has deleted it; without one, so does the same order within ten " +
    "seconds.",
  access: "shopper",
  body: orderRequest,
  response: success({ message: z.string(), order }),
  errorStatus: 200,
  statuses: [410, 429],
  examples: {
    placed: {
      headers: { "Idempotency-Key": "5e8c9a52-7f0e-4c9c-9d0a-1f6f5a3d7b11" },
      body: { ...oneLine, address: example.ADDRESS_ID },
      response: { success: true, message: en.toast.orderPlaced, order: example.newOrder },
    },
    withoutAddress: {
      body: { ...oneLine, address: null },
      response: example.failure(t.needAddress),
    },
    soldOut: {
      body: {
        items: [{ product: example.SOLD_OUT_ID, quantity: 1 }],
        address: example.ADDRESS_ID,
      },
      response: example.failure(`${example.soldOutProduct.name}: ${en.product.outOfStock}`),
    },
    paidOnline: {
      body: { ...oneLine, address: example.ADDRESS_ID, paymentType: "Online" },
      response: example.failure(t.onlineUnavailable),
    },
  },
  handle: async ({ caller, body, request, context }) => {
    if (body.paymentType && !isPaymentType(body.paymentType))
      throw new ApiError(t.onlineUnavailable);
    const order = {
      userId: caller.id,
      items: body.items.map(({ product, quantity }) => ({ productId: product, quantity })),
      addressId: body.address ?? "",
      requestKey: requestKeyOf(request),
      lang: await requestLang(context, request),
    };
    const outcome = await placeOrderOnce(context, order);
    context.onOrder?.("api", outcome);
    if (outcome.kind !== "done") throw errorOf(outcome);
    context.wakeOutbox();
    return { message: en.toast.orderPlaced, order: serializeOrder(outcome.order) };
  },
});

const payOnline = defineEndpoint({
  id: "payOnline",
  method: "POST",
  path: "/api/order/stripe",
  summary: "Online payment is unavailable: always fails.",
  access: "shopper",
  body: orderRequest,
  response: success({ url: z.url() }),
  errorStatus: 200,
  examples: {
    refused: {
      body: { ...oneLine, address: example.ADDRESS_ID },
      response: example.failure(t.onlineUnavailable),
    },
  },
  handle: async () => {
    throw new ApiError(t.onlineUnavailable);
  },
});

const listOwnOrders = defineEndpoint({
  id: "listOwnOrders",
  method: "GET",
  path: "/api/order/user",
  summary: "The shopper's own orders, newest first.",
  access: "shopper",
  response: success({ orders: z.array(order) }),
  unauthenticatedStatus: 200,
  examples: { one: { response: { success: true, orders: [example.order] } } },
  handle: ({ caller, context, headers }) =>
    streamList("orders", listRecentUserOrders(context.db, caller.id), serializeOrder, headers),
});

/** The caller's Idempotency-Key; its prefix keeps it apart from the tokens of page forms. */
function requestKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (!key) return null;
  if (key.length > MAX_KEY_LENGTH) throw new ApiError("Idempotency-Key is too long", 400);
  return `key:${key}`;
}

/** Why an order was not placed. */
function errorOf(outcome: Exclude<OrderOutcome, { kind: "done" }>): ApiError {
  const { pieces, toast } = en;
  switch (outcome.kind) {
    case "deleted":
      return new ApiError(t.orderDeleted, 410);
    case "too-many":
      return tooManyRequests(t.tooManyOrders, outcome.retryAfterMs);
    case "changed":
    case "slot":
    case "no-pickup":
      return new ApiError(en.errors.pageExpired);
    case "too-few":
      return new ApiError(outcome.short.map((of) => pieces.tooFew(of.name, of.left)).join(". "));
    case "too-large":
      return new ApiError(outcome.names.map((name) => pieces.atMost(name, outcome.max)).join(". "));
    case "not-served":
    case "below-minimum":
      return new ApiError(placeProblemText("en", outcome));
    case "no-address":
      return new ApiError(t.needAddress);
    case "empty":
      return new ApiError(en.cart.empty);
    case "unavailable": {
      const { name } = outcome;
      return new ApiError(name ? `${name}: ${en.product.outOfStock}` : toast.unavailable);
    }
  }
}

export const orderEndpoints = [placeOrder, payOnline, listOwnOrders];

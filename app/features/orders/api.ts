import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError, tooManyRequests } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { orderListQuery, orderRequest, paymentRequest, statusRequest } from "#app/api/requests.ts";
import { done, faultyOrder, order, success } from "#app/api/schemas.ts";
import { serializeFaultyOrder, serializeOrder } from "#app/api/serialize.ts";
import { streamList } from "#app/api/stream-list.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import * as payments from "#app/features/money/payments/payments.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { en } from "#app/text/texts.ts";
import { isPaymentType } from "#db/order-values.ts";
import * as updates from "./changing/update-orders.server.ts";
import * as integrity from "./counting/order-integrity.server.ts";
import { debugTexts } from "./desk/debug-text.ts";
import { listRecentUserOrders } from "./finding/orders.server.ts";
import * as sellerOrders from "./finding/seller-orders.server.ts";
import type { OrderOutcome } from "./placing/place-order.server.ts";
import { placeOrderOnce } from "./placing/place-order-once.http.server.ts";

const { checkout: t, toast } = en;
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
      response: { success: true, message: toast.orderPlaced, order: example.newOrder },
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
    return { message: toast.orderPlaced, order: serializeOrder(outcome.order) };
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
  const { pieces } = en;
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
      return new ApiError(
        outcome.large.map((of) => pieces.atMost(of.name, outcome.max)).join(". "),
      );
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

const gone = { id: example.GONE_ID, status: 404, response: example.failure(toast.orderGone) };

const listOrders = defineEndpoint({
  id: "listOrders",
  method: "GET",
  path: "/api/order/seller",
  summary: "A page of all orders, newest first, searched and filtered before paging.",
  access: "seller",
  needs: "orders.read",
  query: orderListQuery,
  response: success({
    orders: z.array(order),
    pages: z.int().positive(),
    page: z.int().positive(),
    total: z.int().nonnegative(),
  }),
  examples: {
    firstPage: {
      query: { page: "1", limit: "10", search: "", status: "" },
      response: { success: true, orders: [example.order], pages: 1, page: 1, total: 1 },
    },
    nothingFound: {
      query: { page: "1", limit: "10", search: "trà", status: "Shipped" },
      response: { success: true, orders: [], pages: 1, page: 1, total: 0 },
    },
  },
  handle: async ({ query, context }) => {
    const { orders, pages, page, total } = await sellerOrders.listOrders(context.db, query);
    return { orders: orders.map(serializeOrder), pages, page, total };
  },
});

/** A change of the order in the path; 404 if it is gone. */
const changeEndpoint = { access: "seller" as const, response: done, statuses: [404] };

function orFail(outcome: Outcome<"gone" | "changed">, message: string) {
  if (outcome === "gone") throw new ApiError(toast.orderGone, 404);
  return { message };
}

const setOrderStatus = defineEndpoint({
  ...changeEndpoint,
  needs: "orders.write",
  id: "setOrderStatus",
  method: "PUT",
  path: "/api/order/{id}/status",
  summary: "Sets one of the five statuses.",
  body: statusRequest,
  examples: {
    shipped: {
      id: example.ORDER_ID,
      body: { status: "Shipped" },
      response: { success: true, message: toast.statusUpdated },
    },
    gone: { ...gone, body: { status: "Shipped" } },
  },
  handle: async ({ params: { id }, body: { status }, caller: { email: by }, context }) =>
    orFail(
      await context.withTx((tx) => updates.setOrderStatus(tx, id!, status, { by })),
      toast.statusUpdated,
    ),
});

const setOrderPaid = defineEndpoint({
  ...changeEndpoint,
  needs: "payments",
  id: "setOrderPaid",
  method: "PUT",
  path: "/api/order/{id}/payment",
  summary: "Marks an order paid, now, or pending.",
  body: paymentRequest,
  examples: {
    paid: {
      id: example.ORDER_ID,
      body: { isPaid: true },
      response: { success: true, message: toast.markedPaid },
    },
    gone: { ...gone, body: { isPaid: true } },
  },
  handle: async ({ params: { id }, body: { isPaid }, caller: { email: by }, context }) =>
    orFail(
      await context.withTx((tx) => payments.setOrderPaid(tx, id!, isPaid, { by })),
      isPaid ? toast.markedPaid : toast.markedPending,
    ),
});

const deleteOrder = defineEndpoint({
  ...changeEndpoint,
  needs: "orders.delete",
  id: "deleteOrder",
  method: "DELETE",
  path: "/api/order/{id}",
  summary: "Deletes an order.",
  examples: {
    order: { id: example.ORDER_ID, response: { success: true, message: toast.orderDeleted } },
    gone,
  },
  handle: async ({ params: { id }, caller: { email: by }, context }) =>
    orFail(await context.withTx((tx) => updates.deleteOrder(tx, id!, { by })), toast.orderDeleted),
});

export const sellerOrderEndpoints = [listOrders, setOrderStatus, setOrderPaid, deleteOrder];

const listFaultyOrders = defineEndpoint({
  id: "listFaultyOrders",
  method: "GET",
  path: "/api/debug/orders",
  summary: "Orders with anything missing or inconsistent.",
  access: "seller",
  needs: "orders.delete",
  response: success({ message: z.string(), orders: z.array(faultyOrder) }),
  examples: {
    none: { response: { success: true, message: debugTexts.en.faultyOrders(0), orders: [] } },
  },
  handle: async ({ context }) => {
    const faulty = await integrity.listInconsistentOrders(context.db);
    return {
      message: debugTexts.en.faultyOrders(faulty.length),
      orders: faulty.map(serializeFaultyOrder),
    };
  },
});

const cleanUpOrders = defineEndpoint({
  id: "cleanUpOrders",
  method: "POST",
  path: "/api/debug/cleanup-orders",
  summary: "Repairs such orders where their own data suffices; leaves all others unchanged.",
  access: "seller",
  needs: "orders.delete",
  response: success({
    message: z.string(),
    fixed: z.array(faultyOrder),
    left: z.array(faultyOrder),
  }),
  examples: {
    nothingToDo: {
      response: { success: true, message: debugTexts.en.cleanedUp(0, 0), fixed: [], left: [] },
    },
  },
  handle: async ({ context, caller }) => {
    const { fixed, left } = await context.withTx((tx) => integrity.repairOrders(tx, caller.email));
    return {
      message: debugTexts.en.cleanedUp(fixed.length, left.length),
      fixed: fixed.map(serializeFaultyOrder),
      left: left.map(serializeFaultyOrder),
    };
  },
});

export const debugEndpoints = [listFaultyOrders, cleanUpOrders];

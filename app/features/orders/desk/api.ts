import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { orderListQuery, paymentRequest, statusRequest } from "#app/api/request-schemas.ts";
import { done, faultyOrder, order, success } from "#app/api/response-schemas.ts";
import { serializeFaultyOrder, serializeOrder } from "#app/api/serializers.ts";
import * as payments from "#app/features/money/payments/payments.server.ts";
import * as updates from "#app/features/orders/changing/update-orders.server.ts";
import * as integrity from "#app/features/orders/counting/order-integrity.server.ts";
import * as sellerOrders from "#app/features/orders/finding/seller-orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { en } from "#app/text/texts.ts";
import { debugTexts } from "./debug-text.ts";

const { toast } = en;
const gone = { id: example.GONE_ID, status: 404, response: example.failure(toast.orderGone) };

const listOrders = defineEndpoint({
  id: "listOrders",
  method: "GET",
  path: "/api/order/seller",
  summary: "A page of all orders, newest first, searched and filtered before paging.",
  access: "seller",
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

const t = debugTexts.en;
const listFaultyOrders = defineEndpoint({
  id: "listFaultyOrders",
  method: "GET",
  path: "/api/debug/orders",
  summary: "Orders with anything missing or inconsistent.",
  access: "seller",
  response: success({ message: z.string(), orders: z.array(faultyOrder) }),
  examples: {
    none: { response: { success: true, message: t.faultyOrders(0), orders: [] } },
  },
  handle: async ({ context }) => {
    const faulty = await integrity.listInconsistentOrders(context.db);
    return { message: t.faultyOrders(faulty.length), orders: faulty.map(serializeFaultyOrder) };
  },
});

const cleanUpOrders = defineEndpoint({
  id: "cleanUpOrders",
  method: "POST",
  path: "/api/debug/cleanup-orders",
  summary: "Repairs such orders where their own data suffices; leaves all others unchanged.",
  access: "seller",
  response: success({
    message: z.string(),
    fixed: z.array(faultyOrder),
    left: z.array(faultyOrder),
  }),
  examples: {
    nothingToDo: {
      response: { success: true, message: t.cleanedUp(0, 0), fixed: [], left: [] },
    },
  },
  handle: async ({ context, caller }) => {
    const { fixed, left } = await context.withTx((tx) => integrity.repairOrders(tx, caller.email));
    return {
      message: t.cleanedUp(fixed.length, left.length),
      fixed: fixed.map(serializeFaultyOrder),
      left: left.map(serializeFaultyOrder),
    };
  },
});

export const debugEndpoints = [listFaultyOrders, cleanUpOrders];

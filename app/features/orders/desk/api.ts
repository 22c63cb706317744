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
import { en } from "#app/text/en.ts";
import { debugTexts } from "./debug-text.ts";

const { toast } = en;
const orderGone = () => new ApiError(toast.orderGone, 404);
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

const setOrderStatus = defineEndpoint({
  id: "setOrderStatus",
  method: "PUT",
  path: "/api/order/{id}/status",
  summary: "Sets one of the five statuses.",
  access: "seller",
  body: statusRequest,
  response: done,
  statuses: [404],
  examples: {
    shipped: {
      id: example.ORDER_ID,
      body: { status: "Shipped" },
      response: { success: true, message: toast.statusUpdated },
    },
    gone: { ...gone, body: { status: "Shipped" } },
  },
  handle: async ({ params, body: { status }, caller, context }) => {
    const outcome = await context.withTx((tx) =>
      updates.setOrderStatus(tx, params.id!, status, { by: caller.email }),
    );
    if (outcome === "gone") throw orderGone();
    return { message: toast.statusUpdated };
  },
});

const setOrderPaid = defineEndpoint({
  id: "setOrderPaid",
  method: "PUT",
  path: "/api/order/{id}/payment",
  summary: "Marks an order paid, now, or pending.",
  access: "seller",
  body: paymentRequest,
  response: done,
  statuses: [404],
  examples: {
    paid: {
      id: example.ORDER_ID,
      body: { isPaid: true },
      response: { success: true, message: toast.markedPaid },
    },
    gone: { ...gone, body: { isPaid: true } },
  },
  handle: async ({ params, body: { isPaid }, caller, context }) => {
    const outcome = await context.withTx((tx) =>
      payments.setOrderPaid(tx, params.id!, isPaid, { by: caller.email }),
    );
    if (outcome === "gone") throw orderGone();
    return { message: isPaid ? toast.markedPaid : toast.markedPending };
  },
});

const deleteOrder = defineEndpoint({
  id: "deleteOrder",
  method: "DELETE",
  path: "/api/order/{id}",
  summary: "Deletes an order.",
  access: "seller",
  response: done,
  statuses: [404],
  examples: {
    order: { id: example.ORDER_ID, response: { success: true, message: toast.orderDeleted } },
    gone,
  },
  handle: async ({ params, caller, context }) => {
    const outcome = await context.withTx((tx) =>
      updates.deleteOrder(tx, params.id!, { by: caller.email }),
    );
    if (outcome === "gone") throw orderGone();
    return { message: toast.orderDeleted };
  },
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

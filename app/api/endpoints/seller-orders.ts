import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { orderListQuery, paymentRequest, statusRequest } from "../request-schemas.ts";
import { done, faultyOrder, order, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { seller: t, toast } = en;
const gone = { id: example.GONE_ID, status: 404, response: example.refusal(toast.orderGone) };

export const listOrders = defineEndpoint({
  id: "listOrders",
  method: "GET",
  path: "/api/order/seller",
  summary: "A page of all orders, newest first, searched and filtered before paging.",
  access: "seller",
  query: orderListQuery,
  response: succeeds({
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
});

export const setOrderStatus = defineEndpoint({
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
});

export const setOrderPaid = defineEndpoint({
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
});

export const deleteOrder = defineEndpoint({
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
});

export const listFaultyOrders = defineEndpoint({
  id: "listFaultyOrders",
  method: "GET",
  path: "/api/debug/orders",
  summary: "Orders with anything missing or inconsistent.",
  access: "seller",
  response: succeeds({ message: z.string(), orders: z.array(faultyOrder) }),
  examples: {
    none: { response: { success: true, message: t.faultyOrders(0), orders: [] } },
  },
});

export const cleanUpOrders = defineEndpoint({
  id: "cleanUpOrders",
  method: "POST",
  path: "/api/debug/cleanup-orders",
  summary: "Mends what such orders themselves tell how to mend, and touches no other.",
  access: "seller",
  response: succeeds({
    message: z.string(),
    fixed: z.array(faultyOrder),
    left: z.array(faultyOrder),
  }),
  examples: {
    nothingToDo: {
      response: { success: true, message: t.cleanedUp(0, 0), fixed: [], left: [] },
    },
  },
});

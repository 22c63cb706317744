import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { faultyOrder, success } from "#app/api/response-schemas.ts";
import { serializeFaultyOrder } from "#app/api/serializers.ts";
import * as integrity from "#app/features/orders/counting/order-integrity.server.ts";
import { debugTexts } from "./debug-text.ts";

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

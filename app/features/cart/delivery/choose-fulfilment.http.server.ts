import { redirect } from "@remix-run/node";
import * as z from "zod";
import {
  cartOwnerOf,
  getSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { chooseFulfilment } from "#app/features/cart/cart-owner.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { paths } from "#app/paths.ts";
import { FULFILMENTS } from "#db/order-values.ts";

/** A submit button that chooses how to get the order. */
export const fulfilSchema = z.object({ intent: z.literal("fulfil"), id: z.enum(FULFILMENTS) });

/** Handles it; the cart then shows what that costs. */
export async function fulfil(
  { request, context }: ActionRequest,
  { id }: z.output<typeof fulfilSchema>,
): Promise<Redirect> {
  const session = await getSession(context, request);
  const owner = session && cartOwnerOf(session);
  const choose = () => owner && context.withTx((tx) => chooseFulfilment(tx, owner, id));
  const isBusy = (await orBusy(async () => choose())) === "busy";
  const to = `${paths.cart}#summary`;
  return isBusy ? redirectWithToast(context, to, "saveFailed") : redirect(to, 303);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { isFormToken } from "../../../auth/cookies.ts";
import { getShopper } from "../../../auth/shopper-session.ts";
import { findByKey } from "../../../models/orders/placing/order-limits.ts";
import { PLACED, paths } from "../../../paths.ts";
import type { Text } from "../../../text/en.ts";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import {
  formAction,
  isRedirect,
  type Redirect,
  readForm,
  readPress,
  redirectWithToast,
} from "../../../web/action.ts";
import { CartPage } from "./cart-page.tsx";
import { fulfil, fulfilSchema } from "./delivery/choose-fulfilment.server.ts";
import { chooseDeliveryPlace, placeSchema } from "./delivery/delivery-place.server.ts";
import { applyBeforeOrder, changeCode, codeSchema } from "./discount-code.server.ts";
import { loadCart } from "./load-cart.server.ts";
import { typedNote } from "./order-note.server.ts";
import { orderSchema, placeCartOrder } from "./place-cart-order.server.ts";
import { type CartFormError, changeSchemas, updateCart } from "./update-cart.server.ts";

export const meta = privateMeta((t) => [t.cart.title, t.descriptions.cart]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get(PLACED) ?? "";
  const user = isFormToken(token) && (await getShopper(context, request));
  const order = user && (await findByKey(context.db, user.id, token));
  if (order) throw await redirectWithToast(context, paths.order(order.id), "orderPlaced");
  return loadCart(context, request);
}

export const action = formAction(async (args): Promise<Redirect | CartFormError> => {
  const press = readPress(await readForm(args.request), cartSchema(args.t));
  const { id, intent } = press.payload;
  const isOrdered = intent === "place" || intent === "fulfil";
  const slot = String(press.payload.slot ?? "");
  const typed = isOrdered ? { ...typedNote(press.payload), slot } : undefined;
  if (press.status === "success") {
    const { value } = press;
    if (value.intent === "fulfil") return fulfil(args, value);
    if (value.intent !== "place") {
      if ("code" in value) return changeCode(args, value);
      return "city" in value ? chooseDeliveryPlace(args, value) : updateCart(args, value);
    }
    const answer = value.code.trim()
      ? await applyBeforeOrder(args, value.code)
      : await placeCartOrder(args, value);
    const person = { name: value.name ?? "", phone: value.phone ?? "", errors: {} };
    return isRedirect(answer) ? answer : { typed, person, ...answer };
  }
  const fieldId = intent === "update" ? `quantity-${id}` : Object.keys(press.error ?? {})[0];
  const messages = Object.values(press.error ?? {}).flatMap((each) => each ?? []);
  return { status: 400, messages: [...new Set(messages)], fieldId, typed };
});

const cartSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    ...changeSchemas(t),
    placeSchema,
    codeSchema(t),
    orderSchema(t),
    fulfilSchema(t),
  ]);

export default function Cart() {
  const formError = useActionData<typeof action>();
  return <CartPage data={useLoaderData<typeof loader>()} formError={formError} />;
}

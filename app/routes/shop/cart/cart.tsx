import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { Text } from "../../../text/en.ts";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import { formAction, type Redirect, readForm, readPress } from "../../../web/action.ts";
import { CartPage } from "./cart-page.tsx";
import { loadCart } from "./load-cart.server.ts";
import { orderSchema, placeCartOrder } from "./place-cart-order.server.ts";
import { type CartFormError, changeSchemas, updateCart } from "./update-cart.server.ts";

export const meta = privateMeta((t) => [t.cart.title, t.descriptions.cart]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadCart(context, request);
}

export const action = formAction(async (args): Promise<Redirect | CartFormError> => {
  const press = readPress(await readForm(args.request), cartSchema(args.t));
  if (press.status === "success")
    return press.value.intent === "place"
      ? placeCartOrder(args, press.value)
      : updateCart(args, press.value);
  const { id, intent } = press.payload;
  const fieldId = intent === "update" ? `quantity-${id}` : Object.keys(press.error ?? {})[0];
  const messages = Object.values(press.error ?? {}).flatMap((each) => each ?? []);
  return { status: 400, messages: [...new Set(messages)], fieldId };
});

const cartSchema = (t: Text) =>
  z.discriminatedUnion("intent", [...changeSchemas(t), orderSchema(t)]);

export default function Cart() {
  const formError = useActionData<typeof action>();
  return <CartPage data={useLoaderData<typeof loader>()} formError={formError} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { getShopper } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { changeCode, codeSchema } from "#app/features/money/discounts/discount-code.http.server.ts";
import { findByKey } from "#app/features/orders/placing/order-limits.server.ts";
import {
  type ActionRequest,
  formAction,
  isRedirect,
  type Redirect,
  readForm,
  readSubmission,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { isFormToken } from "#app/kit/request/cookies.ts";
import { PLACED, paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { CartPage, quantityField, type RefusedCart } from "./cart-page.tsx";
import {
  askedPlace,
  chooseDeliveryPlace,
  deliverSchema,
  fulfil,
  fulfilSchema,
  placeSchema,
} from "./delivery/delivery-place.http.server.ts";
import { loadCart } from "./load-cart.http.server.ts";
import { keepNote, typedOrder } from "./order-form.http.server.ts";
import { orderSchema, placeCartOrder } from "./place-cart-order.http.server.ts";
import { changeSchemas, updateCart } from "./update-cart.http.server.ts";

export const meta = privateMeta((t) => [t.cart.title, t.descriptions.cart]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get(PLACED) ?? "";
  const user = isFormToken(token) && (await getShopper(context, request));
  const order = user && (await findByKey(context.db, user.id, token));
  if (order) throw await redirectWithToast(context, paths.order(order.id), "orderPlaced");
  return loadCart(context, request);
}

export const action = formAction(async (args): Promise<Redirect | RefusedCart> => {
  const form = await readForm(args.request);
  const [intent, line] = splitIntent(String(form.get("intent") ?? ""));
  if (intent === "update") form.set("quantity", form.get(quantityField(line)) ?? "");
  const submission = readSubmission(form, cartSchema(args.t));
  // A product's card sends nothing of an order.
  const typed = form.has("seen") ? typedOrder(submission.payload) : undefined;
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {});
    const messages = [...new Set(errors.flatMap(([, each]) => each ?? []))];
    return intent === "update"
      ? { intent: "change", status: 400, messages, fieldId: quantityField(line), typed }
      : { intent: "place", status: 400, messages, fieldId: errors[0]?.[0], typed };
  }
  const { value } = submission;
  const asked = value.intent === "place" ? await askedPlace(args, value) : null;
  const answer = await answerSubmission(args, asked ?? value, typed);
  if (!isRedirect(answer)) return { typed, ...answer };
  if (typed && (asked || value.intent !== "place")) {
    const code = value.intent === "code" ? "" : typed.code;
    answer.headers.append("Set-Cookie", await keepNote(args.context, { ...typed, code }));
  }
  return answer;
});

async function answerSubmission(
  args: ActionRequest,
  value: z.output<ReturnType<typeof cartSchema>>,
  typed = typedOrder({}),
): Promise<Redirect | RefusedCart> {
  switch (value.intent) {
    case "place":
      return placeCartOrder(args, value, typed);
    case "code":
    case "no-code":
      return changeCode(args, value);
    case "where":
    case "where-typed":
    case "region":
      return chooseDeliveryPlace(args, value);
    case "fulfil":
    case "deliver-to":
      return fulfil(args, value);
    default:
      return updateCart(args, value);
  }
}

const cartSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    ...changeSchemas(t),
    placeSchema,
    codeSchema,
    orderSchema(t),
    fulfilSchema,
    deliverSchema,
  ]);

export default function Cart() {
  const refused = useActionData<typeof action>();
  return <CartPage data={useLoaderData<typeof loader>()} refused={refused} />;
}

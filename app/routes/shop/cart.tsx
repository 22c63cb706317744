import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "../../forms/read-form.ts";
import { paths } from "../../paths.ts";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { formResponse } from "../../unavailable.ts";
import { CartPage } from "./cart-page.tsx";
import { loadCart } from "./load-cart.server.ts";
import { placeCartOrder } from "./place-cart-order.server.ts";
import { type CartFormError, updateCart } from "./update-cart.server.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.cart.title,
    description: t.descriptions.cart,
    canonical: paths.cart,
    noindex: true,
  });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadCart(context, request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return formResponse(
    form.has("place")
      ? await placeCartOrder(request, context, form)
      : await updateCart(request, context, form),
  );
}

export default function Cart() {
  const formError = useActionData<typeof action>() as CartFormError | undefined;
  return <CartPage data={useLoaderData<typeof loader>()} formError={formError} />;
}

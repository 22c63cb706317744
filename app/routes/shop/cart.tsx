import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cartOwnerOf, getSession } from "../../auth/shopper-session.ts";
import { newFormToken } from "../../auth/tokens.ts";
import { readForm } from "../../forms/read-form.ts";
import { findAddress } from "../../models/accounts/addresses.ts";
import { availableLines, getCart } from "../../models/cart/carts.ts";
import { serializeSnapshot } from "../../models/cart/checkout-snapshot.ts";
import { calculateTotals } from "../../models/cart/shipping.ts";
import { paths } from "../../paths.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { formResponse } from "../../unavailable.ts";
import { CartLineItem } from "./cart-line.tsx";
import { OrderSummary } from "./order-summary.tsx";
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
  const session = await getSession(context, request);
  const user = session?.user ?? null;
  const [cart, address] = await Promise.all([
    session
      ? getCart(context.db, cartOwnerOf(session))
      : { lines: [], totals: calculateTotals([]) },
    user ? findAddress(context.db, user.id) : null,
  ]);
  const snapshot = serializeSnapshot({
    addressId: address?.id ?? "",
    amountVnd: cart.totals.amountVnd,
    lines: availableLines(cart.lines),
  });
  return { cart, address, snapshot, token: newFormToken(), isLoggedIn: user !== null };
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
  const t = useText();
  const { cart, ...checkout } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>() as CartFormError | undefined;
  const count = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <>
      <h1>
        {t.cart.title} {count > 0 && <span className="count">{t.cart.items(count)}</span>}
      </h1>
      {formError && (
        <ErrorSummary
          title={formError.title}
          problems={formError.messages.map((message) => ({
            message,
            fieldId: formError.fieldId,
          }))}
        />
      )}
      <div className="cart">
        <div>
          {cart.lines.length === 0 ? (
            <EmptyState illustration="empty-cart" title={t.cart.empty} text={t.cart.emptyHint} />
          ) : (
            <ul>
              {cart.lines.map((line) => (
                <CartLineItem key={line.productId} line={line} />
              ))}
            </ul>
          )}
          <p className="learn-more">
            <a className="button button-quiet" href={paths.products}>
              {t.cart.continue}
            </a>
          </p>
        </div>
        <OrderSummary cart={cart} {...checkout} />
      </div>
    </>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { composeMessages } from "./compose-messages.http.server.ts";
import { MessagePanel } from "./message-panel.tsx";
import { messageTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const texts = messageTexts[t.lang];
  return [texts.title(data?.number ?? ""), texts.description];
});

export const loader = sellerLoader(async ({ params, context }) => {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(), "orderGone");
  return {
    id: order.id,
    number: shortOrderId(order.id),
    name: fullName(order),
    phone: order.phone,
    lang: order.lang,
    messages: await composeMessages(context, order, null),
  };
});

/** Creates a link to the order, and shows the messages with it. */
export const action = sellerAction(async ({ request, params, context, t }) => {
  const form = await readForm(request);
  if (form.get("intent") !== "link") throw new Response(null, { status: 400 });
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) return redirectWithToast(context, paths.sellerOrders(), "orderGone");
  // The change before it can still be undone.
  const key = await orBusy(() => context.withTx((tx) => createOrderLink(tx, order)));
  if (key === "busy")
    return { status: 503, message: notSavedText(context, t), messages: undefined };
  return { status: 200, message: null, messages: await composeMessages(context, order, key) };
});

/** Messages to the customer of an order, to copy or to open in an app. The shop itself sends none of them. */
export default function OrderMessages() {
  const t = useText();
  const texts = messageTexts[t.lang];
  const { id, number, name, phone, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hasLink = answer?.messages !== undefined;
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerOrder(id)}>
          ← {t.seller.orderNumber(number)}
        </Link>
      </p>
      <h1>{texts.title(number)}</h1>
      <p>
        {name} {phone ? showPhone(phone) : texts.noPhone}
      </p>
      <p className="hint mb-4">{texts.intro}</p>
      <ErrorSummary problems={answer?.message ? [{ message: answer.message }] : []} />
      {hasLink ? (
        <p className="free-hint mb-4" role="status">
          {texts.hasLink}
        </p>
      ) : (
        <SellerForm method="post" action={paths.changeOrder(id, "messages")}>
          <button type="submit" name="intent" value="link" className="button button-quiet">
            {texts.addLink}
          </button>
          <p className="hint mb-4">{texts.addLinkHint}</p>
        </SellerForm>
      )}
      {(answer?.messages ?? loaded.messages).map((message) => (
        <MessagePanel
          key={message.kind}
          message={message}
          title={texts.kinds[message.kind]}
          lang={loaded.lang}
          phone={phone}
        />
      ))}
      <p>
        <Link className="touch-link" to={paths.sellerShop("messages")}>
          {texts.edit}
        </Link>
      </p>
    </div>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addressTexts } from "#app/features/orders/changing/address-text.ts";
import {
  handleAddress,
  readAddressForm,
  showAddress,
  titleOf,
} from "#app/features/orders/changing/readdress-order.http.server.ts";
import { readdressOrder } from "#app/features/orders/changing/readdress-order.server.ts";
import {
  RecipientFields,
  RecipientProblems,
} from "#app/features/orders/changing/recipient-form.tsx";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formAction, redirectWithToast } from "#app/kit/command/action.ts";
import { EnterButton } from "#app/kit/forms/enter-button.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { ownHeaders } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import { openOrder, requireViewableOrder } from "./open-order.http.server.ts";
import { BadOrderLink, TooLate } from "./order-parts.tsx";

export const meta = privateMeta<typeof loader>(({ lang, orders, descriptions }, data) => {
  const number = data?.order && shortOrderId(data.order.id);
  return data?.start && number
    ? [data.title, addressTexts[lang].description(number)]
    : [orders.title, descriptions.myOrders];
});

export const headers = ownHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { init, ...opened } = await openOrder(args, { hasForm: true });
  const { context, request } = args;
  const order = opened.order && (await findOrder(context.db, opened.order.id));
  if (!order) return data({ ...opened, start: null, title: "" }, init);
  const t = textFor(await requestLang(context, request));
  const isShown = opened.key === null;
  const start = await showAddress({ context, t, order, actor: "shopper", isShown });
  return data({ ...opened, start, title: titleOf(t, order) }, init);
}

/** Changes who gets the order and where, as long as no seller has begun with it. */
export const action = formAction(async ({ context, request, params: { id = "" }, t }) => {
  const { order, key } = await requireViewableOrder(context, request, id, "/address");
  const page = { context, t, order, actor: "shopper", isShown: key === null } as const;
  const { client } = context;
  const answer = await handleAddress(page, await readAddressForm(request), (wanted) =>
    context.withTx((tx) => readdressOrder(tx, id, { ...wanted, actor: "shopper", client })),
  );
  if (answer === "gone") throw new Response(null, { status: 404 });
  if (answer !== "done") return answer;
  return redirectWithToast(context, paths.order(id, key), "addressSaved");
});

export default function OrderAddress() {
  const t = useText();
  const { order, key, problem, start, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const texts = addressTexts[t.lang];
  if (problem === "link") return <BadOrderLink />;
  if (!order || !start) return <h1>{t.orders.title}</h1>;
  const shown = answer ?? start;
  if (shown.ended) return <TooLate order={order} linkKey={key} text={texts.tooLate} />;
  return (
    <div className="form-page">
      <h1>{title}</h1>
      <form
        method="post"
        action={paths.order(order.id, key, "/address")}
        className="panel"
        noValidate
        data-stays={t.errors.unreachable}
      >
        <EnterButton intent="save">{shown.texts.save}</EnterButton>
        <RecipientProblems shown={shown} />
        {key !== null && <p className="mb-4">{shown.texts.blankStays}</p>}
        <RecipientFields shown={shown} />
        <button type="submit" name="intent" value="save" className="button button-wide">
          {shown.texts.save}
        </button>
      </form>
      <p>
        <a className="touch-link" href={paths.order(order.id, key)}>
          {t.cancelOrder.seeOrder}
        </a>
      </p>
    </div>
  );
}

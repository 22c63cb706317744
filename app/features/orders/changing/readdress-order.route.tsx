import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { suggestWards } from "#app/features/accounts/addresses/suggest-wards.ts";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { pick } from "#app/kit/format/pick.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { addressTexts } from "./address-text.ts";
import {
  handleAddress,
  readAddressForm,
  showAddress,
  titleOf,
} from "./readdress-order.http.server.ts";
import { readdressOrder } from "./readdress-order.server.ts";
import { RecipientFields, RecipientProblems } from "./recipient-form.tsx";

export const meta = privateMeta<typeof loader>((_, data) => data?.head ?? ["", ""]);

export const loader = sellerLoader(async ({ params, context, searchParams, t }) => {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(), "orderGone");
  const description = addressTexts[t.lang].description(shortOrderId(order.id));
  return {
    head: [titleOf(t, order), description] as [string, string],
    position: positionOf(searchParams),
    order: pick(order, ["id", "status"]),
    start: await showAddress({ context, t, order, actor: "seller", isShown: true }),
  };
});

export const action = sellerAction(async ({ context, request, params, t, by, changeOrders }) => {
  const form = await readAddressForm(request);
  const order = await findOrder(context.db, params.id ?? "");
  const toList = () => redirectWithToast(context, paths.sellerOrders(), "orderGone");
  if (!order) return toList();
  const { id } = order;
  const page = { context, t, order, actor: "seller", isShown: true } as const;
  const answer = await handleAddress(page, form, (wanted, others) =>
    changeOrders("readdressed", { by: "ids", ids: [id, ...others] }, (tx) =>
      readdressOrder(tx, id, { ...wanted, actor: "seller", by }),
    ),
  );
  if (answer === "gone") return toList();
  if (answer !== "done") return answer;
  const position = positionOf(new URL(request.url).searchParams);
  return redirectWithToast(context, paths.sellerOrder(id, position), "orderEdited");
});

/** Changes who gets an order and where, until it is delivered or cancelled. */
export default function ReaddressOrder() {
  const t = useText();
  const { order, position, head, start } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answerKey = useAnswerKey(answer);
  const shown = answer ?? start;
  const { ended, texts } = shown;
  return (
    <article className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerOrder(order.id, position)}>
          ← {t.seller.orderNumber(shortOrderId(order.id))}
        </Link>
      </p>
      <header className="slip-head">
        <h1>{head[0]}</h1>
        <span className="status" data-status={order.status}>
          {t.orders.statuses[order.status]}
        </span>
      </header>
      <RecipientProblems shown={shown} />
      {ended && !answer && <p className="panel mb-4">{ended}</p>}
      <SellerForm
        key={answerKey}
        method="post"
        action={paths.changeOrder(order.id, "address", position)}
        className="panel"
        noValidate
        onBlur={suggestWards}
      >
        <fieldset disabled={ended !== null}>
          {/* Enter in any field submits the first button. */}
          {!ended && (
            <SubmitButton
              intent="save"
              className="sr-only block"
              tabIndex={-1}
              aria-hidden="true"
            />
          )}
          <RecipientFields shown={shown} isOthers />
          {!ended && (
            <SubmitButton intent="save" className="button button-wide">
              {texts.save}
            </SubmitButton>
          )}
        </fieldset>
      </SellerForm>
    </article>
  );
}

import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shortOrderId } from "../../../format/order-id.ts";
import { paths } from "../../../paths.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { errorsOf, typedOf } from "../../../ui/form/form-fields.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { formAction } from "../../../web/action.ts";
import { handleCancelForm } from "./cancel-order.server.ts";
import { openOrder, orderHeaders } from "./open-order.server.ts";
import { BadOrderLink, OrderHelp } from "./order-help.tsx";
import { orderMeta } from "./order-meta.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  orderMeta(args, args.data?.order, (t, number) => ({
    title: t.cancelOrder.title(number),
    description: t.descriptions.cancelOrder(number),
  }));

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const opened = await openOrder(context, request, params.id ?? "");
  const headers = await orderHeaders(context, request, { hasForm: true });
  return data(opened, { status: opened.problem === "link" ? 404 : 200, headers });
}

export const action = formAction(handleCancelForm);

export default function CancelOrder() {
  const t = useText();
  const { order, key, problem } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const reason = { id: "reason", errors: errorsOf(result, "reason") };
  if (problem === "link") return <BadOrderLink />;
  if (!order) return <h1>{t.orders.title}</h1>;
  const number = shortOrderId(order.id);
  const now = t.tracker.now[order.status];
  if (order.status !== "Pending")
    return (
      <div className="form-page">
        <h1>{t.order.title(number)}</h1>
        <section className="panel order">
          <h2>{now.title}</h2>
          <p>{order.status === "Cancelled" ? now.text : t.cancelOrder.tooLate}</p>
          <p>
            <a className="touch-link" href={paths.order(order.id, key)}>
              {t.cancelOrder.seeOrder}
            </a>
          </p>
        </section>
        <OrderHelp order={order} />
      </div>
    );
  return (
    <form method="post" action={paths.cancelOrder(order.id, key)} className="form-page" noValidate>
      <h1>{t.cancelOrder.question(number)}</h1>
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), [reason])} />
      <p>{order.isPaid ? t.cancelOrder.meaningPaid : t.cancelOrder.meaning}</p>
      <CancelReasons
        id={reason.id}
        chosen={(reason.errors.length === 0 && typedOf(result, "reason")) || ""}
        error={reason.errors[0]}
      />
      <p className="form-buttons">
        <button className="button button-danger" type="submit">
          {t.cancelOrder.confirm}
        </button>{" "}
        <a className="button button-quiet" href={paths.order(order.id, key)}>
          {t.cancelOrder.keep}
        </a>
      </p>
    </form>
  );
}

/** Asks why an order is cancelled; no answer is needed. */
function CancelReasons({ id, chosen, error }: { id: string; chosen: string; error?: string }) {
  const t = useText();
  const choices = Object.entries({ "": t.cancelOrder.noReason, ...t.cancelOrder.reasons });
  return (
    <fieldset className="my-4" aria-describedby={error && `${id}-error`}>
      <legend className="strong">{t.cancelOrder.why}</legend>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {choices.map(([reason, label], i) => (
        <div key={reason}>
          <label className="choice">
            <input
              type="radio"
              name="reason"
              value={reason}
              id={i === 0 ? id : undefined}
              defaultChecked={reason === chosen}
            />
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}

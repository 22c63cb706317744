import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shortOrderId } from "../../format/order-id.ts";
import { paths } from "../../paths.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useText } from "../../ui/page/root-data.ts";
import { formResponse } from "../../unavailable.ts";
import { BadOrderLink } from "./bad-order-link.tsx";
import { type CancelFormError, handleCancelForm } from "./cancel-order.server.ts";
import { CancelReasons } from "./cancel-reasons.tsx";
import { openOrder, orderHeaders } from "./open-order.server.ts";
import { OrderHelp } from "./order-help.tsx";
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

export async function action({ request, params, context }: ActionFunctionArgs) {
  return formResponse(await handleCancelForm(request, context, params.id ?? ""));
}

export default function CancelOrder() {
  const t = useText();
  const { order, key, problem } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>() as CancelFormError | undefined;
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
      {error && <ErrorSummary problems={[error]} />}
      <p>{order.isPaid ? t.cancelOrder.meaningPaid : t.cancelOrder.meaning}</p>
      <CancelReasons id="reason" chosen={error?.reason} error={error?.fieldId && error.message} />
      <p className="form-buttons">
        <button className="button button-danger" type="submit" name="cancel" value="1">
          {t.cancelOrder.confirm}
        </button>{" "}
        <a className="button button-quiet" href={paths.order(order.id, key)}>
          {t.cancelOrder.keep}
        </a>
      </p>
    </form>
  );
}

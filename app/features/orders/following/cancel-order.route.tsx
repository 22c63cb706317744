import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { cancelOrder, isCancelReason } from "#app/features/orders/changing/update-orders.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { type ActionRequest, formAction } from "#app/kit/command/action.ts";
import { commandOf, handleForm } from "#app/kit/command/command.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { ownHeaders } from "#app/kit/request/route-handle.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { openOrder, requireViewableOrder } from "./open-order.http.server.ts";
import { BadOrderLink, TooLate } from "./order-parts.tsx";

export const meta = privateMeta<typeof loader>(({ cancelOrder, orders, descriptions }, data) => {
  const number = data?.order && shortOrderId(data.order.id);
  return number
    ? [cancelOrder.title(number), descriptions.cancelOrder(number)]
    : [orders.title, descriptions.myOrders];
});

export const headers = ownHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { init, ...opened } = await openOrder(args, { hasForm: true });
  return data(opened, init);
}

type CancelRequest = ActionRequest & Awaited<ReturnType<typeof requireViewableOrder>>;

/** Cancels the order. If a seller was faster, changes nothing; the page then says how to reach the shop. */
export const action = formAction(async (args) => {
  const { context, request, params } = args;
  const id = params.id ?? "";
  return cancel({
    ...args,
    ...(await requireViewableOrder(context, request, id, "/cancel")),
  });
});

const cancel = handleForm(
  commandOf<CancelRequest>()({
    schema: ({ cancelOrder }) => ({
      reason: z.string().refine(isCancelReason, cancelOrder.unknownReason).optional(),
    }),
    check: async ({ context }) => ({ checked: await listNoticeRecipients(context) }),
    run: ({ context, order, value: { reason = null } }, noticeTo) =>
      context.withTx((tx) => cancelOrder(tx, order.id, { reason, noticeTo })),
    answers: {
      done: ({ context, order, key }) => {
        context.wakeOutbox();
        return redirect(paths.order(order.id, key), 303);
      },
      gone: () => {
        throw new Response(null, { status: 404 });
      },
      changed: async ({ context, order, key }) => {
        const now = await findOrder(context.db, order.id);
        return now?.status === "Cancelled"
          ? { to: paths.order(order.id, key), toast: "orderAlreadyCancelled" }
          : { to: paths.order(order.id, key, "/cancel"), toast: "orderNotCancelled" };
      },
    },
    busy: ({ refuse, t }) => refuse({ status: 503, formErrors: [t.errors.busy] }),
  }),
);

export default function CancelOrder() {
  const t = useText();
  const { order, key, problem } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const reason = { id: "reason", errors: errorsOf(result, "reason") };
  if (problem === "link") return <BadOrderLink />;
  if (!order) return <h1>{t.orders.title}</h1>;
  const number = shortOrderId(order.id);
  if (order.status !== "Pending")
    return (
      <TooLate
        order={order}
        linkKey={key}
        text={order.status === "Cancelled" ? t.tracker.now.Cancelled : t.cancelOrder.tooLate}
      />
    );
  return (
    <form
      method="post"
      action={paths.order(order.id, key, "/cancel")}
      className="form-page"
      noValidate
    >
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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requireSellerForPage } from "../../../auth/require-seller.ts";
import { atMost99, MAX_COUNTED } from "../../../format/at-most-99.ts";
import { MAX_TO_CONFIRM } from "../../../format/bulk-limits.ts";
import { countAttention } from "../../../models/orders/attention.ts";
import { findOrder } from "../../../models/orders/orders.ts";
import { listToConfirm, type OrderToConfirm } from "../../../models/orders/orders-to-confirm.ts";
import { hrefWith, paths } from "../../../paths.ts";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { CallCard, type OrderToCall } from "./call-card.tsx";
import { handleCallForm } from "./call-form.server.ts";
import { CancelRefused } from "./cancel-refused.tsx";

/** Items named of an order; the call is about these. */
const MAX_ITEMS = 6;

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.calls.title,
    description: t.sellerDescriptions.confirm,
    canonical: paths.confirmOrders,
    noindex: true,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { toCall, toCallAgain } = await listToConfirm(context.db);
  const refusedId = new URL(request.url).searchParams.get("refused");
  const refused = refusedId ? await findOrder(context.db, refusedId) : null;
  const isToCancel = refused?.status === "Pending" && refused.callResult === "refuses";
  return {
    toCall: toCall.map(toCard),
    toCallAgain: toCallAgain.map(toCard),
    refusedId: isToCancel ? refused.id : null,
    needAttention: await countAttention(context.db, MAX_COUNTED),
  };
}

function toCard({ lines, ...order }: OrderToConfirm): OrderToCall {
  const { id, firstname, lastname, phone, city, amountVnd } = order;
  const { createdAt, updatedAt, callCount, calledAt, record } = order;
  const named = lines.slice(0, MAX_ITEMS).map(({ quantity, name }) => `${quantity} × ${name}`);
  const items = [...named, ...(lines.length > MAX_ITEMS ? ["…"] : [])].join(", ");
  return {
    ...{ id, firstname, lastname, phone, city, amountVnd, items },
    ...{ createdAt, updatedAt, callCount, calledAt, record },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleCallForm(request, context);
}

/** The new orders until their shoppers have been called, oldest first. */
export default function ConfirmOrders() {
  const t = useText();
  const { toCall, toCallAgain, refusedId, needAttention } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t.calls.title}</h1>
      {refusedId && <CancelRefused orderId={refusedId} />}
      {needAttention > 0 && (
        <p className="mb-4">
          <Link className="attention-link" to={hrefWith(paths.sellerOrders, { attention: "any" })}>
            {t.attention.see(atMost99(needAttention))}
          </Link>
        </p>
      )}
      <CallList id="to-call" title={t.calls.toCall} orders={toCall} none={t.calls.none} />
      <CallList id="again" title={t.calls.again} orders={toCallAgain} none={t.calls.noneAgain} />
    </>
  );
}

type ListProps = { id: string; title: string; orders: OrderToCall[]; none: string };

function CallList({ id, title, orders, none }: ListProps) {
  const t = useText();
  const pressed = useRef(new Map<string, string>());
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2">
        {title} <span className="count">{orders.length}</span>
      </h2>
      {orders.length === 0 && <p>{none}</p>}
      {orders.length === MAX_TO_CONFIRM && <p className="hint">{t.calls.oldest(MAX_TO_CONFIRM)}</p>}
      <ul>
        {useKept(orders).map(({ order, isDone }) => (
          <CallCard
            key={order.id}
            order={order}
            isDone={isDone}
            pressed={pressed.current.get(order.id)}
            onPress={(label) => pressed.current.set(order.id, label)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The orders and, in their places, those that were listed since the page was opened. */
function useKept(orders: OrderToCall[]): { order: OrderToCall; isDone: boolean }[] {
  const shown = useRef<OrderToCall[]>([]);
  const present = new Map(orders.map((order) => [order.id, order]));
  const known = new Set(shown.current.map(({ id }) => id));
  const all = [...shown.current, ...orders.filter(({ id }) => !known.has(id))];
  shown.current = all.map((order) => present.get(order.id) ?? order);
  return shown.current.map((order) => ({ order, isDone: !present.has(order.id) }));
}

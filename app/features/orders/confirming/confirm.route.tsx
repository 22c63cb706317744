import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import * as z from "zod";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { countAttention, recordCall } from "#app/features/orders/desk/attention.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { atMost99, MAX_COUNTED, parsePageNumber } from "#app/kit/format/pagination.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { type ConfirmPages, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Db } from "#db/client.server.ts";
import { CALL_RESULTS, type CallResult } from "#db/order-values.ts";
import { CARD_FIELDS, CallCard, type OrderToCall } from "./call-card.tsx";
import { CancelRefused } from "./cancel-refused.tsx";
import { listToConfirm, type OrderToConfirm } from "./orders-to-confirm.server.ts";
import { callTexts } from "./text.ts";

/** Reads the pages shown of the two lists from URL parameters; the first unless they say otherwise. */
function confirmPagesOf(searchParams: URLSearchParams): ConfirmPages {
  const pageOf = (name: string) => parsePageNumber(searchParams.get(name));
  return { first: pageOf("first"), again: pageOf("again") };
}

/** Lines shown of an order; few have more. */
const MAX_LINES = 12;

export const meta = privateMeta((t) => [t.calls.title, callTexts[t.lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const wanted = confirmPagesOf(searchParams);
  const list = async (which: "first" | "again") => {
    const found = await listToConfirm(context.db, which, wanted[which]);
    return { ...found, orders: found.orders.map(toCard) };
  };
  const calledId = searchParams.get("called");
  const called = calledId ? await findOrderRow(context.db, calledId) : null;
  return {
    first: await list("first"),
    again: await list("again"),
    called: called && pick(called, ["id", "status", "callResult"]),
    needAttention: await countAttention(context.db, MAX_COUNTED),
  };
});

function toCard({ lines, ...order }: OrderToConfirm): OrderToCall {
  const shown = lines.slice(0, MAX_LINES).map(({ offerPriceVnd, ...line }) => ({
    ...pick(line, ["position", "quantity", "name"]),
    totalVnd: line.quantity * offerPriceVnd,
  }));
  return {
    ...pick(order, CARD_FIELDS),
    phone: showPhone(order.phone),
    lines: shown,
    moreLines: lines.length - shown.length,
  };
}

/** With `at` "order" the form leads back to the order's page. */
const place = {
  order: z.string().regex(/^[0-9a-f]{24}$/),
  at: z.string().optional(),
};
/** What came of a call, or "start" when the order is packed right away. */
const pressSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum([...CALL_RESULTS, "start"]), seen: wholeNumberSchema, ...place }),
  z.object({ intent: z.literal("cancel"), ...place }),
]);

/** Handles the buttons beside an order to confirm. */
export const action = sellerAction(async ({ request, context, by }) => {
  const press = requirePress(await readForm(request), pressSchema);
  const { order: id, intent } = press;
  const pages = confirmPagesOf(new URL(request.url).searchParams);
  const isAtOrder = press.at === "order";
  const back = isAtOrder ? paths.sellerOrder(id) : paths.confirmOrders(pages, id);
  const isCancel = intent === "cancel";
  const change = isCancel ? "Cancelled" : intent;
  const run = (tx: Db) =>
    isCancel
      ? setOrderStatus(tx, id, "Cancelled", { by, expected: "Pending" })
      : noteCall(tx, id, { result: intent, by, seenAt: press.seen });
  const outcome = await orBusy(() =>
    context.withTx((tx) => withUndo(tx, { by: "ids", ids: [id] }, { by, change }, () => run(tx))),
  );
  return redirectWithToast(context, back, (isCancel ? CANCELLED : NOTED)[outcome]);
});

const NOTED = {
  done: "callNoted",
  gone: "orderGone",
  changed: "callChanged",
  busy: "callFailed",
} as const;
const CANCELLED = {
  done: "statusUpdated",
  gone: "orderGone",
  changed: "orderChanged",
  busy: "statusFailed",
} as const;

type Note = { result: CallResult | "start"; by: string; seenAt: number };

async function noteCall(
  tx: Db,
  id: string,
  { result, by, seenAt }: Note,
): Promise<Outcome<"gone" | "changed">> {
  const starts = result === "start";
  const outcome = await recordCall(tx, id, starts ? "reached" : result, { by, seenAt });
  if (outcome !== "done" || !starts) return outcome;
  return setOrderStatus(tx, id, "Processing", { by, expected: "Pending" });
}

/** The new orders until their shoppers have been called, oldest first. */
export default function ConfirmOrders() {
  const t = useText();
  const { first, again, called, needAttention } = useLoaderData<typeof loader>();
  const isRefused = called?.status === "Pending" && called.callResult === "refuses";
  /** What is saved of the calls noted since the page was opened, by order. */
  const noted = useRef(new Map<string, string>());
  if (called?.callResult)
    noted.current.set(
      called.id,
      called.status === "Pending"
        ? t.calls.results[called.callResult]
        : `${t.calls.results[called.callResult]}, ${t.orders.statuses[called.status]}`,
    );
  const shown = { first: first.page, again: again.page };
  const action = paths.confirmOrders(shown);
  return (
    <>
      <h1>{t.calls.title}</h1>
      {isRefused && <CancelRefused orderId={called.id} />}
      {needAttention > 0 && (
        <p className="mb-4">
          <Link className="attention-link" to={paths.sellerOrders({ scope: { attention: "any" } })}>
            {t.attention.see(atMost99(needAttention))}
          </Link>
        </p>
      )}
      <CallList
        key={`first-${first.page}`}
        id="to-call"
        title={callTexts[t.lang].toCall}
        none={callTexts[t.lang].none}
        list={first}
        noted={noted.current}
        action={action}
        hrefFor={(page) => paths.confirmOrders({ ...shown, first: page })}
      />
      <CallList
        key={`again-${again.page}`}
        id="again"
        title={callTexts[t.lang].again}
        none={callTexts[t.lang].noneAgain}
        list={again}
        noted={noted.current}
        action={action}
        hrefFor={(page) => paths.confirmOrders({ ...shown, again: page })}
      />
    </>
  );
}

type ListProps = {
  id: string;
  title: string;
  none: string;
  list: { orders: OrderToCall[]; page: number; pages: number; total: number };
  noted: Map<string, string>;
  /** URL that handles the calls and shows the same page again. */
  action: string;
  hrefFor: (page: number) => string;
};

function CallList({ id, title, none, list, noted, action, hrefFor }: ListProps) {
  const { orders, page, pages, total } = list;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2">
        {title} <span className="count">{total}</span>
      </h2>
      {orders.length === 0 && <p>{none}</p>}
      <ul>
        {useKept(orders).map(({ order, isDone }) => (
          <CallCard
            key={order.id}
            order={order}
            action={action}
            isDone={isDone}
            noted={noted.get(order.id)}
          />
        ))}
      </ul>
      <PageLinks page={page} pages={pages} hrefFor={hrefFor} />
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

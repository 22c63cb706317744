import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import * as z from "zod";
import { arrivalOf } from "#app/features/delivery/slots/arrival-text.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { DepositState } from "#app/features/money/payments/seller/order-money.tsx";
import { partPaymentOf } from "#app/features/money/payments/text.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { countAttention, recordCall } from "#app/features/orders/desk/attention.server.ts";
import { AttentionLink, OrderLink } from "#app/features/orders/desk/attention.tsx";
import { loadNotes, type WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { shippingText } from "#app/features/orders/shipping-text.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { atMost99, MAX_COUNTED, parsePageNumber } from "#app/kit/format/pagination.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { type ConfirmPages, paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import type { ToastKey } from "#app/text/texts.ts";
import { CALL_RESULTS, type CallResult } from "#db/order-values.ts";
import { CallButtons, CancelRefused, PhoneWarnings } from "./call-panel.tsx";
import { listToConfirm, type OrderToConfirm } from "./orders-to-confirm.server.ts";
import { callTexts } from "./text.ts";

/** Lines shown of an order; few have more. */
const MAX_LINES = 12;

export const meta = privateMeta((t) => [t.calls.title, callTexts[t.lang].description]);

export const loader = sellerLoader(async ({ context, searchParams, t: { lang } }) => {
  const wanted = confirmPagesOf(searchParams);
  const list = async (which: "first" | "again") => {
    const { orders, ...page } = await listToConfirm(context.db, which, wanted[which]);
    const notes = await loadNotes(context.db, lang, orders);
    const cards = orders.map((order) => toCard(order, notes.get(order.id)!.worded, lang));
    return { ...page, orders: cards };
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

/** Reads the pages shown of the two lists from URL parameters; the first unless they say otherwise. */
function confirmPagesOf(searchParams: URLSearchParams): ConfirmPages {
  const pageOf = (name: string) => parsePageNumber(searchParams.get(name));
  return { first: pageOf("first"), again: pageOf("again") };
}

/** Leaves out what a card does not show of an order. What is said of it comes in words, which the script need not know. */
function toCard({ lines, ...order }: OrderToConfirm, notes: WordedNote[], lang: Lang) {
  const shown = lines.slice(0, MAX_LINES).map(({ offerPriceVnd, ...line }) => ({
    ...pick(line, ["position", "quantity", "name"]),
    totalVnd: line.quantity * offerPriceVnd,
  }));
  return {
    ...pick(order, ["id", "firstname", "lastname", "nameOrder", "street", "city", "state"]),
    ...pick(order, ["amountVnd", "isPaid", "receivedVnd", "depositVnd", "shippingVnd"]),
    ...pick(order, ["discountVnd", "discount", "createdAt", "updatedAt"]),
    ...pick(order, ["callCount", "calledAt", "record"]),
    phone: showPhone(order.phone),
    lines: shown,
    /** Number of further lines. */
    moreLines: lines.length - shown.length,
    partPayment: partPaymentOf(order, lang),
    facts: [...arrivalOf(order, lang), ...notes].map(({ label, text }) => ({ label, text })),
  };
}
type OrderToCall = ReturnType<typeof toCard>;

const command = commandOf<SellerRequest>();
/** With `at` "order" the form leads back to the order's page. */
const place = {
  order: z.string().regex(/^[0-9a-f]{24}$/),
  at: z.string().optional(),
};

/** Handles the buttons beside an order to confirm: the results of a call, and "start" when it is packed right away. */
export const action = sellerAction(
  handleForms({
    ...Object.fromEntries(
      [...CALL_RESULTS, "start" as const].map((result) => [result, note(result)]),
    ),
    cancel: command({
      schema: () => place,
      invalid: "400",
      run: ({ by, changeOrders, value: { order: id } }) =>
        changeOrders("Cancelled", id, (tx) =>
          setOrderStatus(tx, id, "Cancelled", { by, expected: "Pending" }),
        ),
      answers: {
        done: back("statusUpdated"),
        gone: back("orderGone"),
        changed: back("orderChanged"),
      },
      busy: back("statusFailed"),
    }),
  }),
);

function note(result: CallResult | "start") {
  const isStart = result === "start";
  return command({
    schema: () => ({ ...place, seen: wholeNumberSchema }),
    invalid: "400",
    run: ({ by, changeOrders, value: { order: id, seen: seenAt } }) =>
      changeOrders(result, id, async (tx) => {
        const call = isStart ? "reached" : result;
        const outcome = await recordCall(tx, id, call, { by, seenAt });
        if (outcome !== "done" || !isStart) return outcome;
        return setOrderStatus(tx, id, "Processing", { by, expected: "Pending" });
      }),
    answers: {
      done: back("callNoted"),
      gone: back("orderGone"),
      changed: back("callChanged"),
    },
    busy: back("callFailed"),
  });
}

type ToldOrder = Told<SellerRequest, { order: string; at?: string }>;

function back(toast: ToastKey) {
  return ({ request, value: { order: id, at } }: ToldOrder): ToPage => {
    const pages = confirmPagesOf(new URL(request.url).searchParams);
    return { to: at === "order" ? paths.sellerOrder(id) : paths.confirmOrders(pages, id), toast };
  };
}

/** The new orders until their shoppers have been called, oldest first. */
export default function ConfirmOrders() {
  const t = useText();
  const { first, again, called, needAttention } = useLoaderData<typeof loader>();
  const isRefused = called?.status === "Pending" && called.callResult === "refuses";
  /** The saved results of the calls noted since the page was opened, by order. */
  const noted = useRef(new Map<string, string>());
  if (called?.callResult)
    noted.current.set(
      called.id,
      called.status === "Pending"
        ? t.calls.results[called.callResult]
        : `${t.calls.results[called.callResult]}, ${t.orders.statuses[called.status]}`,
    );
  return (
    <>
      <h1>{t.calls.title}</h1>
      {isRefused && <CancelRefused order={called} />}
      {needAttention > 0 && (
        <p className="mb-4">
          <AttentionLink>{t.attention.see(atMost99(needAttention))}</AttentionLink>
        </p>
      )}
      <CallList key={`first-${first.page}`} which="first" noted={noted.current} />
      <CallList key={`again-${again.page}`} which="again" noted={noted.current} />
    </>
  );
}

type ListProps = { which: keyof ConfirmPages; noted: Map<string, string> };

function CallList({ which, noted }: ListProps) {
  const t = useText();
  const texts = callTexts[t.lang];
  const { first, again } = useLoaderData<typeof loader>();
  const isFirst = which === "first";
  const { orders, page, pages, total } = isFirst ? first : again;
  const id = isFirst ? "to-call" : "again";
  const shown = { first: first.page, again: again.page };
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2">
        {isFirst ? texts.toCall : texts.again} <span className="count">{total}</span>
      </h2>
      {orders.length === 0 &&
        (isFirst ? (
          <EmptyState
            title={texts.none}
            text={texts.noneHint}
            link={{ href: paths.sellerOrders(), text: t.seller.orders }}
          />
        ) : (
          <p>{texts.noneAgain}</p>
        ))}
      <ul>
        {useKept(orders).map(({ order, isDone }) => (
          <CallCard
            key={order.id}
            order={order}
            action={paths.confirmOrders(shown)}
            isDone={isDone}
            noted={noted.get(order.id)}
          />
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(to) => paths.confirmOrders({ ...shown, [which]: to })}
      />
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

type CardProps = {
  order: OrderToCall;
  /** URL that handles the buttons. */
  action: string;
  /**
   * Whether the order no longer waits for a call. Its card keeps its place and size, so that the next card does not
   * move under the seller's finger.
   */
  isDone: boolean;
  /** The saved result of the call; undefined if someone else has dealt with the order. */
  noted?: string;
};

/** An order whose shopper is to be called: its lines to read out, the phone number, and the buttons for the result. */
function CallCard({ order, action, isDone, noted }: CardProps) {
  const t = useText();
  const texts = callTexts[t.lang];
  const { id, phone, callCount, calledAt, street, city, state, shippingVnd } = order;
  return (
    <li className="call-card" id={isDone ? undefined : id}>
      <div className="words items-baseline call-head">
        <OrderLink id={id} />
        <strong>{fullName(order)}</strong>
        <span>{[street, city, state].filter(Boolean).join(", ")}</span>
        <span className="hint">{formatDateTime(order.createdAt, t.lang)}</span>
      </div>
      {isDone && <p className="call-noted">{noted ? texts.noted(noted) : texts.elsewhere}</p>}
      <div className={isDone ? "invisible" : undefined}>
        <ul className="max-w-xl mt-1 mb-2 call-lines">
          {order.lines.map(({ position, quantity, name, totalVnd }) => (
            <li key={position}>
              <span>
                <strong>{quantity} ×</strong> {name || t.seller.unknown}
              </span>{" "}
              <span>{formatVnd(totalVnd)}</span>
            </li>
          ))}
          {order.moreLines > 0 && <li>{t.bulk.andMore(order.moreLines)}</li>}
          <li>
            <span>{t.totals.shipping}</span> <span>{shippingText(shippingVnd, t)}</span>
          </li>
          {discountOf(order, t.lang).map(({ label, text }) => (
            <li key={label}>
              <span>{label}</span> <span>{text}</span>
            </li>
          ))}
          <li className="mt-1 pt-1 apart">
            <strong>{t.totals.total}</strong> <strong>{formatVnd(order.amountVnd)}</strong>
          </li>
          {order.partPayment.map(({ label, text }) => (
            <li key={label}>
              <span>{label}</span> <strong>{text}</strong>
            </li>
          ))}
        </ul>
        {order.isPaid && <p className="status">{t.order.paid}</p>}
        {order.facts.map(({ label, text }) => (
          <p className="as-typed" key={label}>
            {label}: <strong>{text}</strong>
          </p>
        ))}
        <DepositState order={order} />
        <PhoneWarnings record={order.record} />
        {callCount > 0 && calledAt !== null && (
          <p className="hint">{texts.tried(callCount, formatDateTime(calledAt, t.lang))}</p>
        )}
        <a className="button mt-2 max-md:w-full" href={telHref(phone)}>
          {texts.call(phone)}
        </a>
        <CallButtons order={order} action={action} />
      </div>
    </li>
  );
}

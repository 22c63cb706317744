import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { MoneyNav } from "#app/features/money/books/money-parts.tsx";
import { debtHref } from "#app/features/money/debts/debt-links.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import {
  countForDebt,
  countTransfer,
  reopenTransfer,
  returnTransfer,
  transferVersion,
} from "#app/features/money/transfers/decide-transfer.server.ts";
import {
  listDecidedTransfers,
  listOpenTransfers,
  type Transfer,
} from "#app/features/money/transfers/list-transfers.server.ts";
import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { MAX_PHONE_LENGTH } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber, wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import {
  BANK_PROVIDERS,
  type BankProvider,
  reportingProviders,
} from "#app/kit/settings/bank-providers.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** The most orders that a search offers. */
const MAX_FOUND = 8;

export const meta = privateMeta((t) => {
  const text = transfersTexts[t.lang];
  return [text.title, text.description];
});

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const { db, settings } = context;
  const before = wholeNumber(searchParams.get("before"));
  const open = await listOpenTransfers(db, parsePageNumber(searchParams.get("page")));
  const decided = await listDecidedTransfers(db, before);
  const search = searchText(searchParams.get("search"));
  const filter = { search, status: null, page: 1, limit: MAX_FOUND };
  const found = search ? (await listOrders(db, filter, MAX_FOUND)).orders : [];
  const transfer = searchParams.get("for");
  const searched = { transfer, search, found: found.map(shownOrder).sort(owingFirst) };
  return {
    open: { ...open, transfers: open.transfers.map(shownTransfer) },
    decided: { ...decided, transfers: decided.transfers.map(shownTransfer) },
    searched: search ? searched : null,
    before,
    result: searchParams.get("result"),
    isReported: reportingProviders(settings.bankSecrets).length > 0,
  };
});

/** Orders with nothing to pay come last, because they are rarely meant. */
const owingFirst = (a: ShownOrder, b: ShownOrder) => Number(b.dueVnd > 0) - Number(a.dueVnd > 0);

/** The facts by which a seller recognizes an order, with the amount due. */
const shownOrder = (order: OrderRow) => ({
  ...pick(order, ["id", "firstname", "lastname", "nameOrder", "status"]),
  dueVnd: dueVnd(order),
  version: versionOf(order),
});

/** The facts of a transfer that the list shows. */
const shownTransfer = ({ order, several, debt, ...transfer }: Transfer) => ({
  ...pick(transfer, ["id", "seq", "provider", "account", "amountVnd", "memo", "bookedAt"]),
  ...pick(transfer, ["state", "problem", "orderId", "decidedBy"]),
  version: transferVersion(transfer),
  order: order && shownOrder(order),
  several: several.map(shownOrder),
  debt: debt && pick(debt, ["key", "owedVnd"]),
  shares: transfer.shares?.map(({ orderId }) => orderId) ?? [],
});

type ShownOrder = ReturnType<typeof shownOrder>;
type ShownTransfer = ReturnType<typeof shownTransfer>;

const command = commandOf<SellerRequest>();
const id = z.string().regex(/^[0-9a-f]{24}$/);
const seen = z.string().max(40);
const RESULTS = ["done", "changed", "gone"] as const;
const answered = {
  invalid: "400",
  answers: { done: show, changed: show, gone: show },
  busy: show,
} as const;

/** Saves a seller's decision about a transfer. */
export const action = sellerAction(
  handleForms({
    count: command({
      schema: () => ({ id, order: id, seen }),
      run: ({ by, withTx, value: { id, order: orderId, seen } }) =>
        withTx((tx) => countTransfer(tx, id, { orderId, by, seen })),
      ...answered,
    }),
    debt: command({
      schema: () => ({ id, customer: z.string().max(MAX_PHONE_LENGTH), seen: wholeNumberSchema }),
      run: ({ by, withTx, value: { id, customer: key, seen: seenVnd } }) =>
        withTx((tx) => countForDebt(tx, id, { key, by, seenVnd })),
      ...answered,
    }),
    return: command({
      schema: () => ({ id }),
      run: ({ by, withTx, value: { id } }) => withTx((tx) => returnTransfer(tx, id, by)),
      ...answered,
    }),
    reopen: command({
      schema: () => ({ id, seen }),
      run: ({ by, withTx, value: { id, seen } }) =>
        withTx((tx) => reopenTransfer(tx, id, { by, seen })),
      ...answered,
    }),
  }),
);

function show({ request, context }: SellerRequest, result: (typeof RESULTS)[number] | "busy") {
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  if (result === "busy") return { to: paths.transfers({ page }), toast: "saveFailed" } as const;
  if (result === "done") context.wakeOutbox();
  return redirect(paths.transfers({ page, result }), 303);
}

/** The transfers that the bank reported: first those that wait for a seller, then the others. */
export default function Transfers() {
  const text = transfersTexts[useText().lang];
  const { open, decided, searched, before, result, isReported } = useLoaderData<typeof loader>();
  const told = RESULTS.find((each) => each === result);
  const { transfers, page, pages, total } = open;
  return (
    <>
      <h1>{text.title}</h1>
      <MoneyNav page="transfers" />
      <p className="hint my-3">{isReported ? text.intro : text.off}</p>
      <p role="status" className="mb-3">
        {told && <strong>{text[told]}</strong>}
      </p>
      <section aria-labelledby="to-match" className="mb-6">
        <h2 id="to-match" className="mb-2">
          {text.toMatch} <span className="count">{total}</span>
        </h2>
        {transfers.length === 0 && (
          <EmptyState
            illustration="empty-orders"
            title={text.none}
            text={text.noneHint}
            link={{ href: `${paths.help}/transfers`, text: text.howItWorks }}
          />
        )}
        {transfers.map((transfer) => (
          <TransferCard
            key={transfer.id}
            transfer={transfer}
            searched={searched?.transfer === transfer.id ? searched : null}
          />
        ))}
        <PageLinks page={page} pages={pages} hrefFor={(page) => paths.transfers({ page })} />
      </section>
      <section className="panel" aria-labelledby="decided">
        <h2 id="decided">{text.decided}</h2>
        <DecidedTransfers transfers={decided.transfers} />
        <p className="choice-links">
          {before !== null && <Link to={paths.transfers({ page })}>{text.newest}</Link>}
          {decided.hasOlder && (
            <Link to={paths.transfers({ page, before: decided.transfers.at(-1)!.seq })}>
              {text.older}
            </Link>
          )}
        </p>
      </section>
    </>
  );
}

/** URL of the shown page of transfers that wait, which handles the forms. */
function useHere(): string {
  const { page } = useLoaderData<typeof loader>().open;
  return paths.transfers({ page });
}

type CardProps = {
  transfer: ShownTransfer;
  /** The search for its order, if the seller has just searched. */
  searched: { search: string; found: ShownOrder[] } | null;
};

/** A transfer that waits for a seller, with its problem and the possible decisions. */
function TransferCard({ transfer, searched }: CardProps) {
  const text = transfersTexts[useText().lang];
  const { id, problem, order, several } = transfer;
  const { page } = useLoaderData<typeof loader>().open;
  const searchId = `search-${id}`;
  return (
    <article className="panel mb-3 min-w-0" id={id}>
      <TransferFacts transfer={transfer} />
      <p className="call-warning">{text.problems[problem ?? "no-order"]}</p>
      {order && <CountForm transfer={transfer} order={order} isFirst />}
      {transfer.debt && <DebtForm transfer={transfer} debt={transfer.debt} />}
      {several.map((each) => (
        <CountForm key={each.id} transfer={transfer} order={each} />
      ))}
      <details open={searched !== null || (!order && several.length === 0)}>
        <summary className="touch-link">{text.otherOrder}</summary>
        <SellerForm method="get" action={`${paths.transfers()}#${id}`}>
          <input type="hidden" name="for" value={id} />
          {page > 1 && <input type="hidden" name="page" value={page} />}
          <div className="field">
            <label htmlFor={searchId}>{text.search}</label>
            <div className="row find-row">
              <input
                id={searchId}
                name="search"
                type="text"
                defaultValue={searched?.search}
                autoComplete="off"
              />{" "}
              <button className="button button-quiet" type="submit">
                {text.find}
              </button>
            </div>
          </div>
        </SellerForm>
        {searched?.found.length === 0 && <p>{text.notFound}</p>}
        {searched?.found.map((found) => (
          <CountForm key={found.id} transfer={transfer} order={found} />
        ))}
      </details>
      <SellerForm method="post" action={useHere()} className="mt-3">
        <SubmitButton intent="return" of={id} aria-describedby={`hint-${id}`}>
          {text.returned}
        </SubmitButton>
        <p className="hint" id={`hint-${id}`}>
          {text.returnHint}
        </p>
      </SellerForm>
    </article>
  );
}

type CountProps = {
  transfer: ShownTransfer;
  order: ShownOrder;
  /** Whether the memo names this order. */
  isFirst?: boolean;
};

/** An order that a transfer may be for, and the button that books the transfer for it. */
function CountForm({ transfer, order, isFirst }: CountProps) {
  const t = useText();
  const text = transfersTexts[t.lang];
  const number = shortOrderId(order.id);
  return (
    <SellerForm method="post" action={useHere()} className="py-2 apart">
      <p>
        <a className="touch-link" href={paths.sellerOrder(order.id)}>
          #{number}
        </a>{" "}
        <strong>{fullName(order)}</strong> {t.orders.statuses[order.status]},{" "}
        {order.dueVnd > 0 ? text.due(formatVnd(order.dueVnd)) : text.nothingDue}
      </p>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="seen" value={order.version} />
      <SubmitButton intent="count" of={transfer.id} className={isFirst ? "button" : undefined}>
        {text.count(number)}
      </SubmitButton>
    </SellerForm>
  );
}

type DebtProps = { transfer: ShownTransfer; debt: NonNullable<ShownTransfer["debt"]> };

/** A debt that a transfer may be for. Only what is owed can be paid. */
function DebtForm({ transfer: { id, amountVnd }, debt: { key, owedVnd } }: DebtProps) {
  const text = transfersTexts[useText().lang];
  return (
    <SellerForm method="post" action={useHere()} className="py-2 apart">
      <p>
        <a className="touch-link" href={debtHref(key)}>
          {text.debt(formatVnd(owedVnd))}
        </a>
      </p>
      {amountVnd <= owedVnd && (
        <>
          <input type="hidden" name="customer" value={key} />
          <input type="hidden" name="seen" value={owedVnd} />
          <SubmitButton intent="debt" of={id}>
            {text.countForDebt}
          </SubmitButton>
        </>
      )}
    </SellerForm>
  );
}

/** The bank's report of a transfer. */
function TransferFacts({ transfer }: { transfer: ShownTransfer }) {
  const t = useText();
  const text = transfersTexts[t.lang];
  const { amountVnd, memo, bookedAt, provider, account } = transfer;
  return (
    <>
      <p>
        <strong>{formatVnd(amountVnd)}</strong> {formatDateTime(bookedAt, t.lang)}
      </p>
      <p className="as-typed">
        <span className="hint">{text.memo}:</span> {memo || "–"}
      </p>
      <p className="hint">
        {text.by(BANK_PROVIDERS[provider as BankProvider] ?? provider, account)}
      </p>
    </>
  );
}

/** Transfers that were booked or sent back, each with a button that reopens it. */
function DecidedTransfers({ transfers }: { transfers: ShownTransfer[] }) {
  const here = useHere();
  const text = transfersTexts[useText().lang];
  if (transfers.length === 0) return <p>{text.noneDecided}</p>;
  return (
    <ul className="lined">
      {transfers.map((transfer) => {
        const { id, state, orderId, order, shares, decidedBy, version } = transfer;
        return (
          <li key={id} className="py-3">
            <TransferFacts transfer={transfer} />
            <p>
              <strong>{text.states[state]}</strong>
              {state === "booked" && orderId && (
                <>
                  {" "}
                  {order ? (
                    <a className="touch-link" href={paths.sellerOrder(orderId)}>
                      #{shortOrderId(orderId)}
                    </a>
                  ) : (
                    `#${shortOrderId(orderId)}`
                  )}
                </>
              )}
              {shares.length > 0 && ` ${text.forDebt(shares.map(shortOrderId))}`}{" "}
              <span className="hint">{decidedBy ?? text.byItself}</span>
            </p>
            <details>
              <summary className="touch-link">{text.reopenOpen}</summary>
              <SellerForm method="post" action={here}>
                <input type="hidden" name="seen" value={version} />
                <SubmitButton intent="reopen" of={id}>
                  {text.reopen}
                </SubmitButton>
              </SellerForm>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

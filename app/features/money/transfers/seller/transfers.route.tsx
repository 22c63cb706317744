import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { MoneyNav } from "#app/features/money/books/money-head.tsx";
import {
  countTransfer,
  reopenTransfer,
  returnTransfer,
} from "#app/features/money/transfers/decide-transfer.server.ts";
import {
  listDecidedTransfers,
  listOpenTransfers,
} from "#app/features/money/transfers/list-transfers.server.ts";
import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { DecidedTransfers } from "./decided-transfers.tsx";
import { type ShownOrder, shownOrder, shownTransfer } from "./shown-transfer.http.server.ts";
import { TransferCard } from "./transfer-card.tsx";

/** Orders that a search offers. */
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

/** Those with nothing to pay are seldom meant; the others stay newest first. */
const owingFirst = (a: ShownOrder, b: ShownOrder) => Number(b.dueVnd > 0) - Number(a.dueVnd > 0);

const id = z.string().regex(/^[0-9a-f]{24}$/);
const pressSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("count"), id, order: id, seen: z.string().max(40) }),
  z.object({ intent: z.literal("return"), id }),
  z.object({ intent: z.literal("reopen"), id, seen: z.string().max(40) }),
]);

/** Books what a seller decided of a transfer. */
export const action = sellerAction(async ({ request, context, by, withTx }) => {
  const press = requirePress(await readForm(request), pressSchema);
  const outcome = await orBusy(() =>
    withTx((tx) => {
      const { intent, id } = press;
      if (intent === "count") return countTransfer(tx, id, { ...press, orderId: press.order, by });
      if (intent === "return") return returnTransfer(tx, id, by);
      return reopenTransfer(tx, id, { ...press, by });
    }),
  );
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  if (outcome === "busy")
    return redirectWithToast(context, paths.transfers({ page }), "saveFailed");
  if (outcome === "done") context.wakeOutbox();
  return redirect(paths.transfers({ page, result: outcome }), 303);
});

const RESULTS = ["done", "changed", "gone"] as const;

/** The transfers that the bank reported: those that wait for a seller, then the others. */
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
        {transfers.length === 0 && <EmptyState illustration="empty-orders" title={text.none} />}
        {transfers.map((transfer) => (
          <TransferCard
            key={transfer.id}
            transfer={transfer}
            page={page}
            searched={searched?.transfer === transfer.id ? searched : null}
          />
        ))}
        <PageLinks page={page} pages={pages} hrefFor={(page) => paths.transfers({ page })} />
      </section>
      <section className="panel" aria-labelledby="decided">
        <h2 id="decided">{text.decided}</h2>
        <DecidedTransfers transfers={decided.transfers} page={page} />
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

import { useLoaderData } from "@remix-run/react";
import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import {
  type BankTransfer,
  bankTransfer,
} from "#app/features/money/transfers/bank-transfer.server.ts";
import { parseChoice } from "#app/features/orders/bulk/choice.http.server.ts";
import { listChosen } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { bulkTexts } from "#app/features/orders/bulk/text.ts";
import { loadNotes, type WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import {
  type PrintFormat,
  parsePrintFormat,
} from "#app/features/orders/desk/order/order-links.tsx";
import { type Order, withLines } from "#app/features/orders/finding/orders.server.ts";
import { MAX_SLIPS, shortOrderId } from "#app/features/orders/rules.ts";
import {
  SellerAreaLayout,
  SellerErrorBoundary,
} from "#app/features/sellers/frame/seller-layout.tsx";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { PrintAgain } from "#app/kit/components/print-again.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { SlipNotes } from "./slip-notes.tsx";
import { IsOneOfMany } from "./slip-part.tsx";
import { OrderCustomer, OrderLines, OrderTotals, SlipTransfer } from "./slip-parts.tsx";

// Stands outside the layout of the seller's pages and does not hydrate, which would send the slips twice.

export const meta = privateMeta((t) => [
  bulkTexts[t.lang].slips.title,
  bulkTexts[t.lang].slips.description,
]);

export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = sellerLoader(async ({ context, searchParams, seller, t }) => {
  const choice = parseChoice(searchParams);
  const page = Math.min(parsePageNumber(searchParams.get("part")), MAX_PARTS);
  const offset = (page - 1) * MAX_SLIPS;
  const chosen = choice && (await listChosen(context.db, choice, { limit: MAX_SLIPS + 1, offset }));
  const orders = await withLines(context.db, chosen ?? []);
  if (orders.length === 0)
    throw await redirectWithToast(context, paths.sellerOrders(), "noneChosen");
  const notes = await loadNotes(context.db, t.lang, orders);
  const slips = orders.slice(0, MAX_SLIPS).map((order) => ({
    order,
    notes: notes.get(order.id)!.worded,
    transfer: bankTransfer(order, context.settings.bank),
  }));
  searchParams.set("part", String(page + 1));
  return {
    email: seller.email,
    slips,
    offset,
    format: parsePrintFormat(searchParams.get("format")),
    next: orders.length > MAX_SLIPS ? `${paths.slips}?${searchParams}` : null,
  };
});

/** A slip for every order that any choice can have. */
const MAX_PARTS = 50;

/** The packing slips of several orders in one print job, each on a page of its own. */
export default function Slips() {
  const t = useText();
  const { back, slips: texts } = bulkTexts[t.lang];
  const { email, slips, offset, format, next } = useLoaderData<typeof loader>();
  return (
    <SellerAreaLayout email={email}>
      <div className="screen-only">
        <p>
          <a className="touch-link" href={paths.sellerOrders()}>
            ← {back}
          </a>
        </p>
        <h1>
          {texts.title} <span className="count">{slips.length}</span>
        </h1>
        <PrintAgain text={texts.print} />
        {(next || offset > 0) && <p>{texts.part(offset + 1, offset + slips.length)}</p>}
        {next && (
          <p className="my-4">
            <a className="button" href={next}>
              {texts.nextPart(MAX_SLIPS)}
            </a>
          </p>
        )}
      </div>
      <IsOneOfMany.Provider value={true}>
        {slips.map((slip) => (
          <OrderSlip key={slip.order.id} {...slip} format={format} />
        ))}
      </IsOneOfMany.Provider>
    </SellerAreaLayout>
  );
}

export const ErrorBoundary = SellerErrorBoundary;

type Slip = { order: Order; notes: WordedNote[]; transfer: BankTransfer | null };

/** One packing slip among others. */
function OrderSlip({ order, notes, transfer, format }: Slip & { format: PrintFormat | null }) {
  const t = useText();
  const shop = useRootData()?.shop;
  return (
    <article className="packing-slip max-w-4xl" data-format={format}>
      <p className="print-only slip-shop">
        <strong>{shop?.name}</strong> {shop?.phone}
      </p>
      <header className="slip-head">
        <h2>{t.seller.orderNumber(shortOrderId(order.id))}</h2>
        {order.status === "Cancelled" && (
          <span className="status" data-status={order.status}>
            {t.orders.statuses[order.status]}
          </span>
        )}
        <p>{formatDateTime(order.createdAt, t.lang)}</p>
        <Arrival order={order} />
      </header>
      <div className="stack slip-parts">
        <OrderCustomer order={order} />
        <div className="stack slip-main">
          <SlipNotes notes={notes} />
          <OrderLines order={order} />
          <OrderTotals order={order} />
        </div>
        <div className="stack slip-rest">
          <SlipTransfer order={order} transfer={transfer} />
        </div>
      </div>
    </article>
  );
}

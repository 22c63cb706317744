import { redirect } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { arrivalOf, arrivalTexts } from "#app/features/delivery/slots/arrival-text.ts";
import { mayHaveSlots } from "#app/features/delivery/slots/slots.server.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { keptVnd } from "#app/features/money/payments/payment.ts";
import { partPaymentOf } from "#app/features/money/payments/text.ts";
import { BULK_STATUSES } from "#app/features/orders/changing/order-status.ts";
import { sumCollectedToday } from "#app/features/orders/counting/order-sums.server.ts";
import { customersHref } from "#app/features/orders/customers/customer-links.ts";
import { customerTexts } from "#app/features/orders/customers/text.ts";
import { deletedOrderTexts } from "#app/features/orders/deleted/text.ts";
import { countAttention } from "#app/features/orders/desk/attention.server.ts";
import {
  filterCommands,
  loadAppliedFilters,
  positionOf,
} from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import {
  AppliedFilters,
  FILTER_FORM,
  OrdersFilter,
  StatusChips,
} from "#app/features/orders/desk/filter/orders-filter.tsx";
import { listTexts } from "#app/features/orders/desk/list-text.ts";
import { useLiveOrders } from "#app/features/orders/desk/live-orders.tsx";
import { loadNotes } from "#app/features/orders/desk/order/notes.http.server.ts";
import { PRINT_FORMATS } from "#app/features/orders/desk/order/order-links.tsx";
import { orderCommands } from "#app/features/orders/desk/order/update-orders.http.server.ts";
import { positionParameters } from "#app/features/orders/finding/filter.ts";
import { listOrderedWards } from "#app/features/orders/finding/order-scope.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import {
  countOrders,
  listOrdersToCollect,
  readsManyOrders,
} from "#app/features/orders/finding/seller-orders.server.ts";
import { returnedText } from "#app/features/orders/returns/text.ts";
import { MAX_BULK_ORDERS, shortOrderId } from "#app/features/orders/rules.ts";
import { listOpenRuns } from "#app/features/orders/runs/delivery-runs.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may, maySee } from "#app/features/sellers/people/rights.ts";
import { handleForms } from "#app/kit/command/command.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { PageButtons } from "#app/kit/components/pagination.tsx";
import { openDocument } from "#app/kit/connection/connection.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { MAX_COUNTED } from "#app/kit/format/pagination.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { readFields, SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Db } from "#db/client.server.ts";
import { BULK_FORM, OrdersTable, toListedOrder } from "./orders-table.tsx";

/** The API lists ten; here, an order takes only one line. */
const PAGE_SIZE = 20;

export const meta = privateMeta((t) => [t.seller.ordersTitle, t.sellerDescriptions.orders]);

export const loader = sellerLoader(async ({ context, searchParams, seller, t }) => {
  const { lang } = t;
  const position = positionOf(searchParams);
  const asOf = Date.now();
  const list = (db: Db) => listOrdersToCollect(db, { ...position, limit: PAGE_SIZE });
  const found = await (readsManyOrders(position) ? context.withReadThread(list) : list(context.db));
  const counts = await countOrders(context.db);
  const needAttention = await countAttention(context.db, MAX_COUNTED);
  const deleteId = may(seller.role, "orders.delete") ? searchParams.get("delete") : null;
  const toDelete = deleteId ? await findOrder(context.db, deleteId) : null;
  if (deleteId && !toDelete) throw redirect(paths.sellerOrders(position));
  // Deleting the last order of the last page leads to the page before it.
  if (found.page !== position.page)
    throw redirect(paths.sellerOrders({ ...position, page: found.page }));
  const notes = await loadNotes(context.db, lang, found.orders);
  // Worded here to keep the page's script small.
  const { toCollectVnd, ...rest } = found;
  const deletedTexts = deletedOrderTexts[lang];
  const receivedVnd = toDelete ? keptVnd(toDelete) : 0;
  return {
    ...rest,
    orders: found.orders.map((order) => ({
      ...toListedOrder(
        order,
        [
          ...arrivalOf(order, lang),
          ...discountOf(order, lang),
          ...partPaymentOf(order, lang),
          ...notes.get(order.id)!.worded,
        ],
        lang,
      ),
      returned: returnedText(order, lang),
    })),
    counts,
    needAttention,
    choices: {
      wards: await listOrderedWards(context.db),
      runs: (await listOpenRuns(context.db)).map((run) =>
        pick(run, ["id", "createdAt", "courier"]),
      ),
      slotDay:
        position.scope?.slotDate || (await mayHaveSlots(context.db))
          ? arrivalTexts[lang].day
          : undefined,
    },
    cash: may(seller.role, "money")
      ? [
          [...listTexts[lang].toCollect, formatVnd(toCollectVnd)],
          [...listTexts[lang].collectedToday, formatVnd(await sumCollectedToday(context.db))],
        ]
      : [],
    newest: found.hasMore && listTexts[lang].newestFound(found.total),
    position,
    links: [
      { href: customersHref(), text: customerTexts[lang].title },
      { href: paths.deletedOrders, text: deletedTexts.title },
    ].filter(({ href }) => maySee(seller.role, href)),
    empty: Object.values(counts).some(({ count }) => count > 0)
      ? null
      : { text: listTexts[lang].empty },
    filters: await loadAppliedFilters(context.db, position.scope ?? {}, t),
    asOf,
    toDelete: toDelete && {
      ...toListedOrder(toDelete, [], lang),
      updatedAt: toDelete.updatedAt,
      question: listTexts[lang].deleteOrder,
      note: receivedVnd > 0 ? deletedTexts.asked(formatVnd(receivedVnd)) : undefined,
    },
  };
});

export const action = sellerAction(handleForms({ ...filterCommands, ...orderCommands }));

export default function SellerOrders() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { orders, pages, total, hasMore, counts, needAttention, choices } = loaded;
  const { position, filters, toDelete, links, empty } = loaded;
  const isAllowed = useMay();
  if (toDelete) return <ConfirmDeleteOrder order={toDelete} />;
  return (
    <div className="orders-page">
      <header className="row gap-y-1 items-center justify-between orders-head">
        {/* On a phone, the menu and the counts below say the same. */}
        <h1 className="max-md:sr-only">
          {t.seller.ordersTitle} <span className="count">{hasMore ? `${total}+` : total}</span>
        </h1>
        {/* A phone has it in the menu, and needs the room. */}
        {isAllowed("orders.write") && (
          <Link className="button button-quiet max-md:hidden" to={paths.newOrder}>
            {t.seller.newOrder}
          </Link>
        )}
        {pages > 1 && (
          <>
            {/* Enter in a field submits the form with its first button. */}
            <SubmitButton
              intent="filter"
              form={FILTER_FORM}
              className="sr-only"
              tabIndex={-1}
              aria-hidden
            />
            <PageButtons page={position.page} pages={pages} isCompact form={FILTER_FORM} />
          </>
        )}
        <CashLine />
      </header>
      <div className="orders-tools">
        <OrdersFilter position={position} choices={choices} />
        {total > 0 && <BulkBar />}
        <StatusChips counts={counts} needAttention={needAttention} position={position} />
      </div>
      <AppliedFilters filters={filters} />
      {loaded.newest && <p className="hint">{loaded.newest}</p>}
      {total === 0 ? (
        <EmptyState
          illustration="empty-orders"
          title={t.seller.noOrders}
          text={empty ? `${t.seller.noOrdersHint} ${empty.text}` : t.seller.noOrdersHint}
          link={
            empty && isAllowed("orders.write")
              ? { href: paths.newOrder, text: t.seller.newOrder }
              : { href: paths.sellerOrders(), text: t.seller.allOrders }
          }
        />
      ) : (
        <>
          <OrdersTable orders={orders} position={position} />
          <PageButtons page={position.page} pages={pages} form={FILTER_FORM} />
          {isAllowed("customers") && <CsvLinks />}
        </>
      )}
      <p className="words gap-x-6">
        {links.map(({ href, text }) => (
          <Link key={href} className="touch-link" to={href}>
            {text}
          </Link>
        ))}
      </p>
      <LiveControls />
    </div>
  );
}

/** The cash to collect for the listed orders, and the cash collected today for all. */
function CashLine() {
  return (
    <dl className="words gap-x-6 cash-line">
      {useLoaderData<typeof loader>().cash.map(([short, detail, amount]) => (
        <div key={short}>
          <dt>
            {short}
            <span className="max-md:hidden"> {detail}</span>:
          </dt>{" "}
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The forms that change or print the ticked orders of the list, or all orders that the filter finds. */
function BulkBar() {
  const t = useText();
  const { position, total, asOf } = useLoaderData<typeof loader>();
  const { ticked, tickAll } = useTicked();
  const mayWrite = useMay()("orders.write");
  return (
    <details className="bulk" open={ticked ? true : undefined}>
      <summary>
        {t.bulk.summary}{" "}
        {ticked ? <strong className="count">{t.bulk.ticked(ticked)}</strong> : null}
      </summary>
      <SellerForm id={BULK_FORM} method="post" action={paths.bulk} onSubmit={openChosen}>
        {Object.entries({ ...positionParameters(position), asOf, found: total }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ""} />
          ),
        )}
        <p className="row gap-x-4 items-center bulk-choice">
          <label>
            <input type="checkbox" name="all" value="1" />
            {total > MAX_BULK_ORDERS ? t.bulk.newest(MAX_BULK_ORDERS, total) : t.bulk.all(total)}
          </label>
          {ticked === null ? (
            <span className="hint">{t.bulk.hint}</span>
          ) : (
            <button className="button button-quiet" type="button" onClick={tickAll}>
              {t.bulk.selectPage}
            </button>
          )}
        </p>
        <p className="bulk-actions">
          {BULK_STATUSES.map((next) => (
            <SubmitButton
              key={next}
              intent={next}
              className="button"
              needs={next === "Shipped" ? "packing" : "orders.write"}
            >
              → {t.orders.statuses[next]}
            </SubmitButton>
          ))}
          {PRINT_FORMATS.map((format) => (
            <button
              key={format}
              className="button button-quiet"
              type="submit"
              formMethod="get"
              formAction={paths.slips}
              name="format"
              value={format}
            >
              {format === "a5" ? t.bulk.slipsA5 : t.bulk.slipsReceipt}
            </button>
          ))}
          <button
            className="button button-quiet"
            type="submit"
            formMethod="get"
            formAction={paths.pickOrders}
          >
            {t.bulk.pickList}
          </button>
          <SubmitButton intent="run" needs="deliveries.write">
            {t.bulk.runSheet}
          </SubmitButton>
          <SubmitButton intent="paid" needs="payments">
            {t.bulk.paid}
          </SubmitButton>
          {mayWrite && (
            <span className="row inline-flex max-w-full">
              <select name="newStatus" defaultValue="Delivered" aria-label={t.bulk.newStatus}>
                {Object.entries(t.orders.statuses).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <SubmitButton intent="chosen">{t.bulk.set}</SubmitButton>
            </span>
          )}
        </p>
      </SellerForm>
    </details>
  );
}

/** Opens slips and pick lists as documents of their own. The browser prints slips when they have loaded. */
function openChosen(event: FormEvent<HTMLFormElement>) {
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  if (button?.formMethod !== "get") return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of readFields(event.currentTarget, button))
    if (typeof value === "string") query.append(name, value);
  openDocument(`${button.formAction}?${query}`);
}

/** The number of ticked orders on the page, null without script, and a function that ticks them all. */
function useTicked() {
  const [ticked, setTicked] = useState<number | null>(null);
  const count = () => setTicked(boxes().filter(({ checked }) => checked).length);
  useEffect(() => {
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  });
  const tickAll = () => {
    for (const box of boxes()) if (!box.dataset.attention) box.checked = true;
    count();
  };
  return { ticked, tickAll };
}

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="order"][form="${BULK_FORM}"]`),
];

/** Links to the orders of the filter as a file, for programs that expect commas or semicolons. */
function CsvLinks() {
  const t = useText();
  const { position } = useLoaderData<typeof loader>();
  return (
    <p className="words gap-x-6 mt-4">
      <a className="touch-link" href={paths.ordersCsv(position)} download>
        {t.seller.exportCsv}
      </a>
      <a className="touch-link" href={paths.ordersCsv(position, "semicolon")} download>
        {t.orderList.csvForExcel}
      </a>
    </p>
  );
}

type ToDelete = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["toDelete"]>;

/** Asks whether an order is to be deleted, with its customer, its total and the money that it has received. */
function ConfirmDeleteOrder({ order }: { order: ToDelete }) {
  const t = useText();
  const { position } = useLoaderData<typeof loader>();
  const { id, amountVnd, updatedAt, note, question } = order;
  return (
    <ConfirmDelete
      question={question}
      name={t.order.title(shortOrderId(id))}
      detail={`${fullName(order)} · ${formatVnd(amountVnd)}`}
      note={note}
      action={paths.sellerOrders(position)}
      id={id}
      seen={updatedAt}
      cancel={paths.sellerOrders(position, {}, id)}
    />
  );
}

/** How often a list without script loads itself again, if the seller asked for it. */
const REFRESH_SECONDS = 60;

/** The choice of a sound for new orders; until the page is hydrated, links that load the list again. */
function LiveControls() {
  const t = useText();
  const { hasSound, toggleSound } = useLiveOrders();
  const { pathname, search } = useLocation();
  const { refresh, ...parameters } = Object.fromEntries(new URLSearchParams(search));
  const href = hrefWith(pathname, parameters);

  // The hydrated list follows the orders. Only a new document ends the refresh of every minute.
  useEffect(() => {
    if (refresh) location.replace(href);
  }, [refresh, href]);
  return (
    <div className="row mt-4 empty:hidden">
      {hasSound === null ? (
        <>
          {refresh && <meta httpEquiv="refresh" content={`${REFRESH_SECONDS}`} />}
          <a className="button button-quiet" href={href}>
            {t.live.refresh}
          </a>
          <a
            className="button button-quiet"
            href={refresh ? href : hrefWith(pathname, { ...parameters, refresh: "1" })}
          >
            {refresh ? t.live.stopRefreshing : t.live.keepRefreshing}
          </a>
        </>
      ) : (
        <button
          className="button button-quiet"
          type="button"
          aria-pressed={hasSound}
          onClick={toggleSound}
        >
          {t.live.sound}: {hasSound ? t.live.on : t.live.off}
        </button>
      )}
    </div>
  );
}

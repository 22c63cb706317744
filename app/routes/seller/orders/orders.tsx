import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Db } from "../../../../db/client.server.ts";
import { requireSellerForPage } from "../../../auth/require-seller.ts";
import { MAX_COUNTED } from "../../../format/at-most-99.ts";
import { countAttention } from "../../../models/orders/attention.ts";
import { sumCollectedToday } from "../../../models/orders/cash-sums.ts";
import { listOpenRuns } from "../../../models/orders/delivery-runs.ts";
import { namesOf } from "../../../models/orders/order-scope.ts";
import { listOrderedWards } from "../../../models/orders/ordered-wards.ts";
import { findOrder } from "../../../models/orders/orders.ts";
import {
  countOrders,
  listOrdersToCollect,
  readsManyOrders,
} from "../../../models/orders/seller-orders.ts";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { PageButtons } from "../../../ui/pagination.tsx";
import { formAction } from "../../../web/action.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { CashLine } from "./cash-line.tsx";
import { ConfirmDeleteOrder } from "./confirm-delete-order.tsx";
import { CsvLinks } from "./csv-links.tsx";
import { toListedOrder } from "./listed-order.ts";
import { LiveControls } from "./live-controls.tsx";
import { FILTER_FORM, OrdersFilter } from "./orders-filter.tsx";
import { ordersHref, positionOf } from "./orders-href.ts";
import { OrdersTable } from "./orders-table.tsx";
import { StatusChips } from "./status-chips.tsx";
import { updateOrders } from "./update-orders.server.ts";

/** More than the API's ten: an order takes one line here. */
const PAGE_SIZE = 20;

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.seller.ordersTitle,
    description: t.sellerDescriptions.orders,
    canonical: paths.sellerOrders,
    noindex: true,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const asOf = Date.now();
  const list = (db: Db) => listOrdersToCollect(db, { ...position, limit: PAGE_SIZE });
  const found = await (readsManyOrders(position) ? context.withReadThread(list) : list(context.db));
  const counts = await countOrders(context.db);
  const needAttention = await countAttention(context.db, MAX_COUNTED);
  const deleteId = searchParams.get("delete");
  const toDelete = deleteId ? await findOrder(context.db, deleteId) : null;
  if (deleteId && !toDelete) throw redirect(ordersHref(position));
  // Deleting the last order of the last page leads to the page before it.
  if (found.page !== position.page) throw redirect(ordersHref({ ...position, page: found.page }));
  const { product } = position.scope ?? {};
  const [productName = null] = product ? await namesOf(context.db, product) : [];
  return {
    ...found,
    orders: found.orders.map(toListedOrder),
    counts,
    needAttention,
    choices: {
      wards: await listOrderedWards(context.db, found.orders),
      runs: (await listOpenRuns(context.db)).map(({ id, createdAt, courier }) => ({
        id,
        createdAt,
        courier,
      })),
    },
    collectedTodayVnd: await sumCollectedToday(context.db),
    position,
    productName,
    asOf,
    toDelete: toDelete && { ...toListedOrder(toDelete), updatedAt: toDelete.updatedAt },
  };
}

export const action = formAction((press) => updateOrders(press));

export default function SellerOrders() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { orders, pages, total, hasMore, counts, needAttention, choices } = loaded;
  const { position, productName, toDelete, asOf, toCollectVnd, collectedTodayVnd } = loaded;
  if (toDelete) return <ConfirmDeleteOrder order={toDelete} position={position} />;
  return (
    <div className="orders-page">
      <header className="orders-head">
        <h1>
          {t.seller.ordersTitle} <span className="count">{hasMore ? `${total}+` : total}</span>
        </h1>
        {pages > 1 && (
          <PageButtons page={position.page} pages={pages} isCompact form={FILTER_FORM} />
        )}
        <CashLine toCollectVnd={toCollectVnd} collectedTodayVnd={collectedTodayVnd} />
      </header>
      <div className="orders-tools">
        <OrdersFilter position={position} choices={choices} />
        {total > 0 && <BulkBar position={position} total={total} asOf={asOf} />}
        <StatusChips counts={counts} needAttention={needAttention} position={position} />
      </div>
      <AppliedFilters position={position} productName={productName} />
      {hasMore && <p className="hint">{t.seller.newestFound(total)}</p>}
      {total === 0 ? (
        <EmptyState
          illustration="empty-orders"
          title={t.seller.noOrders}
          text={t.seller.noOrdersHint}
        />
      ) : (
        <>
          <OrdersTable orders={orders} position={position} />
          <PageButtons page={position.page} pages={pages} form={FILTER_FORM} />
          <CsvLinks position={position} />
        </>
      )}
      <LiveControls />
    </div>
  );
}

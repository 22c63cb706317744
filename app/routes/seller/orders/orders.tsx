import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSellerForPage } from "../../../auth/require-seller.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { namesOf } from "../../../models/orders/order-scope.ts";
import { findOrder } from "../../../models/orders/orders.ts";
import { countOrders, listOrders } from "../../../models/orders/seller-orders.ts";
import { paths } from "../../../paths.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { SubmitSelect } from "../../../ui/form/submit-select.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { PageButtons } from "../../../ui/pagination.tsx";
import { ConfirmDelete } from "../confirm-delete.tsx";
import { OrderRow } from "./order-row.tsx";
import { OrderTotalsBar } from "./order-totals-bar.tsx";
import { ordersCsvHref, ordersHref, positionOf } from "./orders-href.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { updateOrders } from "./update-orders.server.ts";

const PAGE_SIZE = 10;

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.seller.ordersTitle,
    description: t.descriptions.seller.orders,
    canonical: paths.sellerOrders,
    noindex: true,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const found = await listOrders(context.db, { ...position, limit: PAGE_SIZE });
  const counts = await countOrders(context.db);
  const deleteId = searchParams.get("delete");
  const toDelete = deleteId ? await findOrder(context.db, deleteId) : null;
  if (deleteId && !toDelete) throw redirect(ordersHref(position));
  // Deleting the last order of the last page leads to the page before it.
  if (found.page !== position.page) throw redirect(ordersHref({ ...position, page: found.page }));
  const { product } = position.scope ?? {};
  const [productName = null] = product ? await namesOf(context.db, product) : [];
  return { ...found, counts, position, toDelete, productName };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return updateOrders(request, context);
}

export default function SellerOrders() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { orders, pages, total, hasMore, counts, position, toDelete, productName } = loaded;
  if (toDelete)
    return (
      <ConfirmDelete
        question={t.seller.deleteOrder}
        name={t.order.title(shortOrderId(toDelete.id))}
        action={ordersHref(position)}
        field={{ name: "delete", value: toDelete.id }}
        seenAt={toDelete.updatedAt}
        cancel={ordersHref(position, {}, toDelete.id)}
      />
    );
  return (
    <>
      <h1>
        {t.seller.ordersTitle} <span className="count">{hasMore ? `${total}+` : total}</span>
      </h1>
      <OrderTotalsBar counts={counts} position={position} />
      <PeriodFilter position={position} productName={productName} />
      <SellerForm method="post" action={ordersHref(position)}>
        <div className="seller-search">
          <label className="sr-only" htmlFor="search">
            {t.seller.searchOrders}
          </label>
          <input
            id="search"
            type="search"
            name="search"
            defaultValue={position.search}
            placeholder={t.seller.searchOrders}
          />
          <button className="button" type="submit" name="filter" value="1">
            {t.search.submit}
          </button>
          <label className="sr-only" htmlFor="status">
            {t.orders.status}
          </label>
          <SubmitSelect
            id="status"
            name="status"
            defaultValue={position.status ?? ""}
            submits="filter"
          >
            <option value="">{t.seller.allStatus}</option>
            {Object.entries(t.orders.statuses).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SubmitSelect>
        </div>
        {hasMore && <p className="hint">{t.seller.newestFound(total)}</p>}
        {total > 0 && (
          <a className="export" href={ordersCsvHref(position)} download>
            {t.seller.exportCsv}
          </a>
        )}
        {total > 0 && <PageButtons page={position.page} pages={pages} />}
      </SellerForm>
      {total === 0 ? (
        <EmptyState
          illustration="empty-orders"
          title={t.seller.noOrders}
          text={t.seller.noOrdersHint}
        />
      ) : (
        <table className="orders">
          <thead>
            <tr>
              {t.seller.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} position={position} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

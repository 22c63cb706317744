import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shopperOrDialog } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { listUserOrders } from "#app/features/orders/finding/orders.server.ts";
import { shownStatus } from "#app/features/orders/returns/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { BuyAgainForm, OrderItems } from "./order-parts.tsx";

const PAGE_SIZE = 10;
/** Per order: orders can have hundreds of items, which would make the page slow. */
const MAX_ITEMS = 30;

export const meta = privateMeta((t) => [t.orders.title, t.descriptions.myOrders]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await shopperOrDialog(context, request);
  if (!user) return { orders: [], page: 1, pages: 1 };
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  return listUserOrders(context.db, user.id, { page, limit: PAGE_SIZE });
}

export default function MyOrders() {
  const t = useText();
  const { orders, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t.orders.title}</h1>
      {orders.length === 0 ? (
        <EmptyState
          illustration="empty-orders"
          title={t.orders.empty}
          text={t.orders.emptyHint}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      ) : (
        <ul>
          {orders.map((order) => (
            <li className="panel order" key={order.id}>
              <div className="order-head">
                <h2>
                  <a className="touch-link" href={paths.order(order.id)}>
                    {t.order.title(shortOrderId(order.id))}
                  </a>{" "}
                  <span className="status" data-status={order.status}>
                    {shownStatus(t, order)}
                  </span>
                </h2>
                <p className="order-facts">
                  <Spaced>
                    <span>
                      {t.orders.date}: {formatDateTime(order.createdAt, t.lang)}
                    </span>
                    <span>
                      {t.orders.payment}: {t.orders.paymentTypes[order.paymentType]}
                    </span>
                    {order.shippingVnd > 0 && (
                      <span>
                        {t.totals.shipping}: {formatVnd(order.shippingVnd)}
                      </span>
                    )}
                    <span>
                      {t.orders.total}: <strong>{formatVnd(order.amountVnd)}</strong>
                    </span>
                  </Spaced>
                </p>
              </div>
              <OrderItems order={order} max={MAX_ITEMS} />
              <div className="form-buttons items-center mt-3">
                <BuyAgainForm orderId={order.id} />
                {order.status === "Delivered" && (
                  <a className="touch-link" href={paths.reviewOrder(order.id)}>
                    {reviewTexts[t.lang].ask}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} hrefFor={(to) => `?page=${to}`} />
    </>
  );
}

import { useLocation } from "@remix-run/react";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { mailtoHref, paths, telHref, withDialog } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";

type Props = {
  order: { id: string };
  /** Where the order can be cancelled, if it can. */
  cancelHref?: string;
};

/** How to reach the shop about an order, and the number to give. */
export function OrderHelp({ order, cancelHref }: Props) {
  const t = useText();
  const shop = useRootData()?.shop;
  const number = shortOrderId(order.id);
  return (
    <section className="panel order screen-only" aria-labelledby="help">
      <h2 id="help">{t.help.title}</h2>
      <p>{t.help.text(number)}</p>
      <p className="order-facts">
        <a className="touch-link" href={telHref(shop?.phone ?? "")}>
          {shop?.phone}
        </a>{" "}
        <a className="touch-link" href={mailtoHref(shop?.email ?? "", t.order.title(number))}>
          {shop?.email}
        </a>
      </p>
      {cancelHref && (
        <p>
          <a className="touch-link" href={cancelHref}>
            {t.cancelOrder.link}
          </a>
        </p>
      )}
      <p className="order-facts">
        {t.orders.orderId}: {order.id}
      </p>
    </section>
  );
}

/** Shown for a link to an order that is mistyped or has expired, whether or not the order exists. */
export function BadOrderLink() {
  const t = useText();
  const { pathname } = useLocation();
  const link = useRootData()?.shopperName
    ? { href: paths.myOrders, text: t.orders.title }
    : { href: withDialog(pathname, "login"), text: t.auth.login };
  return (
    <EmptyState
      illustration="not-found"
      title={t.badLink.title}
      text={t.badLink.text}
      link={link}
      heading="h1"
    />
  );
}

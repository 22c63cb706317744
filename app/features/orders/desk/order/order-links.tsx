import { Link } from "@remix-run/react";
import type { ListedOrder } from "#app/features/orders/desk/list/listed-order.ts";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { PRINT_FORMATS, type PrintFormat } from "#app/features/orders/slips/print-format.ts";
import { mapHref, paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type ContactProps = { order: Pick<ListedOrder, "phone" | "street" | "city" | "state"> };

/** Calls the customer, and shows the way to them. */
export function ContactLinks({ order }: ContactProps) {
  const t = useText();
  return (
    <>
      {order.phone && (
        <a className="button button-quiet" href={telHref(order.phone)}>
          {t.orderList.call}
        </a>
      )}
      {order.street && (
        <a className="button button-quiet" href={mapHref(order)} target="_blank" rel="noreferrer">
          {t.orderList.map}
        </a>
      )}
    </>
  );
}

type PrintProps = {
  id: string;
  position: OrdersPosition;
  /** The format of the page the links are on, if it has one. */
  current?: PrintFormat | null;
};

/** Opens the packing slip in each paper size. With script it is printed at once. */
export function PrintLinks({ id, position, current = null }: PrintProps) {
  const t = useText();
  return PRINT_FORMATS.map((format) => (
    <Link
      key={format}
      className="button button-quiet"
      to={paths.sellerOrder(id, position, { format })}
      reloadDocument
      discover="none"
      aria-current={format === current ? "true" : undefined}
    >
      {format === "a5" ? t.seller.printA5 : t.seller.printReceipt}
    </Link>
  ));
}

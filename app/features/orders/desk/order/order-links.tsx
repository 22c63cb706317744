import { Link } from "@remix-run/react";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { mapHref, paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Contact = Pick<Order, "phone" | "street" | "city" | "state">;

/** Links to call the customer and to show their address on a map. */
export function ContactLinks({ order }: { order: Contact }) {
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
  /** The format of the present page, if it has one. */
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

/** Paper sizes for a packing slip; each has an `@page` rule in print.css. */
export const PRINT_FORMATS = ["a5", "80mm"] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** Reads a format from a URL parameter; null leaves the paper size to the browser. */
export function parsePrintFormat(text: string | null): PrintFormat | null {
  return PRINT_FORMATS.find((format) => format === text) ?? null;
}

/** A button that prints the sheet; without script, the advice to print it by the browser's menu. */
export function PrintHint({ text }: { text: string }) {
  const t = useText();
  if (!useIsHydrated()) return <p className="free-hint">{text}</p>;
  return (
    <button className="button" type="button" onClick={() => window.print?.()}>
      {t.seller.print}
    </button>
  );
}

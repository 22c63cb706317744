import { Link } from "@remix-run/react";
import { useText } from "../../../../ui/page/root-data.ts";
import { type OrdersPosition, orderHref } from "../filter/orders-href.ts";
import { PRINT_FORMATS, type PrintFormat } from "./print-format.ts";

type Props = {
  id: string;
  position: OrdersPosition;
  /** The format of the page the links are on, if it has one. */
  current?: PrintFormat | null;
};

/** Opens the packing slip in each paper size. With script it is printed at once. */
export function PrintLinks({ id, position, current = null }: Props) {
  const t = useText();
  return PRINT_FORMATS.map((format) => (
    <Link
      key={format}
      className="button button-quiet"
      to={orderHref(position, id, { format })}
      reloadDocument
      discover="none"
      aria-current={format === current ? "true" : undefined}
    >
      {format === "a5" ? t.seller.printA5 : t.seller.printReceipt}
    </Link>
  ));
}

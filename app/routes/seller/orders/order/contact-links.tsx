import { mapHref, telHref } from "../../../../paths.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import type { ListedOrder } from "../list/listed-order.ts";

type Props = { order: Pick<ListedOrder, "phone" | "street" | "city" | "state"> };

/** Calls the customer, and shows the way to them. */
export function ContactLinks({ order }: Props) {
  const t = useText();
  return (
    <>
      <a className="button button-quiet" href={telHref(order.phone)}>
        {t.orderList.call}
      </a>
      <a className="button button-quiet" href={mapHref(order)} target="_blank" rel="noreferrer">
        {t.orderList.map}
      </a>
    </>
  );
}

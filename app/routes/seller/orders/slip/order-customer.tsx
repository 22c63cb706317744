import { useId } from "react";
import type { Order } from "../../../../models/orders/finding/orders.ts";
import { AddressBlock } from "../../../../ui/address-block.tsx";
import { useText } from "../../../../ui/page/root-data.ts";
import { ContactLinks } from "../order/contact-links.tsx";

/** Delivery address and contact. One click selects the whole address for copying. */
export function OrderCustomer({
  order,
  isOneOfMany,
}: {
  order: Order /** Whether other orders are on the page: then its parts are no landmarks. */;
  isOneOfMany?: boolean;
}) {
  const t = useText();
  const headingId = useId();
  const { email } = order;
  return (
    <section className="panel slip-customer" aria-labelledby={isOneOfMany ? undefined : headingId}>
      <h2 id={headingId}>{t.deliveryAddress.title}</h2>
      <AddressBlock address={order} nameOrder="vi" />
      <p className="screen-only">
        <a className="touch-link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="screen-only">
        <ContactLinks order={order} />
      </p>
    </section>
  );
}

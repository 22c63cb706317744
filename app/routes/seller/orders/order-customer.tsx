import type { Order } from "../../../models/orders/orders.ts";
import { telHref } from "../../../paths.ts";
import { AddressBlock } from "../../../ui/address-block.tsx";
import { useText } from "../../../ui/page/root-data.ts";

/** Whom to call, and where to deliver to: one press selects all of the address, to be copied. */
export function OrderCustomer({ order }: { order: Order }) {
  const t = useText();
  const { phone, email } = order;
  return (
    <section className="panel sheet-customer" aria-labelledby="customer">
      <h2 id="customer">{t.address.delivery}</h2>
      <AddressBlock address={order} />
      <p className="screen-only">
        <a href={telHref(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

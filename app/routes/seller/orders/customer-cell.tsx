import { fullName } from "../../../format/full-name.ts";
import type { Order } from "../../../models/orders/orders.ts";
import { telHref } from "../../../paths.ts";
import { useText } from "../../../ui/page/root-data.ts";

const FIELDS = [
  "firstname",
  "lastname",
  "email",
  "phone",
  "street",
  "city",
  "state",
  "zipcode",
  "country",
] as const;

/** Name, email and phone of the customer; a disclosure shows all details. */
export function CustomerCell({ order }: { order: Order }) {
  const t = useText();
  return (
    <div className="customer">
      <p className="font-semibold">{fullName(order, t.lang)}</p>
      <p>
        <a href={`mailto:${order.email}`}>{order.email}</a>
      </p>
      <p>
        <a href={telHref(order.phone)}>{order.phone}</a>
      </p>
      <details>
        <summary>{t.seller.customerDetails}</summary>
        <dl>
          {FIELDS.map((field) => (
            <div key={field}>
              <dt>{t.address.names[field]}</dt>
              <dd>{order[field] || t.seller.notProvided}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

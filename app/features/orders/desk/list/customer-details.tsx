import { telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ListedOrder } from "./listed-order.ts";

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

/** All that is known of a customer, with links to call and to write. */
export function CustomerDetails({ order }: { order: ListedOrder }) {
  const t = useText();
  return (
    <section className="customer-details">
      <h3>{t.seller.customerDetails}</h3>
      <dl>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>{t.deliveryAddress.names[field]}</dt>
            <dd>{linked(order, field) || t.seller.notProvided}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function linked(order: ListedOrder, field: (typeof FIELDS)[number]) {
  const value = order[field];
  if (field === "phone" && value)
    return (
      <a className="touch-link" href={telHref(value)}>
        {value}
      </a>
    );
  if (field === "email" && value)
    return (
      <a className="touch-link" href={`mailto:${value}`}>
        {value}
      </a>
    );
  return value;
}

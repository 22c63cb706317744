import { useText } from "../../../ui/page/root-data.ts";
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

/** All that is known of a customer. */
export function CustomerDetails({ order }: { order: ListedOrder }) {
  const t = useText();
  return (
    <section className="customer-details">
      <h3>{t.seller.customerDetails}</h3>
      <dl>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>{t.address.names[field]}</dt>
            <dd>{order[field] || t.seller.notProvided}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { fullName } from "#app/kit/format/full-name.ts";
import { useText } from "#app/root-data.ts";
import { CustomerDetails } from "./customer-details.tsx";
import type { ListedOrder } from "./listed-order.ts";

/**
 * Name, phone and email of the customer, and the ward. On wide screens, hovering or choosing the name
 * shows all details, with links to call and to write.
 */
export function CustomerCell({ order }: { order: ListedOrder }) {
  const t = useText();
  const name = fullName(order);
  return (
    <div className="customer">
      <p className="customer-ward">
        {name} <span>{order.city || order.state}</span>
      </p>
      <div className="customer-contact">
        <button type="button">
          {name}
          <span className="sr-only">, {t.seller.customerDetails}</span>
        </button>
        <p>{order.phone}</p>
        <p>{order.email}</p>
        <div className="customer-panel">
          <CustomerDetails order={order} />
        </div>
      </div>
    </div>
  );
}

import { shortOrderId } from "../../format/order-id.ts";
import { formatVnd } from "../../format/vnd.ts";
import type { AgainDifferences } from "../../models/cart/buy-again.ts";
import { useText } from "../../ui/page/root-data.ts";

export type Again = AgainDifferences & { orderId: string };

/** What is gone or costs more than in the order whose items were just put into the cart. */
export function OrderedAgain({ again }: { again: Again }) {
  const { buyAgain: t, cart } = useText();
  const differences = [
    ...again.gone.map(t.gone),
    ...again.outOfStock.map(t.outOfStock),
    ...again.dearer.map(({ name, before, after }) =>
      cart.changedPrice(name, formatVnd(before), formatVnd(after)),
    ),
    ...again.left.map(t.left),
  ];
  return (
    <section className="panel mb-6" aria-labelledby="again">
      <h2 id="again">{t.title(shortOrderId(again.orderId))}</h2>
      <p>{differences.length > 0 ? t.partly : t.complete}</p>
      <ul className="bullets">
        {differences.map((difference, i) => (
          <li key={i}>{difference}</li>
        ))}
      </ul>
    </section>
  );
}

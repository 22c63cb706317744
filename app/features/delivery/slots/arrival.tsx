import { useRootData, useText } from "#app/root-data.ts";
import { arrivalText, arrivalTexts, type Arrival as OrderArrival } from "./arrival-text.ts";

type Props = { order: OrderArrival; className?: string };

/** Shows the delivery time of an order, or that it is picked up; nothing for an order without a fixed time. */
export function Arrival({ order, className }: Props) {
  const { lang } = useText();
  const text = arrivalText(lang, order);
  if (!text) return null;
  return (
    <p className={className}>
      {order.fulfilment !== "pickup" && <>{arrivalTexts[lang].label}: </>}
      <strong>{text}</strong>
    </p>
  );
}

/** Shows when an order arrives: its own delivery time, else the shop's general promise; nothing if there is neither. */
export function Arrives({ order }: { order?: OrderArrival }) {
  const t = useText();
  const promise = useRootData()?.shop.arrives[t.lang];
  if (order && arrivalText(t.lang, order)) return <Arrival order={order} className="mb-3" />;
  if (!promise) return null;
  return (
    <p className="hint">
      <strong>{arrivalTexts[t.lang].arrives}</strong> {promise}
    </p>
  );
}

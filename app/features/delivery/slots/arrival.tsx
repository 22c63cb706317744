import { useRootData, useText } from "#app/root-data.ts";
import { arrivalText, arrivalTexts, type Arrival as OrderArrival } from "./arrival-text.ts";

type Props = { order: OrderArrival; className?: string };

/** How an order arrives: at which time, or that it is picked up; nothing for one that comes at no set time. */
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

/**
 * When an order arrives: at its own time, if it has one, else in the words of the shop; nothing where its sellers
 * promise nothing.
 */
export function Arrives({ order }: { order?: OrderArrival }) {
  const t = useText();
  const promise = useRootData()?.shop.arrives[t.lang];
  if (order && arrivalText(t.lang, order)) return <Arrival order={order} className="mb-3" />;
  if (!promise) return null;
  return (
    <p className="hint">
      <strong>{t.arrives}</strong> {promise}
    </p>
  );
}

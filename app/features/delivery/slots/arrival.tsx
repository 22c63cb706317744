import { useRootData, useText } from "#app/root-data.ts";
import {
  arrivalText,
  arrivalTexts,
  type Arrival as OrderArrival,
  promiseText,
} from "./arrival-text.ts";

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

type ArrivesProps = {
  order?: OrderArrival;
  /** The day by which it arrives, YYYY-MM-DD; null if none is promised. */
  by: string | null;
};

/**
 * Shows when an order arrives: its own delivery time, else the day by which it does, else the shop's general promise;
 * nothing if there is none.
 */
export function Arrives({ order, by }: ArrivesProps) {
  const t = useText();
  const promise = useRootData()?.shop.arrives[t.lang];
  if (order && arrivalText(t.lang, order)) return <Arrival order={order} className="mb-3" />;
  if (by) return <p className="mt-1 strong">{promiseText(t.lang, by)}</p>;
  if (!promise) return null;
  return (
    <p className="hint">
      <strong>{arrivalTexts[t.lang].arrives}</strong> {promise}
    </p>
  );
}

import { useText } from "#app/root-data.ts";
import {
  arrivalText,
  arrivalTexts,
  type Arrival as OrderArrival,
  promiseText,
} from "./arrival-text.ts";

type Props = { order: OrderArrival & { arrivesBy?: string | null }; className?: string };

/** Shows the delivery time of an order, that it is picked up, or else the day that was promised, if there is one. */
export function Arrival({ order, className }: Props) {
  const { lang } = useText();
  const text = arrivalText(lang, order);
  if (!text)
    return order.arrivesBy && <p className={className}>{promiseText(lang, order.arrivesBy)}</p>;
  return (
    <p className={className}>
      {order.fulfilment !== "pickup" && <>{arrivalTexts[lang].label}: </>}
      <strong>{text}</strong>
    </p>
  );
}

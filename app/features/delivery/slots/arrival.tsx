import { useText } from "#app/root-data.ts";
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

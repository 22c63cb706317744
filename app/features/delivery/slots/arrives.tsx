import { useRootData, useText } from "#app/root-data.ts";
import { Arrival } from "./arrival.tsx";
import { arrivalText, type Arrival as OrderArrival } from "./arrival-text.ts";

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

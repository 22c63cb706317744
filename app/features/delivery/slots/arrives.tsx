import { useRootData, useText } from "#app/root-data.ts";
import { Arrival } from "./arrival.tsx";
import { arrivalText, type Arrival as OrderArrival, promiseText } from "./arrival-text.ts";
import { slotTexts } from "./shopper-text.ts";

type Props = {
  order?: OrderArrival;
  /** The day by which it arrives, YYYY-MM-DD; "chosen" if shoppers choose a time; null if none is promised. */
  by: string | null;
};

/**
 * Shows when an order arrives: its own delivery time, else the day by which it does, else the shop's general promise,
 * else that a time can be chosen; nothing if there is none of these.
 */
export function Arrives({ order, by }: Props) {
  const t = useText();
  const promise = useRootData()?.shop.arrives[t.lang];
  if (order && arrivalText(t.lang, order)) return <Arrival order={order} className="mb-3" />;
  if (by && by !== "chosen") return <p className="mt-1 strong">{promiseText(t.lang, by)}</p>;
  if (promise)
    return (
      <p className="hint">
        <strong>{slotTexts[t.lang].arrives}</strong> {promise}
      </p>
    );
  return by && <p className="mt-1">{slotTexts[t.lang].chosen}</p>;
}

import { useText } from "#app/root-data.ts";
import type { AttentionReason } from "#db/order-values.ts";

/** Why an order needs attention, beside its status; nothing for most. */
export function AttentionMark({ reason }: { reason: AttentionReason | null }) {
  const t = useText();
  return reason && <span className="attention">{t.attention.reasons[reason]}</span>;
}

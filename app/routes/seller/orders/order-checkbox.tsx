import { shortOrderId } from "../../../format/order-id.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { BULK_FORM } from "../bulk/bulk-bar.tsx";

/**
 * Chooses an order for the form that changes many orders at once; one that needs attention is not chosen
 * together with others.
 */
export function OrderCheckbox({ id, needsAttention }: { id: string; needsAttention: boolean }) {
  const t = useText();
  return (
    <label className="order-checkbox">
      <input
        type="checkbox"
        name="order"
        value={id}
        form={BULK_FORM}
        data-attention={needsAttention || undefined}
        aria-label={t.orderList.choose(shortOrderId(id))}
      />
    </label>
  );
}

import { shortOrderId } from "../../../format/order-id.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { BULK_FORM } from "../bulk/bulk-bar.tsx";

/** Chooses an order for the form that changes many orders at once. */
export function OrderCheckbox({ id }: { id: string }) {
  const t = useText();
  return (
    <label className="order-checkbox">
      <input
        type="checkbox"
        name="order"
        value={id}
        form={BULK_FORM}
        aria-label={t.orderList.choose(shortOrderId(id))}
      />
    </label>
  );
}

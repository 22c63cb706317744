import { shortOrderId } from "../../../format/order-id.ts";
import { useText } from "../../../ui/page/root-data.ts";

/** Chooses an order for the form with the id `bulk`, which changes many orders at once. */
export function OrderCheckbox({ id }: { id: string }) {
  const t = useText();
  return (
    <label className="order-checkbox">
      <input
        type="checkbox"
        name="order"
        value={id}
        form="bulk"
        aria-label={t.orderList.choose(shortOrderId(id))}
      />
    </label>
  );
}

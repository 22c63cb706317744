import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import { arrivalText } from "#app/features/delivery/slots/arrival-text.ts";
import { type OrderSlot, slotOf, slotValue } from "#app/features/delivery/slots/rules.ts";
import { moveTexts } from "#app/features/orders/changing/move-text.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

type Props = {
  order: Order;
  /** Those that are free; null if it can have none, or no other. */
  slots: OrderSlot[] | null;
};

/** How an order arrives; where it could come at a set time, says so if none was chosen. */
export function OrderArrival({ order, slots }: Props) {
  const { lang } = useText();
  if (slots === null || slotOf(order)) return <Arrival order={order} />;
  return <p className="strong">{moveTexts[lang].notChosen}</p>;
}

/** Moves an order to another delivery time. @param action URL that handles the form and shows the order afterwards */
export function MoveForm({ order, slots, action }: Props & { action: string }) {
  const { lang } = useText();
  const texts = moveTexts[lang];
  if (slots === null) return null;
  const own = slotOf(order);
  const seen = slotValue(order);
  const others = slots.filter((slot) => slotValue(slot) !== seen);
  const id = `slot-${order.id}`;
  return (
    <SellerForm method="post" action={action} className="status-form">
      <input type="hidden" name="seen" value={seen} />
      <label htmlFor={id}>
        {texts.moveTo}
        {/* The key shows what is saved after a move. */}
        <select key={seen} id={id} name="slot" defaultValue={seen}>
          <option value="">{texts.none}</option>
          {[...(own ? [own] : []), ...others].map((slot) => (
            <option key={slotValue(slot)} value={slotValue(slot)}>
              {arrivalText(lang, slot)}
            </option>
          ))}
        </select>
      </label>
      <PressButton intent="move" of={order.id}>
        {texts.move}
      </PressButton>
    </SellerForm>
  );
}

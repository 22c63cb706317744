import { shortOrderId } from "../../../../format/order-id.ts";
import { nextStatus } from "../../../../models/orders/changing/order-status.ts";
import { PressButton } from "../../../../ui/form/press-button.tsx";
import { SellerForm } from "../../../../ui/form/seller-form.tsx";
import { useText } from "../../../../ui/page/root-data.ts";
import type { ListedOrder } from "../list/listed-order.ts";

type Props = {
  order: Pick<ListedOrder, "id" | "status" | "isPaid">;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/** Takes an order to its next status with one press; nothing for an order that has ended. */
export function NextStepForm({ order: { id, status, isPaid }, action }: Props) {
  const t = useText();
  const next = nextStatus(status);
  if (!next) return null;
  const collects = next === "Delivered" && !isPaid;
  return (
    <SellerForm method="post" action={action} className="next-step">
      <input type="hidden" name="seen" value={status} />
      <PressButton intent="advance" of={id} className="button">
        <span>
          <span aria-hidden="true">→&nbsp;</span>
          {collects ? t.orderList.deliveredPaid : t.orders.statuses[next]}
          <span className="sr-only"> {shortOrderId(id)}</span>
        </span>
      </PressButton>
    </SellerForm>
  );
}

import { Link } from "@remix-run/react";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { callTexts } from "./text.ts";

/** Offers to cancel an order that its shopper refused in the call; that is never done by itself. */
export function CancelRefused({
  orderId,
  isOrderPage,
}: {
  orderId: string;
  isOrderPage?: boolean;
}) {
  const t = useText();
  return (
    <SellerForm method="post" action={paths.confirmOrders()} className="call-warning">
      <p>{callTexts[t.lang].refused(shortOrderId(orderId))}</p>
      <input type="hidden" name="order" value={orderId} />
      {isOrderPage && <input type="hidden" name="at" value="order" />}
      <PressButton intent="cancel" className="button button-danger">
        {callTexts[t.lang].cancel}
      </PressButton>
      {!isOrderPage && (
        <Link className="touch-link" to={paths.confirmOrders()}>
          {callTexts[t.lang].keep}
        </Link>
      )}
    </SellerForm>
  );
}

import { shortOrderId } from "../../../../format/order-id.ts";
import { paths } from "../../../../paths.ts";
import { SellerForm } from "../../../../ui/form/seller-form.tsx";
import { useText } from "../../../../ui/page/root-data.ts";
import type { OrdersPosition } from "../filter/orders-href.ts";

type Props = { id: string; position: OrdersPosition };

/** A button that leads to the question whether the order is to be deleted. */
export function DeleteOrderForm({ id, position: { search, status, page } }: Props) {
  const t = useText();
  const kept = { search, status, page: page > 1 ? page : null };
  return (
    <SellerForm
      method="get"
      action={paths.sellerOrders}
      className="delete-apart"
      preventScrollReset={false}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="button button-quiet delete-order" type="submit" name="delete" value={id}>
        {t.seller.deleteOrderButton}
        <span className="sr-only"> {shortOrderId(id)}</span>
      </button>
    </SellerForm>
  );
}

import { paths } from "../../paths.ts";
import { useText } from "../../ui/page/root-data.ts";

/** A button that puts an order's items into the cart. */
export function BuyAgainForm({ orderId }: { orderId: string }) {
  const t = useText();
  return (
    <form method="post" action={paths.buyAgain(orderId)} className="mt-4 screen-only">
      <button className="button button-quiet" type="submit">
        {t.buyAgain.button}
      </button>
    </form>
  );
}

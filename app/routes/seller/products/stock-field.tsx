import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";

type Props = {
  product: { id: string; name: string; stockCount: number | null };
  /** Where the form is sent to. */
  action: string;
};

/** The form of a product's stock count; it tells the server which count the seller saw. */
export function StockField({ product: { id, name, stockCount }, action }: Props) {
  const { stock: t } = useText();
  const shown = stockCount ?? "";
  return (
    // The key shows a count that orders have changed.
    <SellerForm key={shown} method="post" action={action} className="stock-field">
      <input type="hidden" name="seen" value={shown} />
      <label htmlFor={`count-${id}`}>
        <span aria-hidden="true">{t.pieces}</span>
        <span className="sr-only">{t.piecesOf(name)}</span>
      </label>
      <input
        id={`count-${id}`}
        name="stockCount"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={shown}
        placeholder="–"
      />
      <button className="button button-quiet" type="submit" name="count" value={id}>
        <span aria-hidden="true">{t.save}</span>
        <span className="sr-only">{t.saveOf(name)}</span>
      </button>
    </SellerForm>
  );
}

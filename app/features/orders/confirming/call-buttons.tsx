import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  order: { id: string; updatedAt: number };
  /** URL that handles the form: the list's, with its pages. */
  action?: string;
  /** Whether the form leads back to the order's page, otherwise to the list. */
  isOrderPage?: boolean;
};

/** Buttons that note what came of calling the shopper of a pending order. */
export function CallButtons({
  order: { id, updatedAt },
  action = paths.confirmOrders(),
  isOrderPage,
}: Props) {
  const t = useText();
  const { reached, ...others } = t.calls.results;
  return (
    <SellerForm method="post" action={action} className="call-results">
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      {isOrderPage && <input type="hidden" name="at" value="order" />}
      <PressButton intent="start" className="button button-quiet call-start">
        {t.calls.start}
      </PressButton>
      <PressButton intent="reached">{reached}</PressButton>
      {Object.entries(others).map(([result, label]) => (
        <PressButton key={result} intent={result}>
          {label}
        </PressButton>
      ))}
    </SellerForm>
  );
}

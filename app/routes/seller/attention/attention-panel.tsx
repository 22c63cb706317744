import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import { attentionTexts } from "../../../text/pages/attention-panel.ts";
import { PressButton, SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";

type Props = {
  order: Pick<Order, "id" | "attention" | "amountVnd">;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/** On an order's page: why it needs attention, and the button for whoever has dealt with it. */
export function AttentionPanel({ order: { id, attention, amountVnd }, action }: Props) {
  const t = useText();
  if (attention === null) return null;
  return (
    <section className="panel attention-panel screen-only" aria-labelledby="attention">
      <h2 id="attention">{t.attention.reasons[attention]}</h2>
      <p className="mb-3">{attentionTexts[t.lang].explained[attention]}</p>
      <SellerForm method="post" action={action}>
        {attention === "give-back" ? (
          <PressButton intent="unpaid" of={id} className="button">
            {attentionTexts[t.lang].givenBack(formatVnd(amountVnd))}
          </PressButton>
        ) : (
          <>
            <input type="hidden" name="seen" value={attention} />
            <PressButton intent="solved" of={id} className="button">
              {attentionTexts[t.lang].solved}
            </PressButton>
          </>
        )}
      </SellerForm>
    </section>
  );
}

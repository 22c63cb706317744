import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import { attentionTexts } from "../../../text/pages/attention-panel.ts";
import { PressButton, SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import { giveBackVnd } from "../../../values/payment.ts";

type Props = {
  order: Pick<
    Order,
    "id" | "status" | "attention" | "isPaid" | "amountVnd" | "receivedVnd" | "refundedVnd"
  >;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/** On an order's page: why it needs attention, and the button for whoever has dealt with it. */
export function AttentionPanel({ order, action }: Props) {
  const t = useText();
  const { id, attention, status } = order;
  if (attention === null) return null;
  const texts = attentionTexts[t.lang];
  const isRefund = attention === "give-back";
  const isCheaper = isRefund && status !== "Cancelled";
  return (
    <section className="panel attention-panel screen-only" aria-labelledby="attention">
      <h2 id="attention">{t.attention.reasons[attention]}</h2>
      <p className="mb-3">{isCheaper ? texts.cheaper : texts.explained[attention]}</p>
      <SellerForm method="post" action={action}>
        <input type="hidden" name="seen" value={attention} />
        <PressButton
          intent={isRefund && !isCheaper ? "unpaid" : "solved"}
          of={id}
          className="button"
        >
          {isRefund ? texts.givenBack(formatVnd(giveBackVnd(order))) : texts.solved}
        </PressButton>
      </SellerForm>
    </section>
  );
}

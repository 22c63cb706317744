import { giveBackVnd } from "#app/features/money/payments/payment.ts";
import { refundTexts } from "#app/features/money/refunds/text.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { attentionTexts } from "./attention-text.ts";

type Props = {
  order: Pick<
    Order,
    | "id"
    | "status"
    | "attention"
    | "isPaid"
    | "amountVnd"
    | "receivedVnd"
    | "refundedVnd"
    | "updatedAt"
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
  const explanation = isCheaper ? texts.cheaper : texts.explained[attention];
  return (
    <section className="panel attention-panel screen-only" aria-labelledby="attention">
      <h2 id="attention">{t.attention.reasons[attention]}</h2>
      <p className="mb-3">{explanation}</p>
      <SellerForm method="post" action={action}>
        {isRefund ? (
          <RefundPresses order={order} reason={explanation} />
        ) : (
          <>
            <input type="hidden" name="seen" value={attention} />
            <PressButton intent="solved" of={id} className="button">
              {texts.solved}
            </PressButton>
          </>
        )}
      </SellerForm>
    </section>
  );
}

/** Gives back all that does not belong to the shop. */
function RefundPresses({ order, reason }: Pick<Props, "order"> & { reason: string }) {
  const { lang } = useText();
  const t = refundTexts[lang];
  const amount = giveBackVnd(order);
  return (
    <>
      <input type="hidden" name="seen" value={versionOf(order)} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="reason" value={reason} />
      <p className="mb-3 strong">{formatVnd(amount)}</p>
      <PressButton intent="refund-cash" className="button mr-2 mb-2">
        {t.inCash}
      </PressButton>
      <PressButton intent="refund-transfer" className="button mb-2">
        {t.byTransfer}
      </PressButton>
    </>
  );
}

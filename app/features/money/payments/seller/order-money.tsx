import { Link } from "@remix-run/react";
import { keptVnd, totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import type { Payment } from "#app/features/money/payments/payments.server.ts";
import { refundTexts } from "#app/features/money/payments/seller-text.ts";
import type { openTransferText } from "#app/features/money/transfers/text.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { callTexts } from "#app/features/orders/confirming/text.ts";
import type { Order, OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** The fields of the refund form, with the typed values if it was refused. */
export const refundFields = (order: Order, refused?: RefusedForm["result"]) =>
  formFields("refund", { amount: formatVnd(keptVnd(order)), reason: "" }, refused);

type Props = {
  order: Order;
  payments: Payment[];
  refused: RefusedForm["result"] | undefined;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/** The payments and refunds of an order, with the form for a further refund. */
export function OrderPayments({ order, payments, refused, action }: Props) {
  const { lang } = useText();
  const t = refundTexts[lang];
  if (payments.length === 0) return null;
  const { amount, reason } = refundFields(order, refused);
  const kept = keptVnd(order);
  return (
    <section className="panel screen-only" aria-labelledby="payments">
      <h2 id="payments">{t.title}</h2>
      <ol className="order-history">
        {payments.map(({ seq, at, kind, method, amountVnd, by, reason }) => (
          <li key={seq}>
            <time>{formatDateTime(at, lang)}</time>{" "}
            <strong>
              {t.kinds[kind]} {formatVnd(kind === "correction" ? amountVnd : Math.abs(amountVnd))}
            </strong>{" "}
            {t.methods[method]}
            {by && `, ${by}`}
            {reason && <span className="w-full">{reason}</span>}
          </li>
        ))}
      </ol>
      {kept > 0 && (
        <details open={refused !== undefined}>
          <summary className="touch-link">{t.give}</summary>
          {/* With a new key, the fields are empty again after a refund. */}
          <SellerForm key={kept} method="post" action={action} noValidate>
            <input type="hidden" name="seen" value={versionOf(order)} />
            <Field
              field={amount}
              label={t.amount}
              hint={t.upTo(formatVnd(kept))}
              inputMode="numeric"
            />
            <Field field={reason} label={t.reason} hint={t.reasonHint} />
            <SubmitButton intent="refund-cash" className="button mr-2 mb-2">
              {t.inCash}
            </SubmitButton>
            <SubmitButton intent="refund-transfer" className="button mb-2">
              {t.byTransfer}
            </SubmitButton>
          </SellerForm>
        </details>
      )}
    </section>
  );
}

/**
 * The part of an order's page with the transfers that name it and wait for a seller; most orders have none. They come in
 * words, which the script need not carry.
 */
export function OrderTransfers({
  transfers,
}: {
  transfers: ReturnType<typeof openTransferText>[];
}) {
  return transfers.map(({ id, label, text, link }) => (
    <section className="panel attention-panel screen-only" key={id} aria-label={label}>
      <p>{text}</p>
      <Link className="touch-link" to={`${paths.transfers()}#${id}`}>
        {link}
      </Link>
    </section>
  ));
}

type DepositProps = {
  order: Pick<OrderRow, "depositVnd" | "isPaid" | "amountVnd" | "receivedVnd">;
};

/** Whether an order has a deposit that has not arrived yet. */
export const awaitsDeposit = (order: DepositProps["order"]): boolean =>
  order.depositVnd !== null && totalReceivedVnd(order) < order.depositVnd;

/** Shows whether the deposit of an order has arrived; nothing for an order without a deposit. */
export function DepositState({ order }: DepositProps) {
  const t = callTexts[useText().lang];
  if (order.depositVnd === null) return null;
  const amount = formatVnd(order.depositVnd);
  const isExpected = awaitsDeposit(order);
  return (
    <p className={isExpected ? "call-warning" : "strong"}>
      {isExpected ? t.depositExpected(amount) : t.depositReceived(amount)}
    </p>
  );
}

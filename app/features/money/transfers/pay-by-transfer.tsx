import type { Deposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositTexts, depositToPay } from "#app/features/money/deposits/text.ts";
import { dueVnd, giveBackVnd } from "#app/features/money/payments/payment.ts";
import type { ShownOrder } from "#app/features/orders/following/open-order.http.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import type { BankTransfer } from "./bank-transfer.server.ts";
import { transferTexts } from "./shopper-text.ts";
import { TransferDetails } from "./transfer-details.tsx";
import { transferWatchTexts } from "./watch-text.ts";

/** In CSS pixels: three lines on a narrow phone, or two with a link. */
const WATCH_HEIGHT = 100;

type Props = {
  transfer: BankTransfer;
  /** URL of the QR's picture, which can be saved, because a phone cannot scan its own screen. */
  qr: string;
  /** The reason for the deposit; null if the transfer is for all that is due. */
  deposit: Deposit | null;
  /** All that is due, in dong. */
  dueVnd: number;
  /** URL of the transfer's state, if the bank reports it to the shop. */
  watch: string | null;
};

/** Shows how to pay an order or its deposit by transfer; unfolded if the shop waits for it. */
export function PayByTransfer({ transfer, qr, deposit, dueVnd, watch }: Props) {
  const { lang } = useText();
  const t = transferTexts[lang];
  return (
    <section className="panel order" aria-labelledby="transfer">
      <details open={deposit !== null}>
        <summary className="touch-link">
          <h2 id="transfer">{deposit ? depositTexts[lang].title : t.title}</h2>
        </summary>
        <p className="mt-1 mb-4">
          {deposit ? depositToPay(lang, deposit.reason, transfer.amountVnd, dueVnd) : t.hint}
        </p>
        {watch && (
          <iframe
            className="screen-only"
            src={watch}
            title={transferWatchTexts[lang].title}
            width="100%"
            height={WATCH_HEIGHT}
            frameBorder="0"
          />
        )}
        <div className="columns">
          <TransferDetails transfer={transfer} qr={qr} listClass="transfer" canCopy />
        </div>
        <p className="mt-1 mb-2 screen-only">{t.saveHint}</p>
        <a className="button button-quiet" href={qr} download>
          {t.save}
        </a>
      </details>
    </section>
  );
}

/** Says how much is to be paid for an order, or that it was paid. */
export function PaymentState({ order }: { order: ShownOrder }) {
  return <p className="free-hint">{paymentText(useText(), order)}</p>;
}

function paymentText({ order: t, lang }: Text, order: ShownOrder) {
  const { status, isPaid, paidAt } = order;
  const back = giveBackVnd(order);
  if (status === "Cancelled") return back > 0 ? t.refund(formatVnd(back)) : t.nothingToPay;
  const amount = formatVnd(dueVnd(order));
  if (isPaid) return paidAt === null ? t.paid : t.paidAt(formatDateTime(paidAt, lang));
  if (order.onAccountAt !== null) return t.laterDue(amount);
  return status === "Delivered" ? t.notRecorded(amount) : t.toPay(amount);
}

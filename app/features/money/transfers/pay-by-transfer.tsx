import type { Deposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositTexts, depositToPay } from "#app/features/money/deposits/text.ts";
import { useText } from "#app/root-data.ts";
import type { BankTransfer } from "./bank-transfer.server.ts";
import { transferTexts } from "./shopper-text.ts";
import { TransferDetails } from "./transfer-details.tsx";
import { transferWatchTexts } from "./watch-text.ts";

/** In CSS pixels: three lines on a narrow phone, or two with a link. */
const WATCH_HEIGHT = 100;

type Props = {
  transfer: BankTransfer;
  /** URL of the code's picture: a phone cannot scan its own screen, so it can be saved. */
  qr: string;
  /** Why a deposit is asked for, if it is what is transferred; with all that is due, in dong. */
  deposit: Deposit | null;
  dueVnd: number;
  /** URL of what is known of the transfer, if the bank reports it to the shop. */
  watch: string | null;
};

/** Offers to pay an order by transfer, or asks for its deposit. */
export function PayByTransfer({ transfer, qr, deposit, dueVnd, watch }: Props) {
  const { lang } = useText();
  const t = transferTexts[lang];
  return (
    <section className="panel order" aria-labelledby="transfer">
      <h2 id="transfer">{deposit ? depositTexts[lang].title : t.title}</h2>
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
    </section>
  );
}

import type { ReactNode } from "react";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { BankTransfer } from "./bank-transfer.server.ts";
import { transferTexts } from "./shopper-text.ts";

/** Side of the picture in CSS pixels: about half of its size in pixels, for sharp edges on dense screens. */
const QR_SIDE = 196;

type DetailsProps = {
  transfer: BankTransfer;
  /** URL of the QR's picture. */
  qr: string;
  listClass?: string;
  /** Whether there are buttons that copy account and message, if scripts run. */
  canCopy?: boolean;
};

/** Account, amount and message of a transfer, and its QR. A tap selects a whole value to copy. */
export function TransferDetails({ transfer, qr, listClass, canCopy }: DetailsProps) {
  const t = transferTexts[useText().lang];
  const { bankName, account, holder, amountVnd, memo } = transfer;
  const copied = (name: string, value: ReactNode) => (
    <>
      <dt>{name}</dt>
      <dd>
        <span className="figures select-all strong">{value}</span>
        {canCopy && (
          <span className="copy" hidden data-copied={t.copied}>
            {" "}
            <button type="button" className="button button-quiet" aria-label={`${t.copy}: ${name}`}>
              {t.copy}
            </button>
          </span>
        )}
      </dd>
    </>
  );
  return (
    <>
      <dl className={listClass}>
        <dt>{t.bank}</dt>
        <dd>{bankName}</dd>
        {copied(
          t.account,
          // Styles space the groups of digits, because blanks would be copied too.
          account.match(/.{1,4}/g)?.map((digits, i) => (
            <span key={i} className={i > 0 ? "pl-1" : undefined}>
              {digits}
            </span>
          )),
        )}
        <dt>{t.holder}</dt>
        <dd>{holder}</dd>
        <dt>{t.amount}</dt>
        <dd>{formatVnd(amountVnd)}</dd>
        {copied(t.memo, memo)}
      </dl>
      <img
        className="mx-auto"
        src={qr}
        alt={t.qr}
        width={QR_SIDE}
        height={QR_SIDE}
        decoding="async"
      />
    </>
  );
}

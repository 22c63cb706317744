import { formatVnd } from "../format/vnd.ts";
import type { BankTransfer } from "../models/orders/paying/bank-transfer.ts";
import { transferTexts } from "../text/pages/transfer.ts";
import { useText } from "./page/root-data.ts";

/** Side of the picture in CSS pixels, about half of its own, for sharp edges on dense screens. */
const QR_SIDE = 196;

type Props = {
  transfer: BankTransfer;
  /** URL of the code's picture. */
  qr: string;
  listClass?: string;
};

/** Account, amount and message of a transfer, and its code. A tap selects a whole value to copy. */
export function TransferDetails({ transfer, qr, listClass }: Props) {
  const t = useText();
  const { bankName, account, holder, amountVnd, memo } = transfer;
  return (
    <>
      <dl className={listClass}>
        <dt>{transferTexts[t.lang].bank}</dt>
        <dd>{bankName}</dd>
        <dt>{transferTexts[t.lang].account}</dt>
        <dd className="select-all strong">
          {/* Groups without blanks between them, which would be copied too. */}
          {account.match(/.{1,4}/g)?.map((digits, i) => (
            <span key={i} className="inline-block pl-1">
              {digits}
            </span>
          ))}
        </dd>
        <dt>{transferTexts[t.lang].holder}</dt>
        <dd>{holder}</dd>
        <dt>{transferTexts[t.lang].amount}</dt>
        <dd>{formatVnd(amountVnd)}</dd>
        <dt>{transferTexts[t.lang].memo}</dt>
        <dd className="select-all strong">{memo}</dd>
      </dl>
      <img
        className="mx-auto"
        src={qr}
        alt={transferTexts[t.lang].qr}
        width={QR_SIDE}
        height={QR_SIDE}
        decoding="async"
      />
    </>
  );
}

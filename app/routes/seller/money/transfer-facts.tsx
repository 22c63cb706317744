import { formatDateTime } from "#app/format/date.ts";
import { formatVnd } from "#app/format/vnd.ts";
import { transfersTexts } from "#app/text/pages/transfers.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { BANK_PROVIDERS, type BankProvider } from "#app/values/bank-providers.ts";
import type { ShownTransfer } from "./shown-transfer.ts";

/** What the bank reported of a transfer. */
export function TransferFacts({ transfer }: { transfer: ShownTransfer }) {
  const t = useText();
  const text = transfersTexts[t.lang];
  const { amountVnd, memo, bookedAt, provider, account } = transfer;
  return (
    <>
      <p>
        <strong>{formatVnd(amountVnd)}</strong> {formatDateTime(bookedAt, t.lang)}
      </p>
      <p className="as-typed">
        <span className="hint">{text.memo}:</span> {memo || "–"}
      </p>
      <p className="hint">
        {text.by(BANK_PROVIDERS[provider as BankProvider] ?? provider, account)}
      </p>
    </>
  );
}

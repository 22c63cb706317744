import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { BANK_PROVIDERS, type BankProvider } from "#app/kit/settings/bank-providers.ts";
import { useText } from "#app/root-data.ts";
import type { ShownTransfer } from "./shown-transfer.http.server.ts";

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

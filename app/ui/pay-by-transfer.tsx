import type { BankTransfer } from "../models/orders/paying/bank-transfer.ts";
import { transferTexts } from "../text/pages/transfer.ts";
import { useText } from "./page/root-data.ts";
import { TransferDetails } from "./transfer-details.tsx";

/**
 * Offers to pay an order by transfer.
 *
 * @param qr URL of the code's picture: a phone cannot scan its own screen, so it can be saved
 */
export function PayByTransfer({ transfer, qr }: { transfer: BankTransfer; qr: string }) {
  const t = useText();
  return (
    <section aria-labelledby="transfer">
      <h3 id="transfer">{transferTexts[t.lang].title}</h3>
      <p className="mt-1">{transferTexts[t.lang].hint}</p>
      <TransferDetails transfer={transfer} qr={qr} />
      <p className="mt-1 mb-2 screen-only">{transferTexts[t.lang].saveHint}</p>
      <a className="button button-quiet button-wide screen-only" href={qr} download>
        {transferTexts[t.lang].save}
      </a>
    </section>
  );
}

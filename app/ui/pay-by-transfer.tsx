import type { BankTransfer } from "../models/orders/paying/bank-transfer.ts";
import { transferTexts } from "../text/shop-pages/transfer.ts";
import { useText } from "./page/root-data.ts";
import { TransferDetails } from "./transfer-details.tsx";

/**
 * Offers to pay an order by transfer.
 *
 * @param qr URL of the code's picture: a phone cannot scan its own screen, so it can be saved
 */
export function PayByTransfer({ transfer, qr }: { transfer: BankTransfer; qr: string }) {
  const t = transferTexts[useText().lang];
  return (
    <section className="panel order" aria-labelledby="transfer">
      <h2 id="transfer">{t.title}</h2>
      <p className="mt-1 mb-4">{t.hint}</p>
      <div className="columns">
        <TransferDetails transfer={transfer} qr={qr} listClass="transfer" canCopy />
      </div>
      <p className="mt-1 mb-2 screen-only">{t.saveHint}</p>
      <a className="button button-quiet screen-only" href={qr} download>
        {t.save}
      </a>
    </section>
  );
}

import { useId } from "react";
import type { BankTransfer } from "../../../../models/orders/paying/bank-transfer.ts";
import { paths } from "../../../../paths.ts";
import { transferTexts } from "../../../../text/pages/transfer.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { TransferDetails } from "../../../../ui/transfer-details.tsx";

/** On the packing slip: how the customer can pay by transfer at the door. */
export function SlipTransfer({
  transfer,
  orderId,
  isOneOfMany,
}: {
  transfer: BankTransfer;
  orderId: string /** Whether other orders are on the page: then its parts are no landmarks. */;
  isOneOfMany?: boolean;
}) {
  const t = useText();
  const headingId = useId();
  return (
    <section className="panel slip-transfer" aria-labelledby={isOneOfMany ? undefined : headingId}>
      <h2 id={headingId}>{transferTexts[t.lang].title}</h2>
      <TransferDetails transfer={transfer} qr={paths.paymentQr(orderId)} listClass="slip-totals" />
    </section>
  );
}

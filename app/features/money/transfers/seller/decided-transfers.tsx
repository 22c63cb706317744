import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ShownTransfer } from "./shown-transfer.http.server.ts";
import { TransferFacts } from "./transfer-facts.tsx";

type Props = {
  transfers: ShownTransfer[];
  /** The page of those that wait. */
  page: number;
};

/** Transfers that were booked or sent back, each with the way back. */
export function DecidedTransfers({ transfers, page }: Props) {
  const text = transfersTexts[useText().lang];
  if (transfers.length === 0) return <p>{text.noneDecided}</p>;
  return (
    <ul className="transfer-list">
      {transfers.map((transfer) => {
        const { id, state, orderId, order, decidedBy, version } = transfer;
        return (
          <li key={id}>
            <TransferFacts transfer={transfer} />
            <p>
              <strong>{text.states[state]}</strong>
              {state === "booked" && orderId && (
                <>
                  {" "}
                  {order ? (
                    <a className="touch-link" href={paths.sellerOrder(orderId)}>
                      #{shortOrderId(orderId)}
                    </a>
                  ) : (
                    `#${shortOrderId(orderId)}`
                  )}
                </>
              )}{" "}
              <span className="hint">{decidedBy ?? text.byItself}</span>
            </p>
            <details>
              <summary className="touch-link">{text.reopenOpen}</summary>
              <SellerForm method="post" action={paths.transfers({ page })}>
                <input type="hidden" name="seen" value={version} />
                <PressButton intent="reopen" of={id}>
                  {text.reopen}
                </PressButton>
              </SellerForm>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

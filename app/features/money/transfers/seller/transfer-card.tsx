import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ShownOrder, ShownTransfer } from "./shown-transfer.http.server.ts";
import { TransferFacts } from "./transfer-facts.tsx";

type Props = {
  transfer: ShownTransfer;
  /** The page of the list that it is on. */
  page: number;
  /** What was searched for it, if that is what was done last. */
  searched: { search: string; found: ShownOrder[] } | null;
};

/** A transfer that waits for a seller: what is wrong with it, and what to do. */
export function TransferCard({ transfer, page, searched }: Props) {
  const text = transfersTexts[useText().lang];
  const { id, problem, order, several } = transfer;
  const action = paths.transfers({ page });
  const searchId = `search-${id}`;
  return (
    <article className="panel transfer-card" id={id}>
      <TransferFacts transfer={transfer} />
      <p className="call-warning">{text.problems[problem ?? "no-order"]}</p>
      {order && <CountForm transfer={transfer} order={order} action={action} isFirst />}
      {several.map((each) => (
        <CountForm key={each.id} transfer={transfer} order={each} action={action} />
      ))}
      <details open={searched !== null || (!order && several.length === 0)}>
        <summary className="touch-link">{text.otherOrder}</summary>
        <SellerForm method="get" action={`${paths.transfers()}#${id}`}>
          <input type="hidden" name="for" value={id} />
          {page > 1 && <input type="hidden" name="page" value={page} />}
          <div className="field">
            <label htmlFor={searchId}>{text.search}</label>
            <div className="find-row">
              <input
                id={searchId}
                name="search"
                type="text"
                defaultValue={searched?.search}
                autoComplete="off"
              />{" "}
              <button className="button button-quiet" type="submit">
                {text.find}
              </button>
            </div>
          </div>
        </SellerForm>
        {searched?.found.length === 0 && <p>{text.notFound}</p>}
        {searched?.found.map((found) => (
          <CountForm key={found.id} transfer={transfer} order={found} action={action} />
        ))}
      </details>
      <SellerForm method="post" action={action} className="mt-3">
        <PressButton intent="return" of={id} aria-describedby={`hint-${id}`}>
          {text.returned}
        </PressButton>
        <p className="hint" id={`hint-${id}`}>
          {text.returnHint}
        </p>
      </SellerForm>
    </article>
  );
}

type CountProps = {
  transfer: ShownTransfer;
  order: ShownOrder;
  /** URL that handles the form. */
  action: string;
  /** Whether it is the order that the memo names. */
  isFirst?: boolean;
};

/** An order that a transfer may be for, and the button that counts it. */
function CountForm({ transfer, order, action, isFirst }: CountProps) {
  const t = useText();
  const text = transfersTexts[t.lang];
  const number = shortOrderId(order.id);
  return (
    <SellerForm method="post" action={action} className="transfer-order">
      <p>
        <a className="touch-link" href={paths.sellerOrder(order.id)}>
          #{number}
        </a>{" "}
        <strong>{fullName(order)}</strong> {t.orders.statuses[order.status]},{" "}
        {order.dueVnd > 0 ? text.due(formatVnd(order.dueVnd)) : text.nothingDue}
      </p>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="seen" value={order.version} />
      <PressButton intent="count" of={transfer.id} className={isFirst ? "button" : undefined}>
        {text.count(number)}
      </PressButton>
    </SellerForm>
  );
}

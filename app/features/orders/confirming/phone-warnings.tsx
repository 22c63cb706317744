import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { PhoneRecord } from "./orders-to-confirm.server.ts";
import { callTexts } from "./text.ts";

/** Shown of the orders of one phone; more of them say nothing new. */
const MAX_LINKS = 5;

/** What other orders of the phone number warn of; nothing for most. */
export function PhoneWarnings({ record: { near, refusals } }: { record: PhoneRecord }) {
  const t = useText();
  return (
    <>
      {near.length > 0 && (
        <p className="call-warning">
          <span>{callTexts[t.lang].near}</span>
          {near.slice(0, MAX_LINKS).map(({ id, status, createdAt }) => (
            <a className="touch-link" key={id} href={paths.sellerOrder(id)}>
              #{shortOrderId(id)} {t.orders.statuses[status]}, {formatDateTime(createdAt, t.lang)}
            </a>
          ))}
          {near.length > MAX_LINKS && <span>{t.bulk.andMore(near.length - MAX_LINKS)}</span>}
        </p>
      )}
      {refusals > 0 && <p className="call-warning">{callTexts[t.lang].refusals(refusals)}</p>}
    </>
  );
}

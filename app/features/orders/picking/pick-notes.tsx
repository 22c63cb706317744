import { type BulkOrder, BulkOrders } from "#app/features/orders/bulk/bulk-orders.tsx";
import { AttentionLeftOut } from "#app/features/orders/desk/attention.tsx";
import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { pickTexts } from "./text.ts";

type Props = {
  /** What is written about orders of the list. */
  notes: { id: string; worded: WordedNote[] }[];
  /** The first chosen orders that are not to be packed any more. */
  leftOut: BulkOrder[];
  leftOutCount: number;
  /** How many orders are left out because they need attention. */
  needAttention: number;
};

/** Notes about more orders are folded. */
const MAX_OPEN = 3;

/** What one should know of the orders before one packs them. */
export function PickNotes({ notes, leftOut, leftOutCount, needAttention }: Props) {
  const t = useText();
  const text = pickTexts[t.lang];
  return (
    <>
      {notes.length > 0 && (
        <details className="panel mb-4" open={notes.length <= MAX_OPEN}>
          <summary className="touch-link">
            {noteTexts[t.lang].title} ({notes.length})
          </summary>
          <ul>
            {notes.map(({ id, worded }) => (
              <li key={id} className="pick-note">
                <a className="touch-link" href={paths.sellerOrder(id)}>
                  #{shortOrderId(id)}
                </a>
                {worded.map(({ label, text }) => (
                  <p key={label} className="as-typed">
                    <strong>{label}:</strong> {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {leftOutCount > 0 && (
        <details className="mb-4">
          <summary className="touch-link">{text.leftOut(leftOutCount)}</summary>
          <BulkOrders orders={leftOut} />
          {leftOutCount > leftOut.length && <p>{t.bulk.andMore(leftOutCount - leftOut.length)}</p>}
        </details>
      )}
      {needAttention > 0 && (
        <p className="mb-4">
          <AttentionLeftOut number={needAttention} />
        </p>
      )}
    </>
  );
}

import { formatDateTime } from "../../../format/date.ts";
import { fullName } from "../../../format/full-name.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { PhoneRecord } from "../../../models/orders/phone-records.ts";
import { paths, telHref } from "../../../paths.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { CallButtons } from "./call-buttons.tsx";
import { PhoneWarnings } from "./phone-warnings.tsx";

export type OrderToCall = {
  id: string;
  firstname: string;
  lastname: string;
  phone: string;
  city: string;
  amountVnd: number;
  createdAt: number;
  updatedAt: number;
  /** "2 × Gạo ST25, 1 × Bột nghệ" */
  items: string;
  callCount: number;
  calledAt: number | null;
  record: PhoneRecord;
};

type Props = {
  order: OrderToCall;
  /**
   * Whether it no longer waits for a call. It keeps its place and size then, so that a finger does not find the
   * next one there.
   */
  isDone: boolean;
  /** What was pressed; undefined if someone else has dealt with it. */
  pressed?: string;
  /** Called with what is pressed. */
  onPress: (label: string) => void;
};

/** An order whose shopper is to be called: who, what, the number to press, and what came of it. */
export function CallCard({ order, isDone, pressed, onPress }: Props) {
  const t = useText();
  const { id, phone, callCount, calledAt } = order;
  return (
    <li className="call-card" id={isDone ? undefined : id}>
      <div className="call-head">
        <a className="touch-link" href={paths.sellerOrder(id)}>
          #{shortOrderId(id)}
        </a>
        <strong>{fullName(order, t.lang)}</strong>
        <strong>{formatVnd(order.amountVnd)}</strong>
        <span>{order.city}</span>
        <span className="hint">{formatDateTime(order.createdAt, t.lang)}</span>
      </div>
      {isDone && (
        <p className="call-noted">{pressed ? t.calls.noted(pressed) : t.calls.elsewhere}</p>
      )}
      <div className={isDone ? "invisible" : undefined}>
        <p className="hint">{order.items}</p>
        <PhoneWarnings record={order.record} />
        {callCount > 0 && calledAt !== null && (
          <p className="hint">{t.calls.tried(callCount, formatDateTime(calledAt, t.lang))}</p>
        )}
        <a className="button call-phone" href={telHref(phone)}>
          {t.calls.call(phone)}
        </a>
        <CallButtons order={order} onPress={onPress} />
      </div>
    </li>
  );
}

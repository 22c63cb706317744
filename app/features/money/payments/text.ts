import type { Labelled } from "#app/features/orders/notes-text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { dueVnd, giveBackVnd, totalReceivedVnd } from "./payment.ts";

const texts = inBoth({
  received: both("Received", "Đã nhận"),
  due: both("Still to pay", "Còn phải trả"),
  giveBack: both("To give back", "Cần hoàn lại"),
  refunded: both("Refunded", "Đã hoàn lại"),
});

/** The amount received and the difference, if an order was changed after a payment; the amount refunded, if any was. */
export function partPaymentOf(
  order: Parameters<typeof giveBackVnd>[0],
  lang: keyof typeof texts,
): Labelled[] {
  const t = texts[lang];
  const [due, back] = [dueVnd(order), giveBackVnd(order)];
  const refunded = order.refundedVnd > 0 ? [{ label: t.refunded, vnd: order.refundedVnd }] : [];
  const difference = due > 0 ? { label: t.due, vnd: due } : { label: t.giveBack, vnd: back };
  const isPart = order.receivedVnd !== null && due + back > 0;
  const part = isPart ? [{ label: t.received, vnd: totalReceivedVnd(order) }, difference] : [];
  return [...part, ...refunded].map(({ label, vnd }) => ({ label, text: formatVnd(vnd) }));
}

/** "Still to pay: 12.000 ₫", for an order of which a part was received; null for any other. */
export function partDueText(
  order: Parameters<typeof giveBackVnd>[0],
  lang: keyof typeof texts,
): string | null {
  const due = order.receivedVnd === null ? 0 : dueVnd(order);
  return due > 0 ? `${texts[lang].due}: ${formatVnd(due)}` : null;
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { AttentionReason } from "#db/order-values.ts";

/** The short number of an order, which links to its page for those who may see it. */
export const OrderLink = ({ id }: { id: string }) => {
  const number = `#${shortOrderId(id)}`;
  if (!useMay()("orders.read")) return number;
  return (
    <a className="touch-link" href={paths.sellerOrder(id)}>
      {number}
    </a>
  );
};

/** Why an order needs attention, beside its status; nothing for most. */
export function AttentionMark({ reason }: { reason: AttentionReason | null }) {
  const t = useText();
  return reason && <span className="attention">{t.attention.reasons[reason]}</span>;
}

/** Leads to the orders that need attention. */
export function AttentionLink({ children }: { children: ReactNode }) {
  return (
    <Link className="attention-link" to={paths.sellerOrders({ scope: { attention: "any" } })}>
      {children}
    </Link>
  );
}

/** Says how many orders a change of many leaves out because they need attention. */
export function AttentionLeftOut({ number }: { number: number }) {
  return <AttentionLink>{useText().attention.leftOut(number)}</AttentionLink>;
}

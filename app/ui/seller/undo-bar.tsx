import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { UndoStep } from "../../models/orders/changing/undo.ts";
import { paths } from "../../paths.ts";
import type { Text } from "../../text/en.ts";
import { PressButton, SellerForm } from "../form/seller-form.tsx";
import { useText } from "../page/root-data.ts";

/** Names the seller's last press, with a button that takes it back. Vanishes when that is too late. */
export function UndoBar({ step }: { step: UndoStep }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isOver = useIsOver(step.leftMs);
  if (isOver) return null;
  const { count, orderNumber, change } = step;
  const label = labelOf(t, change);
  // The outcome of many changes, and a new run, are no longer true then.
  const isOutcome = pathname === paths.bulk || change === "run";
  return (
    <SellerForm method="post" action={paths.undo} className="undo-bar">
      <span>
        {count === null
          ? t.undo.others[change as keyof typeof t.undo.others]
          : count > 1
            ? t.undo.many(count, label)
            : orderNumber === null
              ? t.undo.run
              : t.undo.one(orderNumber, label)}
      </span>
      <input type="hidden" name="back" value={isOutcome ? paths.sellerOrders : pathname + search} />
      <PressButton intent="undo" of={step.id}>
        {t.undo.button}
      </PressButton>
    </SellerForm>
  );
}

/** What was pressed: a status, a payment, what came of a call, or what became of a run. */
function labelOf({ orders, calls, undo }: Text, change: string): string {
  const labels: Record<string, string> = {
    ...orders.statuses,
    ...calls.results,
    start: calls.start,
    ...undo.changes,
  };
  return labels[change] ?? "";
}

function useIsOver(leftMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return isOver;
}

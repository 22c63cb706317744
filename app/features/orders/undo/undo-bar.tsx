import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";

/** A seller's last change as the page shows it. */
export type ShownUndo = {
  id: string;
  /** How many milliseconds are left to undo it. */
  leftMs: number;
  text: string;
  button: string;
  /** Whether the page that it led to no longer exists once it is undone. */
  isNew: boolean;
};

/** Names the seller's last change, with a button that undoes it. Vanishes when it is too late for that. */
export function UndoBar({ undo: { id, leftMs, text, button, isNew } }: { undo: ShownUndo }) {
  const { pathname, search } = useLocation();
  const isOver = useIsOver(leftMs);
  if (isOver) return null;
  const isOutcome = pathname === paths.bulk || isNew;
  return (
    <SellerForm method="post" action={paths.undo} className="undo-bar">
      <span>{text}</span>
      <input
        type="hidden"
        name="back"
        value={isOutcome ? paths.sellerOrders() : pathname + search}
      />
      <SubmitButton intent="undo" of={id}>
        {button}
      </SubmitButton>
    </SellerForm>
  );
}

function useIsOver(leftMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return isOver;
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Element id of what opens a product's row. */
export const rowSummaryId = (productId: string) => `row-${productId}`;

/**
 * With script, keeps the row that the URL's fragment names on the screen without moving what is seen
 * already, and gives the focus back to a row when its form closes.
 *
 * @param editing id of the product whose row is open
 */
export function useRowFocus(editing: string | null): void {
  const { hash, key } = useLocation();
  const open = useRef(editing);
  // The key changes with each navigation, to the same row, too.
  useEffect(() => {
    const rows = document.querySelectorAll<HTMLElement>("[data-product]");
    const named = [...rows].find(({ dataset }) => `#${dataset.product}` === hash);
    named?.scrollIntoView({ block: "nearest" });
  }, [hash, key]);
  useEffect(() => {
    const closed = editing === null ? open.current : null;
    open.current = editing;
    if (closed) document.getElementById(rowSummaryId(closed))?.focus({ preventScroll: true });
  }, [editing]);
}

import type { MouseEvent } from "react";

/** Id of the summary of a refused form. */
export const ERROR_SUMMARY_ID = "error-summary";

/**
 * Handles a click on a link to a part of the page by moving the focus there. Where the page is
 * hydrated, following the link would count as a visit, and a refused form would lose its errors.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

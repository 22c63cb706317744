import { useEffect } from "react";

let isDone = false;

/**
 * Opens the print dialog when the page was loaded by following a print link, but not after Back, a
 * reload or a visit in place. Without script, people print by the browser's menu.
 */
export function PrintOnce() {
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (isDone || visit?.type !== "navigate") return;
    isDone = true;
    window.print();
  }, []);
  return null;
}

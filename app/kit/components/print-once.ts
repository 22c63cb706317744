import { useEffect } from "react";

let hasPrinted = false;

/**
 * Prints a page that was opened by a print link, but not again after Back or a reload. The link must
 * load the document (`reloadDocument`).
 */
export function usePrintOnce(isWanted: boolean): void {
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!isWanted || hasPrinted || visit?.type !== "navigate") return;
    function printOnce() {
      hasPrinted = true;
      // Firefox for Android supports it since 114.
      window.print?.();
    }
    if (document.readyState === "complete") return printOnce();
    // By then the pictures are loaded.
    addEventListener("load", printOnce, { once: true });
    return () => removeEventListener("load", printOnce);
  }, [isWanted]);
}

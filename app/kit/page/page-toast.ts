import { useSyncExternalStore } from "react";

/** A text that a page shows in a toast; `page` is the key of the location that shows it. */
export type PageToast = { text: string; page: string };

let current: PageToast | null = null;
const listeners = new Set<() => void>();

/** Shows a text in a toast until the page's next answer. */
export function showPageToast(text: string, page: string): void {
  current = { text, page };
  for (const listener of listeners) listener();
}

/** The last text that the page at a location showed in a toast; null if none. */
export function usePageToast(page: string): PageToast | null {
  const last = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return last?.page === page ? last : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from "react";

/** What a page says of itself in a toast; `page` is the key of the location that it is said on. */
export type Said = { text: string; page: string };

let said: Said | null = null;
const listeners = new Set<() => void>();

/** Shows a text in a toast until the page's next answer. */
export function sayInToast(text: string, page: string): void {
  said = { text, page };
  for (const listener of listeners) listener();
}

/** What the page at a location has said last; null if nothing. */
export function useSaid(page: string): Said | null {
  const last = useSyncExternalStore(
    subscribe,
    () => said,
    () => null,
  );
  return last?.page === page ? last : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

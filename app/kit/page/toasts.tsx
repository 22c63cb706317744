import { useLocation } from "@remix-run/react";
import { useRef, useSyncExternalStore } from "react";
import { useRootData, useText } from "#app/root-data.ts";
import { Personal } from "./personal.tsx";

/**
 * Reports once that an action succeeded, or why it failed. A live region, so screen readers announce it; they can read
 * it again after it has faded.
 */
export function Toasts() {
  const t = useText();
  const { key } = useLocation();
  const pageToast = usePageToast(key);
  return (
    <div className="toasts" role="status" data-failed={t.errors.unreachable}>
      {pageToast ? (
        // Hidden from screen readers, because they announce the error summary with the same text.
        <p key={key} className="toast" aria-hidden="true">
          {pageToast.text}
        </p>
      ) : (
        <Personal variantOf={({ toast }) => toast}>
          {/* With a new key, a repeated toast appears again, and a shown toast disappears with its page. */}
          <Toast key={key} />
        </Personal>
      )}
    </div>
  );
}

function Toast() {
  const t = useText();
  const { toast = null, toastCount = null } = useRootData() ?? {};
  // The toast stays when a live list reloads the data of the same page, which no longer contain the toast.
  const shown = useRef(toast && { toast, toastCount });
  if (toast) shown.current = { toast, toastCount };
  if (!shown.current) return null;
  return (
    <p className="toast">
      {t.toast[shown.current.toast]}
      {shown.current.toastCount !== null && ` ${shown.current.toastCount}`}
    </p>
  );
}

/** A text that a page shows in a toast; `page` is the key of the location that shows it. */
type PageToast = { text: string; page: string };

let current: PageToast | null = null;
const listeners = new Set<() => void>();

/** Shows a text in a toast until the page's next answer. */
export function showPageToast(text: string, page: string): void {
  current = { text, page };
  for (const listener of listeners) listener();
}

/** The last text that the page at a location showed in a toast; null if none. */
function usePageToast(page: string): PageToast | null {
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

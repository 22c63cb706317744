import { useLocation } from "@remix-run/react";
import { useRootData, useText } from "../page/root-data.ts";

/**
 * Says once what has just been done, or why not. A live region, so screen readers announce it; they can
 * read it again after it has faded.
 */
export function Toasts() {
  const t = useText();
  const toast = useRootData()?.toast;
  const { key } = useLocation();
  return (
    <div className="toasts" role="status" data-failed={t.errors.unreachable}>
      {toast && (
        // The key makes a repeated toast appear again.
        <p key={key} className="toast">
          {t.toast[toast]}
        </p>
      )}
    </div>
  );
}

import { useRootData, useText } from "../page/root-data.ts";

/** Confirms once what has just been done. A live region, so screen readers announce it. */
export function Toasts() {
  const t = useText();
  const toast = useRootData()?.toast;
  // Failures are shown longer.
  const className = toast?.endsWith("Failed") ? "toast toast-long" : "toast";
  return (
    <div className="toasts" role="status" data-failed={t.errors.unreachable}>
      {toast && <p className={className}>{t.toast[toast]}</p>}
    </div>
  );
}

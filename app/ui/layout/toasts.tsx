import { useRootData, useText } from "../page/root-data.ts";

/** Where a page says once what has just been done; read out, too. */
export function Toasts() {
  const t = useText();
  const toast = useRootData()?.toast;
  // What failed stays for longer.
  const className = toast?.endsWith("Failed") ? "toast toast-long" : "toast";
  return (
    <div className="toasts" role="status" data-failed={t.errors.noAnswer}>
      {toast && <p className={className}>{t.toast[toast]}</p>}
    </div>
  );
}

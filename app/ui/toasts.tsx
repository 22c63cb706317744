import { useShop, useText } from "./use-shop.ts";

/** Where a page says once what has just been done; read out, too. */
export function Toasts() {
  const t = useText();
  const shop = useShop();
  return (
    <div className="toasts" role="status" data-failed={t.errors.noAnswer}>
      {shop?.toast && <p className="toast">{t.toast[shop.toast]}</p>}
    </div>
  );
}

import { useLocation } from "@remix-run/react";
import { hrefWith } from "../../../paths.ts";
import { useLiveOrders } from "../../../ui/layout/live-orders.tsx";
import { useText } from "../../../ui/page/root-data.ts";

/**
 * The choice of a sound for new orders; without script, links that load the list again, now or every
 * minute.
 */
export function LiveControls() {
  const t = useText();
  const { hasSound, toggleSound } = useLiveOrders();
  const { pathname, search } = useLocation();
  const { refresh, ...parameters } = Object.fromEntries(new URLSearchParams(search));
  const href = hrefWith(pathname, parameters);
  return (
    <div className="live-controls">
      <noscript>
        <a className="button button-quiet" href={href}>
          {t.live.refresh}
        </a>
        <a
          className="button button-quiet"
          href={refresh ? href : hrefWith(pathname, { ...parameters, refresh: "1" })}
        >
          {refresh ? t.live.stopRefreshing : t.live.keepRefreshing}
        </a>
      </noscript>
      {hasSound !== null && (
        <button
          className="button button-quiet"
          type="button"
          aria-pressed={hasSound}
          onClick={toggleSound}
        >
          {t.live.sound}: {hasSound ? t.live.on : t.live.off}
        </button>
      )}
    </div>
  );
}

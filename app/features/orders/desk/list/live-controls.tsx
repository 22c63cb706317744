import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useLiveOrders } from "#app/features/orders/desk/live-orders.tsx";
import { hrefWith } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** How often a list that is not hydrated loads itself again, if the seller asked for it. */
const REFRESH_SECONDS = 60;

/**
 * The choice of a sound for new orders. Where and until the page is not hydrated, links that load the
 * list again, now or every minute.
 */
export function LiveControls() {
  const t = useText();
  const { hasSound, toggleSound } = useLiveOrders();
  const { pathname, search } = useLocation();
  const { refresh, ...parameters } = Object.fromEntries(new URLSearchParams(search));
  const href = hrefWith(pathname, parameters);

  // The list follows the orders now, and loading it every minute can only be ended with the document.
  useEffect(() => {
    if (refresh) location.replace(href);
  }, [refresh, href]);
  return (
    <div className="live-controls">
      {hasSound === null ? (
        <>
          {refresh && <meta httpEquiv="refresh" content={`${REFRESH_SECONDS}`} />}
          <a className="button button-quiet" href={href}>
            {t.live.refresh}
          </a>
          <a
            className="button button-quiet"
            href={refresh ? href : hrefWith(pathname, { ...parameters, refresh: "1" })}
          >
            {refresh ? t.live.stopRefreshing : t.live.keepRefreshing}
          </a>
        </>
      ) : (
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

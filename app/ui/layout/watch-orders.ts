import type { OrdersState } from "../../models/orders/orders-state.ts";

const POLL_MS = 8_000;
/** After a failed request; a server that restarts is back within seconds, a network may take longer. */
const RETRY_MS = 15_000;
/** A list must not move under a finger: it is reloaded when nothing was pressed for this time. */
const STILL_MS = 1_500;

type Handlers = {
  /** Something about the orders has changed. */
  onChange: () => void;
  /** An order has been placed since the last call. */
  onNewOrder: () => void;
};

/**
 * Asks for the state of the orders every few seconds while the tab can be seen, and shows the number
 * of pending orders in the title.
 *
 * @param state that the page shows
 * @returns a function that stops it
 */
export function watchOrders(
  url: string,
  state: OrdersState,
  { onChange, onNewOrder }: Handlers,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let pressedAt = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  const wait = (ms: number, next: () => void) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(next, ms);
  };

  async function poll() {
    if (document.hidden) return;
    try {
      const response = await fetch(`${url}?version=${state.version}`, { signal });
      if (response.status === 401) return onChange();
      if (response.status === 200) return take((await response.json()) as OrdersState);
      wait(response.ok ? POLL_MS : RETRY_MS, poll);
    } catch {
      wait(RETRY_MS, poll);
    }
  }

  function take(fresh: OrdersState) {
    const stillFor = Date.now() - pressedAt;
    if (stillFor < STILL_MS) return wait(STILL_MS - stillFor, () => take(fresh));
    const isNewOrder = fresh.newest > state.newest;
    state = fresh;
    showInTitle();
    onChange();
    if (isNewOrder) onNewOrder();
    wait(POLL_MS, poll);
  }

  function showInTitle() {
    const title = document.title.replace(/^\(\d+\) /, "");
    const counted = state.pending ? `(${state.pending}) ${title}` : title;
    if (document.title !== counted) document.title = counted;
  }

  // Each page sets its own title.
  const titles = new MutationObserver(showInTitle);
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  const notePress = () => {
    pressedAt = Date.now();
  };
  document.addEventListener("pointerdown", notePress, { signal });
  document.addEventListener("keydown", notePress, { signal });
  document.addEventListener("visibilitychange", () => wait(0, poll), { signal });
  showInTitle();
  wait(POLL_MS, poll);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    titles.disconnect();
  };
}

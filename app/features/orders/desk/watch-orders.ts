import { noteConnection, noteLogin } from "#app/kit/connection/connection.ts";
import { atMost99 } from "#app/kit/format/pagination.ts";
import type { OrdersState } from "./orders-state.server.ts";

/** How often; also how soon a seller sees that the shop cannot be reached. */
const POLL_MS = 4_000;
/** A request without an answer for this long has failed. */
const TIMEOUT_MS = 10_000;
/** A list must not move under a finger: it is reloaded when nothing was pressed for this time. */
const STILL_MS = 1_500;

type Handlers = {
  /** Something about the orders has changed. */
  onChange: () => void;
  /** An order has been placed since the last call. */
  onNewOrder: () => void;
};

/**
 * Asks for the state of the orders every few seconds while the tab can be seen, and shows in the title
 * how many orders are to be confirmed, as the menu does.
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
    const request = new AbortController();
    const giveUp = () => request.abort();
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    signal.addEventListener("abort", giveUp);
    const fresh = await ask(request.signal).catch(() => "unreachable" as const);
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    if (signal.aborted) return;
    if (fresh !== "unreachable") noteLogin(fresh !== "logged-out");
    if (fresh !== "logged-out") noteConnection(fresh !== "unreachable");
    if (typeof fresh === "object" && fresh) return take(fresh);
    wait(POLL_MS, poll);
  }

  /** Resolves to null while nothing has changed. Rejects if nothing answers. */
  async function ask(
    signal: AbortSignal,
  ): Promise<OrdersState | "logged-out" | "unreachable" | null> {
    const response = await fetch(`${url}?version=${state.version}`, { signal });
    if (response.status === 401) return "logged-out";
    if (response.status === 200) return (await response.json()) as OrdersState;
    return response.ok ? null : "unreachable";
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
    const title = document.title.replace(/^\(\d+\+?\) /, "");
    const counted = state.toConfirm ? `(${atMost99(state.toConfirm)}) ${title}` : title;
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

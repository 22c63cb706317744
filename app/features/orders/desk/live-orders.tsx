import { useNavigation, useRevalidator } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OrdersState } from "#app/features/orders/finding/seller-orders.server.ts";
import { noteConnection, noteLogin } from "#app/kit/connection/connection.ts";
import { atMost99 } from "#app/kit/format/pagination.ts";
import { ERROR_SUMMARY_ID } from "#app/kit/forms/error-summary.tsx";
import { paths } from "#app/paths.ts";

const SOUND_KEY = "new-order-sound";

type LiveOrders = {
  /** Whether a new order sounds; null until the page is hydrated. */
  hasSound: boolean | null;
  toggleSound: () => void;
};

const LiveOrdersContext = createContext<LiveOrders>({ hasSound: null, toggleSound: () => {} });

/** The seller's choice about the sound of new orders. */
export const useLiveOrders = () => useContext(LiveOrdersContext);

type Props = {
  /** The state of the orders that the page shows. */
  state: OrdersState;
  children: ReactNode;
};

/**
 * Keeps the seller's page up to date: when an order was placed or changed, the page's data is loaded
 * again, the title counts the orders to confirm, and a new order sounds if the seller asked for it.
 */
export function LiveOrdersProvider({ state, children }: Props) {
  const setChanged = useReloadOfChanges();
  const [hasSound, setHasSound] = useState<boolean | null>(null);
  const sounds = useRef(false);
  sounds.current = hasSound === true;
  const shown = useRef(state);

  useEffect(() => {
    // In a transition, because parts of the page may not be hydrated before their script has loaded.
    startTransition(() => setHasSound(localStorage.getItem(SOUND_KEY) === "on"));
    return watchOrders(shown.current, (isNewOrder) => {
      setChanged(true);
      if (isNewOrder && sounds.current) chime();
    });
  }, [setChanged]);

  const live = useMemo(() => {
    function toggleSound() {
      localStorage.setItem(SOUND_KEY, hasSound ? "off" : "on");
      if (!hasSound) chime();
      setHasSound(!hasSound);
    }
    return { hasSound, toggleSound };
  }, [hasSound]);
  return <LiveOrdersContext.Provider value={live}>{children}</LiveOrdersContext.Provider>;
}

/**
 * Loads the page's data again, but waits for an answer that is on its way: its data would be loaded twice, and its
 * toast, which is shown only once, would be lost. It also waits while the page shows the errors of a refused form,
 * which would disappear.
 */
function useReloadOfChanges(): (isChanged: boolean) => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!isChanged || !isIdle || document.getElementById(ERROR_SUMMARY_ID)) return;
    setChanged(false);
    revalidate();
  }, [isChanged, isIdle, revalidate]);
  return setChanged;
}

const NOTES_HZ = [880, 1_174.66];
const NOTE_SECONDS = 0.35;
const VOLUME = 0.2;

/** Plays two short notes. Does nothing where the browser has no sound or does not allow it yet. */
function chime(): void {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  for (const [i, frequency] of NOTES_HZ.entries()) {
    const start = audio.currentTime + (i * NOTE_SECONDS) / 2;
    const gain = new GainNode(audio, { gain: VOLUME });
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    const note = new OscillatorNode(audio, { frequency });
    note.connect(gain).connect(audio.destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
    if (i === NOTES_HZ.length - 1) note.onended = () => void audio.close();
  }
}

/** How often the page asks; also how soon a seller sees that the shop cannot be reached. */
const POLL_MS = 4_000;
/** A request without an answer for this long has failed. */
const TIMEOUT_MS = 10_000;
/** The list is reloaded after this time without a key or a touch, so that it does not move under a finger. */
const STILL_MS = 1_500;

/**
 * Asks for the state of the orders every few seconds while the tab can be seen, and shows in the title how many orders
 * are to be confirmed, as the menu does. Calls `onChange` when orders have changed. Returns a function that stops it.
 */
function watchOrders(state: OrdersState, onChange: (isNewOrder: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let pressedAt = 0;
  let request = new AbortController();
  const stopping = new AbortController();
  const { signal } = stopping;

  const wait = (ms: number, next: () => void) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(next, ms);
  };

  async function poll() {
    if (document.hidden) return;
    const own = new AbortController();
    request = own;
    const timer = setTimeout(() => own.abort(), TIMEOUT_MS);
    const fresh = await ask(own.signal).catch(() => "unreachable" as const);
    clearTimeout(timer);
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
    const response = await fetch(`${paths.ordersState}?version=${state.version}`, { signal });
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
    onChange(isNewOrder);
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
  const noteSubmit = () => {
    pressedAt = Date.now();
  };
  document.addEventListener("pointerdown", noteSubmit, { signal });
  document.addEventListener("keydown", noteSubmit, { signal });
  document.addEventListener("visibilitychange", () => wait(0, poll), { signal });
  showInTitle();
  wait(POLL_MS, poll);
  return () => {
    stopping.abort();
    request.abort();
    clearTimeout(timer);
    titles.disconnect();
  };
}

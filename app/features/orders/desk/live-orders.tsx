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
import { ERROR_SUMMARY_ID } from "#app/kit/page/focus-target.ts";
import { paths } from "#app/paths.ts";
import type { OrdersState } from "./orders-state.server.ts";
import { watchOrders } from "./watch-orders.ts";

const SOUND_KEY = "new-order-sound";

type LiveOrders = {
  /** Whether a new order sounds; null before the browser has said. */
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
    // A transition, because parts whose script is still loading have not been hydrated yet.
    startTransition(() => setHasSound(localStorage.getItem(SOUND_KEY) === "on"));
    return watchOrders(paths.ordersState, shown.current, {
      onChange: () => setChanged(true),
      onNewOrder: () => {
        if (sounds.current) chime();
      },
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
 * Loads the page's data again, but not while an answer is on its way: that one would be asked for
 * twice, and what it says about the last press is said only once. Nor while a refused form says why: loading
 * again would take its messages away.
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

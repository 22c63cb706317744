/** A press as the phone keeps it until the shop has it, and until a page shows that. */
export type Press = {
  /** The order. */
  stop: string;
  /** Of the button: the press, the order and the amount shown. */
  value: string;
  /** So that it counts once, however often it is sent. */
  token: string;
  reason: string;
  /** When it was pressed, by this phone's clock. */
  at: number;
  /** In words, with the stop's name. */
  label: string;
  /** When the shop noted it, by its own clock. */
  done?: number;
};

/** What could not be noted, and why, until the courier has read it. */
export type Refusal = { label: string; message: string };
export type Kept = { presses: Press[]; refusals: Refusal[] };

const DAY_MS = 86_400_000;
/** Of a run: its page, and those of its transfers. */
const KEY = `courier ${location.pathname.split("/", 3).join("/")}`;
let kept: Kept = { presses: [], refusals: [] };
let isEnded = false;

/** What this phone keeps of the run; read anew each time, as another tab may have added to it. */
export function read(): Kept {
  try {
    if (!isEnded) kept = JSON.parse(localStorage.getItem(KEY)!) || kept;
  } catch {
    // Not allowed to keep anything: this page remembers it while it is open.
  }
  return kept;
}

export function write(next: Kept): void {
  kept = next;
  try {
    if (!isEnded && (next.presses[0] || next.refusals[0]))
      localStorage.setItem(KEY, JSON.stringify({ ...next, at: Date.now() }));
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** From now on this page alone remembers: the link has ended, and nothing of its run stays on the phone. */
export function forget(): void {
  read();
  isEnded = true;
  write(kept);
}

/** Removes what other runs left on the phone more than a day ago. */
export function forgetOthers(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key !== KEY && key.slice(0, 8) === "courier " && isOld(localStorage.getItem(key)!))
        localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const isOld = (text: string): boolean => !(JSON.parse(text).at > Date.now() - DAY_MS);

/** The first press that the shop does not have yet. */
export const firstWaiting = (): Press | undefined => read().presses.filter(isWaiting)[0];
export const isWaiting = ({ done }: Press): boolean => !done;

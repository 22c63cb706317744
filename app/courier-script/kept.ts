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

const KEY = `courier ${location.pathname}`;
let kept: Kept = { presses: [], refusals: [] };

/** What this phone keeps of the run; read anew each time, as another tab may have added to it. */
export function read(): Kept {
  try {
    kept = JSON.parse(localStorage.getItem(KEY)!) || kept;
  } catch {
    // Not allowed to keep anything: this page remembers it while it is open.
  }
  return kept;
}

export function write(next: Kept): void {
  kept = next;
  try {
    if (next.presses[0] || next.refusals[0]) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** The first press that the shop does not have yet. */
export const firstWaiting = (): Press | undefined => read().presses.filter(isWaiting)[0];
export const isWaiting = ({ done }: Press): boolean => !done;

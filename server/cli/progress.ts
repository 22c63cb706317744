import { statSync } from "node:fs";
import type { WorkProgress } from "../../db/work-progress.ts";
import { bytesText, countText, elapsedText } from "./amounts.ts";

/** In a terminal the line is rewritten at most this often. */
const REDRAW_MS = 100;
/** Elsewhere a line is written at most this often, so that logs stay short. */
const LINE_MS = 10_000;
const DEFAULT_COLUMNS = 80;
const ERASE_LINE = "\r\x1b[K";

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

/**
 * Shows the progress of long work: in a terminal as one line that is rewritten in place, elsewhere as
 * a plain line every few seconds.
 *
 * @param now milliseconds since the process started
 */
export function createProgressDisplay(output: Output, now = () => performance.now()) {
  let current: WorkProgress | null = null;
  let shownAt = now();
  let isShown = false;

  const erase = () => {
    if (isShown) output.write(ERASE_LINE);
    isShown = false;
  };
  return {
    update: (progress: WorkProgress) => {
      current = progress;
    },
    /** Shows the latest progress if it is time to. To be called some ten times a second. */
    tick: () => {
      if (!current || now() - shownAt < (output.isTTY ? REDRAW_MS : LINE_MS)) return;
      shownAt = now();
      const text = describe(current, elapsedText(now()));
      if (output.isTTY) {
        output.write(`${ERASE_LINE}${text.slice(0, (output.columns || DEFAULT_COLUMNS) - 1)}`);
        isShown = true;
      } else output.write(`${text}\n`);
    },
    /** Removes the line of a terminal, before something else is written. */
    erase,
  };
}

/** "Copying the database: 45 %, 540 MB of 1.2 GB, 3.4 s". */
function describe({ label, total, done, unit, draft }: WorkProgress, elapsed: string): string {
  const text = (amount: number) => (unit ? countText(amount, unit) : bytesText(amount));
  if (!total) return `${label}: ${elapsed}`;
  const reached = Math.min(done ?? sizeOf(draft), total);
  const percent = Math.floor((100 * reached) / total);
  const amount = unit ? reached.toLocaleString("en") : text(reached);
  return `${label}: ${percent} %, ${amount} of ${text(total)}, ${elapsed}`;
}

const sizeOf = (file: string | undefined) =>
  (file && statSync(file, { throwIfNoEntry: false })?.size) || 0;

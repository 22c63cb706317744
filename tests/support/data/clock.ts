import { onTestFinished, vi } from "vitest";

/** Noon in Vietnam on a Wednesday in the middle of a month: a test that begins then sees no other day. */
export const NOON = Date.UTC(2026, 10, 18, 5);

/** Sets the clock for the rest of the test; it stands still until it is set again. */
export function setClock(at: number | string): void {
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}

let ahead = 0;

/** Moves the running clock for the rest of the test, as often as it is called. */
export function moveClock(byMs: number): void {
  ahead += byMs;
  if (vi.isMockFunction(Date.now)) return;
  const realNow = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => realNow.call(Date) + ahead);
  onTestFinished(() => {
    clock.mockRestore();
    ahead = 0;
  });
}

/** Sets the clock for the rest of the test, and lets it run. */
export const startClock = (at = NOON): void => moveClock(at - Date.now());

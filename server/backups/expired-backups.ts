import { dayOf } from "../../app/format/vietnam-day.ts";
import { type Backup, trusted } from "./backup-name.ts";

const DAY_MS = 86_400_000;
/** Are never deleted, however old they are. */
const ALWAYS_KEPT = 3;

/**
 * The copies to delete: those older than `keepMs`, and of each day before the last 24 hours all but
 * its last. The newest three stay, and those that are kept apart.
 */
export function listExpiredBackups(backups: Backup[], keepMs: number, now: number): Backup[] {
  const newestFirst = trusted(backups).toSorted((a, b) => b.at - a.at);
  const days = new Set<number>();
  return newestFirst.filter(({ at }, position) => {
    const day = dayOf(at);
    const isLastOfDay = !days.has(day);
    days.add(day);
    if (position < ALWAYS_KEPT) return false;
    const age = now - at;
    return age > keepMs || (age > DAY_MS && !isLastOfDay);
  });
}

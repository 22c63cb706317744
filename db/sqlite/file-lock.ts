import { isBusy } from "../store-error.ts";
import { openFile } from "./open-connection.ts";

/**
 * Locks a file for this process, creating it; the lock ends with the process, however it ends.
 *
 * @returns a function that unlocks it; null if another process holds the lock
 */
export function lockFile(file: string): (() => void) | null {
  const lock = openFile(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return () => void lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

import { stat } from "node:fs/promises";

const CHECK_EVERY_MS = 60_000;
/** Litestream empties the log far below, at 50,000 pages in deploy/litestream.yml. */
const MAX_LOG_BYTES = 512 * 1024 * 1024;

/**
 * Watches that Litestream empties the write-ahead log of a database: nothing else does, so the log grows
 * without end where Litestream is not running.
 *
 * @param onCheck called every minute, with the trouble there is or null
 * @returns a function that stops it
 */
export function watchLitestream(
  database: string,
  onCheck: (trouble: string | null) => Promise<void>,
  maxBytes = MAX_LOG_BYTES,
): () => void {
  const check = async () => {
    const log = await stat(`${database}-wal`).catch(() => null);
    const isBehind = log !== null && log.size > maxBytes;
    await onCheck(isBehind ? "Litestream does not copy the database: is it running?" : null);
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

import type { LogDestination } from "./log-destination.ts";

/** Lines are written together: one write per line costs more than producing the line. */
const FLUSH_AFTER_MS = 50;
/** About 4,000 requests. Warnings and errors may take as much again. */
const MAX_CHARACTERS = 1024 * 1024;

/**
 * Collects lines until the destination takes them. A destination that is too slow, such as a pipe that
 * nobody reads, does not fill the memory: lines that are not important are dropped first.
 *
 * @param notice the line that tells how many were dropped, written once there is room again
 * @returns adds a line
 */
export function createLogBuffer(
  { write, writeAtExit }: LogDestination,
  notice: (dropped: number) => string,
): (line: string, isImportant: boolean) => void {
  let lines = "";
  let dropped = 0;
  let isScheduled = false;
  let isWriting = false;

  function flush() {
    isScheduled = false;
    if (isWriting || !lines) return;
    isWriting = true;
    const text = lines;
    lines = "";
    write(text, (error) => {
      isWriting = false;
      if (error) dropped += text.split("\n").length - 1;
      else if (dropped > 0) {
        lines += notice(dropped);
        dropped = 0;
      }
      if (lines) schedule();
    });
  }

  function schedule() {
    if (!isScheduled) setTimeout(flush, FLUSH_AFTER_MS);
    isScheduled = true;
  }

  process.once("exit", () => {
    if (lines) writeAtExit(lines);
  });
  return (line, isImportant) => {
    const max = isImportant ? 2 * MAX_CHARACTERS : MAX_CHARACTERS;
    if (lines.length + line.length > max) dropped += 1;
    else {
      lines += line;
      if (!isWriting) schedule();
    }
  };
}

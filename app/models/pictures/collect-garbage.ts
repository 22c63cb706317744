import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
type Collection = { type: "major"; execution: "async" | "sync"; flavor?: "last-resort" };
const collect: (options: Collection) => Promise<void> | undefined = runInNewContext("gc");

/**
 * Lets go of what nothing refers to any more. Only for objects whose memory the engine does not see,
 * such as unpacked pictures: it would not think of collecting them for a long time.
 */
export async function collectGarbage(): Promise<void> {
  await collect({ type: "major", execution: "async" });
  // Native memory is freed by callbacks that run after the collection.
  await nextTurn();
}

/**
 * Gives back to the system all memory that is not needed. Everybody waits for it, for less than a
 * tenth of a second.
 */
export function releaseMemory(): void {
  void collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

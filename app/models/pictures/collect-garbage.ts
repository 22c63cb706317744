import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
type Collection = { type: "major"; execution: "async" | "sync"; flavor?: "last-resort" };
const collect: (options: Collection) => Promise<void> | undefined = runInNewContext("gc");

/**
 * Runs a garbage collection. Needed only after work with large native buffers, such as decoded
 * pictures: V8 does not see their size and would not collect them for a long time.
 */
export async function collectGarbage(): Promise<void> {
  await collect({ type: "major", execution: "async" });
  // Native memory is freed by callbacks that run after the collection.
  await yieldToEventLoop();
}

/** Returns all unused memory to the system. Blocks the event loop for less than 100 ms. */
export function releaseMemory(): void {
  void collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: (options: { type: "major"; execution: "async" }) => Promise<void> =
  runInNewContext("gc");

/**
 * Lets go of what nothing refers to any more. Only for objects whose memory the engine does not see,
 * such as unpacked pictures: it would not think of collecting them for a long time.
 */
export async function collectGarbage(): Promise<void> {
  await collect({ type: "major", execution: "async" });
  // Native memory is freed by callbacks that run after the collection.
  await nextTurn();
}

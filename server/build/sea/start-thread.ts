import { getAsset } from "node:sea";
import { Worker, type WorkerOptions } from "node:worker_threads";

// Replaces db/sqlite/thread/start-thread.ts in the binary.

/** Starts the thread of db/sqlite/thread/read-thread.ts. */
export const startThread = (options: WorkerOptions): Worker =>
  new Worker(getAsset("read-thread.cjs", "utf8"), { ...options, eval: true });

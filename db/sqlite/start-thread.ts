import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts the thread of read-thread.ts. The build of the single binary replaces this module with one
 * that starts it from the embedded script.
 */
export const startThread = (options: WorkerOptions): Worker =>
  new Worker(new URL("./read-thread-script.ts", import.meta.url), options);

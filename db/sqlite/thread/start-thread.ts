import { extname } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";

// JavaScript in build/program.
const SCRIPT = new URL(`./read-thread-script${extname(import.meta.url)}`, import.meta.url);

/**
 * Starts the thread of read-thread.ts. The build of the single binary replaces this module with one
 * that starts it from the embedded script.
 */
export const startThread = (options: WorkerOptions): Worker => new Worker(SCRIPT, options);

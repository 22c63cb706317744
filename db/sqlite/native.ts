import { extname } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";

// In the binary, server/build/sea/native.ts replaces this module.

/** The driver's native add-on; undefined lets the driver locate it itself. */
export const sqliteAddon: object | undefined = undefined;

// JavaScript in build/program.
const SCRIPT = new URL(`./read-thread-script${extname(import.meta.url)}`, import.meta.url);

export const startThread = (options: WorkerOptions): Worker => new Worker(SCRIPT, options);

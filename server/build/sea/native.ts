import { getAsset } from "node:sea";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { loadAddon } from "./embedded.ts";

// Replaces db/sqlite/native.ts in the binary.

export const sqliteAddon: object = loadAddon("sqlite");

export const startThread = (options: WorkerOptions): Worker =>
  new Worker(getAsset("read-thread.cjs", "utf8"), { ...options, eval: true });

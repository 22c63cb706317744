import type { Worker } from "node:worker_threads";
import type { AsyncRemoteCallback } from "drizzle-orm/sqlite-proxy";
import { startThread } from "./native.ts";
import type { Answer, Question, ThreadData } from "./read-thread-script.ts";

/** A seller who looks through orders does not wait for the thread again. */
const IDLE_MS = 30_000;
/** Longer than a statement takes. */
const CLOSE_WITHIN_MS = 10_000;

/** The thread reads few rows, and should not keep unused memory. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

type Pending = { resolve: (rows: unknown) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; isClosed: Int32Array; pending: Map<number, Pending> };

export type ReadThread = {
  /** Reads the last committed state; rows are arrays of values. One statement after the other. */
  query: AsyncRemoteCallback;
  /** Ends the thread after the statements it has been given. Blocks until then. */
  close: () => void;
};

/**
 * Runs statements in a thread, so that long ones do not block the event loop. It starts with the first statement and
 * ends when it has been idle.
 */
export function createReadThread(file: string, idleMs = IDLE_MS): ReadThread {
  let thread: Thread | null = null;
  let lastId = 0;

  const start = (): Thread => {
    const isClosed = new Int32Array(new SharedArrayBuffer(4));
    const workerData: ThreadData = { file, isClosed };
    const worker = startThread({ workerData, resourceLimits: LIMITS });
    const started: Thread = { worker, isClosed, pending: new Map() };
    const fail = (error: Error) => {
      if (thread === started) thread = null;
      for (const { reject } of started.pending.values()) reject(error);
      started.pending.clear();
    };
    worker.on("message", ({ id, rows, error }: Answer) => {
      const asked = started.pending.get(id);
      started.pending.delete(id);
      if (started.pending.size === 0) {
        worker.unref();
        idle.refresh();
      }
      if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code }));
      else asked?.resolve(rows);
    });
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("the thread for reads has ended")));
    return started;
  };

  const ask = (sql: string, params: unknown[], method: Question["method"]) =>
    new Promise<unknown>((resolve, reject) => {
      thread ??= start();
      const id = ++lastId;
      thread.pending.set(id, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ id, sql, params, method } satisfies Question);
    });

  const close = () => {
    if (!thread) return;
    const { worker, isClosed } = thread;
    thread = null;
    worker.postMessage(null);
    Atomics.wait(isClosed, 0, 0, CLOSE_WITHIN_MS);
  };

  const idle = setTimeout(() => {
    if (thread?.pending.size === 0) close();
  }, idleMs).unref();

  return {
    query: async (sql, params, method) => ({ rows: (await ask(sql, params, method)) as unknown[] }),
    close,
  };
}

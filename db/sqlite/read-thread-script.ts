import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connections.ts";

// The thread of read-thread.ts runs this script.

export type ThreadData = {
  file: string;
  /** Becomes 1 when the thread ends and its connection is closed. */
  isClosed: Int32Array;
};

/** A statement, or null to end the thread. */
export type Question = {
  id: number;
  sql: string;
  params: unknown[];
  method: "run" | "all" | "values" | "get";
};

/** Rows are arrays of values, or objects if the method is "run". */
export type Answer = {
  id: number;
  rows?: unknown;
  error?: { message: string; code: string | undefined };
};

const { file, isClosed } = workerData as ThreadData;
const port = parentPort!;
// Also when the database cannot be opened.
process.on("exit", () => {
  Atomics.store(isClosed, 0, 1);
  Atomics.notify(isClosed, 0);
});
const sqlite = openConnection(file);
sqlite.pragma("query_only = ON");

function answer({ id, sql, params, method }: Question): Answer {
  try {
    const statement = sqlite.prepare(sql);
    if (method === "run") return { id, rows: statement.all(...params) };
    statement.raw();
    return { id, rows: method === "get" ? statement.get(...params) : statement.all(...params) };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id, error: { message, code } };
  }
}

port.on("message", (question: Question | null) => {
  if (question) {
    port.postMessage(answer(question));
    return;
  }
  sqlite.close();
  port.close();
});

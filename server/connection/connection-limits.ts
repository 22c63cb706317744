import { readFileSync } from "node:fs";

/** Many more than concurrent shoppers; each takes some kilobytes. */
const MAX_CONNECTIONS = 2_000;
/** What else the process opens: the database, mails, metrics, backups and the files that it reads. */
const OTHER_FILES = 80;

/** How many connections the server may hold, so that the process can still open files beside them. */
export function maxConnections(): number {
  const files = maxOpenFiles();
  return Math.min(MAX_CONNECTIONS, Math.max(files - OTHER_FILES, Math.floor(files / 4)));
}

/** How many files the process may open, connections included; without a limit where none is told. */
function maxOpenFiles(): number {
  try {
    const [, files] =
      /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(files ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What one client may hold of the connections: hundreds of shoppers may share one address. */
export const maxPerClient = (): number => Math.ceil(maxConnections() / 4);

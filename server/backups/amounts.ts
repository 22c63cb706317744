import { stat } from "node:fs/promises";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { CONTENT_BYTES } from "#db/sqlite/backup.ts";
import { openReadonly } from "#db/sqlite/connections.ts";
import { logOf } from "#db/sqlite/files.ts";
import { freeBytes } from "#server/data-folder.ts";

/** How much a database holds. Rows are null where they cannot be counted. */
export type Amounts = { bytes: number; orders: number | null; products: number | null };

/** Below these, half of it may be gone by ordinary work. */
const LEAST = { bytes: 1024 * 1024, orders: 10, products: 10 };
const LARGEST_LOSS = 0.5;

/** How much a database holds, which may be in use or of an older version. */
export function amountsOf(file: string): Amounts {
  const sqlite = openReadonly(file);
  const count = (text: string) => sqlite.prepare(text).pluck().get() as number;
  try {
    return {
      bytes: count(CONTENT_BYTES),
      orders: count("select count(*) from orders"),
      products: count("select count(*) from products"),
    };
  } finally {
    sqlite.close();
  }
}

/** The kind of data of which a database has lost more than half since a copy was made; null if there is none. */
export function dataLossOf(before: Amounts, now: Amounts): string | null {
  for (const what of ["orders", "products", "bytes"] as const) {
    const [had, has] = [before[what], now[what]];
    if (had === null || has === null || had < LEAST[what] || has >= had * LARGEST_LOSS) continue;
    return what === "bytes"
      ? `${formatFileSize(has, "en")} instead of ${formatFileSize(had, "en")}`
      : `${has} ${what} instead of ${had}`;
  }
  return null;
}

/** Stays free for the shop, which may write to the same disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Requires that a folder's disk has room for a copy of a database, and for the shop's own writes. @throws Error */
export async function requireDiskSpace(database: string, folder: string): Promise<void> {
  const log = await stat(logOf(database)).catch(() => null);
  await requireBytes((await stat(database)).size + (log?.size ?? 0), folder);
}

/** Requires that a folder's disk has room for a file of this size, and for the shop's own writes. @throws Error */
export async function requireBytes(bytes: number, folder: string): Promise<void> {
  const [needed, free] = [bytes + RESERVE_BYTES, await freeBytes(folder)];
  if (free < needed)
    throw new Error(
      `${folder} has too little room: ${formatFileSize(free, "en")} free, ${formatFileSize(needed, "en")} needed`,
    );
}

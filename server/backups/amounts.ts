import { formatFileSize } from "#app/kit/format/figures.ts";
import { CONTENT_BYTES } from "#db/sqlite/backup.ts";
import { readFrom } from "#db/sqlite/connections.ts";

/** How much a database holds. Rows are null where they cannot be counted. */
export type Amounts = { bytes: number; orders: number | null; products: number | null };

/** Below these, half of it may be gone by ordinary work. */
const LEAST = { bytes: 1024 * 1024, orders: 10, products: 10 };
const LARGEST_LOSS = 0.5;

/** How much a database holds, which may be in use or of an older version. */
export const amountsOf = (file: string): Amounts =>
  readFrom(file, (sqlite) => {
    const count = (text: string) => sqlite.prepare(text).pluck().get() as number;
    return {
      bytes: count(CONTENT_BYTES),
      orders: count("select count(*) from orders"),
      products: count("select count(*) from products"),
    };
  });

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

import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Search } from "../engine.ts";

/** Search by the index of trigrams of pg_trgm. */
export const postgresSearch = (db: NodePgDatabase): Search => ({
  async products(groups, limit) {
    const { rows } = await db.execute<{ seq: number }>(
      sql`select seq from products where ${containsAll("name_folded", groups)} limit ${limit}`,
    );
    return rows.map(({ seq }) => seq);
  },
  async orders(groups, status) {
    const isFound = sql`${containsAll("search_folded", groups)}
      and ${status === null ? sql`true` : sql`status = ${status}`}`;
    return async ({ first, last }, limit) => {
      const { rows } = await db.execute<{ seq: number }>(
        sql`select seq from orders where ${isFound} and seq between ${first} and ${last}
          order by seq desc limit ${limit}`,
      );
      return rows.map(({ seq }) => seq);
    };
  },
  indexOrders: () => {},
});

/** The condition for a column that contains one text of each group. */
function containsAll(column: string, groups: string[][]): SQL {
  const conditions = groups.map((texts) => {
    const each = texts.map((text) => sql`${sql.raw(column)} like ${patternOf(text)}`);
    return sql`(${sql.join(each, sql` or `)})`;
  });
  return sql.join(conditions, sql` and `);
}

/** A pattern of `like` for texts that contain this one. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

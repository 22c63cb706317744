import type { Run } from "./both-engines.ts";
import { LOG_EFFECTS, LOG_STORIES } from "./log-stories.ts";
import { EFFECTS, STORIES } from "./trigger-stories.ts";

/** Statements, and the queries that show what they did: an engine finds products and orders in a way of its own. */
type Told = { prepare: string[]; stories: Record<string, string[]>; find: string[] };

export const LOG: Told = { prepare: [], stories: LOG_STORIES, find: LOG_EFFECTS };

export const SQLITE_SEARCHES: Told = {
  stories: STORIES,
  prepare: ["update order_search_progress set indexed_to = 1000000"],
  find: [
    ...EFFECTS,
    "select rowid as seq from product_search where product_search match '\"nghe\"' order by 1",
    "select rowid as seq from product_search_texts where product_search_texts match 'dua OR nghe' order by 1",
    "select rowid as seq from order_search where order_search match 'found : \"mai\"' order by 1",
  ],
};
export const POSTGRES_SEARCHES: Told = {
  prepare: [],
  stories: STORIES,
  find: [
    ...EFFECTS,
    "select seq from products where name_folded like '%nghe%' order by 1",
    "select seq from products where product_text_words(name, name_en, brand, short_description, short_description_en, description, description_en) @@ to_tsquery('simple', 'dua | nghe') order by 1",
    "select seq from orders where search_folded like '%mai%' order by 1",
  ],
};

/**
 * Tells the stories to an engine, in a transaction that is rolled back.
 *
 * @param first a statement before them
 * @param until stops after a statement with these effects; gets its number and the effects
 * @returns the effects after each statement
 */
export async function runStories(
  run: Run,
  { prepare, stories, find }: Told,
  first: string[] = [],
  until: (effects: string, n: number) => boolean = () => false,
): Promise<string[]> {
  const all: string[] = [];
  await run("begin");
  try {
    for (const statement of [...prepare, ...first]) await run(statement);
    for (const statement of Object.values(stories).flat()) {
      const outcome = await attempt(run, statement);
      const effects = [];
      for (const query of find) effects.push(comparable(await run(query)));
      all.push(`${outcome}: ${statement}\n${effects.join("\n")}`);
      if (until(all.at(-1)!, all.length - 1)) break;
    }
  } finally {
    await run("rollback");
  }
  return all;
}

async function attempt(run: Run, statement: string): Promise<string> {
  await run("savepoint story");
  try {
    await run(statement);
    return "done";
  } catch (error) {
    await run("rollback to story");
    const { message } = error as Error;
    return message === "the account is closed" ? message : "refused";
  }
}

/** Rows as text: numbers come as texts, and booleans as numbers, depending on the driver. */
const comparable = (rows: Record<string, unknown>[]) =>
  rows.map((row) => Object.values(row).map(plain).join("|")).join("\n");

const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : String(value));

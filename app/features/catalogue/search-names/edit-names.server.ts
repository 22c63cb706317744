import { eq, sql } from "drizzle-orm";
import {
  keyOfNames,
  loadBuiltInNames,
  parseNames,
  readNames,
} from "#app/features/catalogue/search/grocery-names.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { ONE_LINE } from "#app/kit/format/plain-text.ts";
import type { Db } from "#db/client.server.ts";
import { groceryNames } from "#db/schema.ts";
import { MAX_NAME_LINES, MAX_NAMES_IN_LINE, MAX_NAMES_LENGTH } from "./rules.ts";

type Unusable = "too-few" | "too-long" | "unusable";
/** Why names are not saved. */
export type WrongNames = Unusable | "taken" | "too-many";

/**
 * Saves the names of a thing, which are found by the first of them.
 *
 * @param replaced the key of the names that a seller has changed; null for new ones
 */
export async function saveNames(
  tx: Db,
  names: string,
  replaced: string | null,
): Promise<Outcome<WrongNames>> {
  const key = keyOfNames(names);
  const wrong = checkNames(names);
  if (wrong) return wrong;
  const known = await readNames(tx);
  if (key !== replaced && known.has(key)) return "taken";
  if (!replaced && (await tx.$count(groceryNames)) >= MAX_NAME_LINES) return "too-many";
  if (replaced && replaced !== key) await removeNames(tx, replaced);
  await writeNames(tx, key, names);
  return "done";
}

/** What is wrong with names by themselves, or null. */
export function checkNames(names: string): Unusable | null {
  if (names.length > MAX_NAMES_LENGTH) return "too-long";
  if (!ONE_LINE.test(names)) return "unusable";
  const { length } = parseNames(names);
  if (length < 2) return "too-few";
  return length > MAX_NAMES_IN_LINE ? "too-long" : null;
}

/** Removes the names of a thing; also built-in ones. */
export async function removeNames(tx: Db, key: string): Promise<void> {
  const isBuiltIn = (await loadBuiltInNames()).some((line) => line.key === key);
  if (isBuiltIn) await writeNames(tx, key, "");
  else await tx.delete(groceryNames).where(eq(groceryNames.key, key));
}

/**
 * Adds and changes the names in a file; those that it does not have stay.
 *
 * @returns how many were new or different; "too-many" when there would be too many, and nothing was changed
 */
export async function importNames(tx: Db, lines: string[]): Promise<number | "too-many"> {
  const known = await readNames(tx);
  const changed = new Map(lines.map((names) => [keyOfNames(names), names]));
  for (const [key, names] of changed) if (known.get(key) === names) changed.delete(key);
  if ((await tx.$count(groceryNames)) + changed.size > MAX_NAME_LINES) return "too-many";
  for (const [key, names] of changed) await writeNames(tx, key, names);
  return changed.size;
}

/** Keeps what differs from the built-in names. */
async function writeNames(tx: Db, key: string, names: string): Promise<void> {
  const builtIn = (await loadBuiltInNames()).find((line) => line.key === key);
  if (builtIn?.names === names) {
    await tx.delete(groceryNames).where(eq(groceryNames.key, key));
    return;
  }
  await tx
    .insert(groceryNames)
    .values({ key, names, updatedAt: Date.now() })
    .onConflictDoUpdate({
      target: groceryNames.key,
      set: { names: sql`excluded.names`, updatedAt: sql`excluded.updated_at` },
    });
}

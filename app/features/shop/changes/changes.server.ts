import { desc, inArray, sql } from "drizzle-orm";
import { CONTENT_PARTS, PICTURE_PARTS } from "#app/features/shop/contents/rules.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { SECRET_SETTINGS, SETTINGS_PARTS } from "#app/kit/settings/own-settings.ts";
import type { Db } from "#db/client.server.ts";
import { type ChangedFields, shopChanges } from "#db/schema.ts";

/** The parts of shop_content whose changes are recorded; its other rows are no content. */
const RECORDED: readonly string[] = [
  ...SETTINGS_PARTS,
  ...CONTENT_PARTS,
  ...PICTURE_PARTS,
  "promises",
];

/** Changes that are kept: the newest. */
export const MAX_KEPT_CHANGES = 500;
export const MAX_SHOWN_CHANGES = 20;
/** As long as the longest field. */
export const MAX_KEPT_VALUE = 300;

/**
 * Records what a seller has changed of a part, in the transaction of the change; nothing if no field differs.
 *
 * @param by the seller's e-mail
 * @param before the saved value; undefined while nothing is saved, as `after`
 */
export async function recordShopChange(
  tx: Db,
  by: string,
  part: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  if (!RECORDED.includes(part)) return;
  const changed = changedFields(before, after);
  if (Object.keys(changed).length === 0) return;
  // The names of pictures say nothing to people.
  const fields: ChangedFields = PICTURE_PARTS.some((each) => each === part)
    ? { [part]: happened(after) }
    : changed;
  await tx.insert(shopChanges).values({ part, fields, changedBy: by, changedAt: Date.now() });
  const newest = tx
    .select({ seq: shopChanges.seq })
    .from(shopChanges)
    .orderBy(desc(shopChanges.seq))
    .limit(1)
    .offset(MAX_KEPT_CHANGES);
  await tx.delete(shopChanges).where(sql`${shopChanges.seq} <= ${newest}`);
}

/** The newest changes of these parts, the newest first. */
export const listShopChanges = (db: Db, parts: readonly string[]) =>
  db
    .select()
    .from(shopChanges)
    .where(inArray(shopChanges.part, [...parts]))
    .orderBy(desc(shopChanges.seq))
    .limit(MAX_SHOWN_CHANGES);

type Leaf = string | number | boolean | null;

function changedFields(before: unknown, after: unknown): ChangedFields {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const fields: ChangedFields = {};
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [old = null, now = null] = [was.get(name), is.get(name)];
    if (old === now) continue;
    if (mayBeSecret(name)) fields[name] = happened(now);
    else fields[name] = [kept(old), kept(now)];
  }
  return fields;
}

const happened = (now: unknown) => (now ? "changed" : "removed");
const mayBeSecret = (name: string) => (SECRET_SETTINGS as ReadonlySet<string>).has(name);
const kept = (leaf: Leaf) => (typeof leaf === "string" ? shorten(leaf, MAX_KEPT_VALUE) : leaf);

/** The values in a saved value, with their names: "rise.percent" for one within another. */
function leavesOf(value: unknown, name = ""): [name: string, Leaf][] {
  if (typeof value !== "object" || value === null)
    return name === "" ? [] : [[name, (value ?? null) as Leaf]];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, name === "" ? key : `${name}.${key}`),
  );
}

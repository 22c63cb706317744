import { hash, randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { Seller } from "#app/features/sellers/login/sellers.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared } from "#db/prepared.ts";
import { apiKeys, sellers } from "#db/schema.ts";
import { KEY_PREFIX, MAX_KEYS, type Scope } from "./rules.ts";

type NewKey = { name: string; scopes: Scope[]; sellerId: string };

const hashOf = (key: string) => hash("sha256", key, "base64url");

/** Makes a key; returns it for the only time, because no more than its hash is stored. */
export async function createKey(
  tx: Db,
  given: NewKey,
): Promise<{ kind: "done"; key: string } | { kind: "full" }> {
  if ((await tx.$count(apiKeys)) >= MAX_KEYS) return { kind: "full" };
  const key = KEY_PREFIX + randomBytes(32).toString("base64url");
  await tx
    .insert(apiKeys)
    .values({ ...given, id: newId(), keyHash: hashOf(key), createdAt: Date.now() });
  return { kind: "done", key };
}

/** All keys with the e-mail addresses of their sellers, oldest first. */
export function listKeys(db: Db) {
  const { id, name, scopes, createdAt, usedAt } = apiKeys;
  return db
    .select({ id, name, scopes, createdAt, usedAt, by: sellers.email })
    .from(apiKeys)
    .innerJoin(sellers, eq(sellers.id, apiKeys.sellerId))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_KEYS);
}

/** Ends a key at once. */
export async function revokeKey(tx: Db, id: string): Promise<Outcome> {
  const deleted = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id });
  return deleted.length > 0 ? "done" : "gone";
}

const selectByHash = prepared((db) =>
  db
    .select({ key: apiKeys, seller: sellers })
    .from(apiKeys)
    .innerJoin(sellers, eq(sellers.id, apiKeys.sellerId))
    .where(eq(apiKeys.keyHash, sql.placeholder("keyHash"))),
);

type FoundKey = { key: typeof apiKeys.$inferSelect; seller: Seller };

/** A key with its seller; null for one that never was, or was revoked. */
export async function findKey(db: Db, key: string): Promise<FoundKey | null> {
  const [found] = await selectByHash(db, { keyHash: hashOf(key) });
  return found ?? null;
}

/** Whether a key has neither been revoked nor its seller's role changed since it was found. */
export async function isSameKey(tx: Db, { key, seller }: FoundKey): Promise<boolean> {
  const [found] = await selectByHash(tx, { keyHash: key.keyHash });
  return found?.seller.role === seller.role;
}

/** Records that a key is in use. */
export async function touchKey(tx: Db, id: string): Promise<void> {
  await tx.update(apiKeys).set({ usedAt: Date.now() }).where(eq(apiKeys.id, id));
}

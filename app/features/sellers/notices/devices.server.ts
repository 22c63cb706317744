import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { NoticeKind } from "#db/order-values.ts";
import { pushDevices, pushKeys, sellerSessions } from "#db/schema.ts";
import { MAX_DEVICES } from "./rules.ts";
import {
  areBrowserKeys,
  type BrowserKeys,
  generatePushKeys,
  type PushKeys,
} from "./web-push.server.ts";

/** A browser that shows notices to a seller. */
export type Device = typeof pushDevices.$inferSelect;

/** The shop's keys; null before it has made them. */
export async function findPushKeys(db: Db): Promise<PushKeys | null> {
  const [known] = await db.select().from(pushKeys);
  return known ?? null;
}

/** The same; made at the first start, because browsers are tied to them for good. */
export async function readPushKeys({ db, withTx }: { db: Db; withTx: WithTx }): Promise<PushKeys> {
  return (
    (await findPushKeys(db)) ??
    withTx(async (tx) => {
      await tx
        .insert(pushKeys)
        .values({ id: "own", ...generatePushKeys() })
        .onConflictDoNothing();
      return (await tx.select().from(pushKeys))[0]!;
    })
  );
}

/** The devices of a seller: those of their logins. */
const isOf = (db: Db, sellerId: string) =>
  inArray(
    pushDevices.sessionHash,
    db
      .select({ hash: sellerSessions.cookieHash })
      .from(sellerSessions)
      .where(eq(sellerSessions.sellerId, sellerId)),
  );

/** The devices of a seller, oldest first. */
export const listDevices = (db: Db, sellerId: string): Promise<Device[]> =>
  db.select().from(pushDevices).where(isOf(db, sellerId)).orderBy(asc(pushDevices.createdAt));

/** What a browser tells of itself, and its seller's choice. */
export type NewDevice = BrowserKeys &
  Pick<Device, "sessionHash" | "endpoint" | "kinds" | "lang" | "name">;

/**
 * Turns notices on for a browser, in place of what its login, or the same browser in another login, had before.
 *
 * @returns "gone" when the login has ended, "invalid" for keys that no browser has
 */
export async function addDevice(
  tx: Db,
  sellerId: string,
  device: NewDevice,
): Promise<Outcome<"gone" | "invalid" | "too-many">> {
  if (!areBrowserKeys(device)) return "invalid";
  const { sessionHash, endpoint } = device;
  const isLogin = and(
    eq(sellerSessions.cookieHash, sessionHash),
    eq(sellerSessions.sellerId, sellerId),
  );
  if ((await tx.$count(sellerSessions, isLogin)) === 0) return "gone";
  await tx
    .delete(pushDevices)
    .where(or(eq(pushDevices.sessionHash, sessionHash), eq(pushDevices.endpoint, endpoint)));
  if ((await tx.$count(pushDevices, isOf(tx, sellerId))) >= MAX_DEVICES) return "too-many";
  await tx.insert(pushDevices).values({ ...device, id: newId(), createdAt: Date.now() });
  return "done";
}

const isOwn = (tx: Db, sellerId: string, id: string) =>
  and(eq(pushDevices.id, id), isOf(tx, sellerId));

/** Finds a seller's own device. */
export const hasDevice = async (db: Db, sellerId: string, id: string): Promise<boolean> =>
  (await db.$count(pushDevices, isOwn(db, sellerId, id))) > 0;

/** Changes what a seller's own device is told of. */
export async function setDeviceKinds(
  tx: Db,
  sellerId: string,
  { id, kinds }: { id: string; kinds: NoticeKind[] },
): Promise<Outcome> {
  const changed = await tx
    .update(pushDevices)
    .set({ kinds })
    .where(isOwn(tx, sellerId, id))
    .returning({ id: pushDevices.id });
  return changed.length > 0 ? "done" : "gone";
}

/** Turns notices off for a seller's own device. */
export async function removeDevice(tx: Db, sellerId: string, id: string): Promise<void> {
  await tx.delete(pushDevices).where(isOwn(tx, sellerId, id));
}

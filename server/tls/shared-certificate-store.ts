import { and, eq } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { isLeased } from "#db/lease.ts";
import { certificates } from "#db/schema.ts";
import {
  type CertificateStore,
  NOTHING_STORED,
  type StoredCertificates,
} from "./certificate-store.ts";
import { seal, unseal } from "./seal.ts";

const ID = "own";
/** Longer than the attempt for a domain: when a lease ends, the server that took it must have died. */
const LEASE_MS = 10 * 60_000;
/** How soon a server uses a certificate that another one got. */
const SHARED_EVERY_MS = 15_000;

/**
 * Keeps the certificates of several servers in their database. The private keys in it, like everything else, are
 * encrypted with a secret that only the servers have.
 */
export function sharedCertificateStore(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  secret: string,
): CertificateStore {
  let lease = 0;
  /** Deriving the key takes a while, so that what was read last is not decrypted again. */
  let last = { sealed: "", stored: NOTHING_STORED };
  const isOwn = () => and(eq(certificates.id, ID), eq(certificates.leasedUntil, lease));

  return {
    sharedEveryMs: SHARED_EVERY_MS,
    read: async () => {
      const [row] = await db.select().from(certificates).where(eq(certificates.id, ID));
      const sealed = row?.sealed ?? "";
      if (sealed !== last.sealed)
        last = { sealed, stored: sealed ? await open(sealed, secret) : NOTHING_STORED };
      return last.stored;
    },
    write: async (stored) => {
      const sealed = await seal(JSON.stringify(stored), secret);
      const written = await withTx((tx) =>
        tx.update(certificates).set({ sealed }).where(isOwn()).returning({ id: certificates.id }),
      );
      if (written.length === 0) throw new Error("Another server orders certificates");
      last = { sealed, stored };
    },
    claim: () =>
      withTx(async (tx) => {
        const now = Date.now();
        const [row] = await tx.select().from(certificates).where(eq(certificates.id, ID));
        const until = row?.leasedUntil ?? 0;
        if (until !== lease && isLeased(until, LEASE_MS, now)) return false;
        const leasedUntil = now + LEASE_MS;
        await tx
          .insert(certificates)
          .values({ id: ID, sealed: "", leasedUntil })
          .onConflictDoUpdate({ target: certificates.id, set: { leasedUntil } });
        lease = leasedUntil;
        return true;
      }),
    release: async () => {
      await withTx((tx) => tx.update(certificates).set({ leasedUntil: 0 }).where(isOwn()));
      lease = 0;
    },
  };
}

const open = async (sealed: string, secret: string): Promise<StoredCertificates> =>
  JSON.parse(await unseal(sealed, secret));

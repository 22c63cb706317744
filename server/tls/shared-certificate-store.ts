import { and, eq } from "drizzle-orm";
import { type KeySettings, seal, unseal } from "#app/kit/settings/seal.server.ts";
import type { Store } from "#db/client.server.ts";
import { isLeased } from "#db/lease.ts";
import { certificates } from "#db/schema.ts";
import {
  type CertificateStore,
  NOTHING_STORED,
  type StoredCertificates,
} from "./certificate-store.ts";

/** The stored certificates were sealed with another secret, or were changed. */
export class SecretError extends Error {
  override name = "SecretError";
}

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
  settings: KeySettings,
): CertificateStore {
  let lease = 0;
  /** What was read last, so that it is not decrypted again. */
  let last = { sealed: "", stored: NOTHING_STORED };
  const isOwn = () => and(eq(certificates.id, ID), eq(certificates.leasedUntil, lease));

  return {
    sharedEveryMs: SHARED_EVERY_MS,
    read: async () => {
      const [row] = await db.select().from(certificates).where(eq(certificates.id, ID));
      const sealed = row?.sealed ?? "";
      if (sealed !== last.sealed)
        last = { sealed, stored: sealed ? open(sealed, settings) : NOTHING_STORED };
      return last.stored;
    },
    write: async (stored) => {
      const sealed = seal(settings, JSON.stringify(stored));
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

function open(sealed: string, settings: KeySettings): StoredCertificates {
  const text = unseal(settings, sealed);
  if (text === null) throw new SecretError("SECRET_KEY does not open the stored certificates");
  return JSON.parse(text);
}

import { createSecureContext, type SecureContext } from "node:tls";
import {
  type CertificateStore,
  NOTHING_STORED,
  type StoredCertificates,
  type StoredDomain,
} from "./certificate-store.ts";
import { StorageError } from "./troubles.ts";

export const NEVER_TRIED: StoredDomain = {
  certificate: null,
  failures: 0,
  triedAt: 0,
  waitUntil: 0,
  problem: null,
};

/** The certificates of these domains as they are stored, and the contexts of connections that use them. */
export function keepCertificates(domains: string[]) {
  const opened = Promise.withResolvers<CertificateStore>();
  let stored = NOTHING_STORED;
  let contexts = new Map<string, { chain: string; context: SecureContext }>();
  let readAt = 0;
  let isUnsaved = false;

  function use(found: StoredCertificates): void {
    const known = domains.flatMap((domain) => {
      const certificate = found.domains[domain]?.certificate;
      if (!certificate) return [];
      const { key, chain } = certificate;
      const before = contexts.get(domain);
      const context =
        before?.chain === chain ? before.context : createSecureContext({ key, cert: chain });
      return [[domain, { chain, context }] as const];
    });
    contexts = new Map(known);
    stored = found;
  }

  async function refresh(store: CertificateStore): Promise<void> {
    readAt = Date.now();
    use(await store.read());
  }

  async function save(changes: Partial<StoredCertificates>): Promise<void> {
    isUnsaved = true;
    use({ ...stored, ...changes });
    await writeUnsaved(await opened.promise);
  }

  async function writeUnsaved(store: CertificateStore): Promise<void> {
    if (!isUnsaved) return;
    try {
      await store.write(stored);
    } catch (error) {
      throw new StorageError((error as Error).message, { cause: error });
    }
    isUnsaved = false;
  }

  return {
    /** Resolves when the stored certificates have been read for the first time, if they can be. */
    opened: opened.promise,
    /** Reads the store for the first time. @throws its error; it counts as opened then, too */
    open: (store: CertificateStore) => refresh(store).finally(() => opened.resolve(store)),
    stored: () => stored,
    entryOf: (domain: string): StoredDomain => stored.domains[domain] ?? NEVER_TRIED,
    contextOf: (domain: string): SecureContext | undefined => contexts.get(domain)?.context,
    /** Whether something could not be stored yet. */
    isUnsaved: () => isUnsaved,
    /** Whether another server may have changed what is stored since it was read. */
    isOld: ({ sharedEveryMs }: CertificateStore) =>
      sharedEveryMs !== null && Math.abs(Date.now() - readAt) >= sharedEveryMs,
    refresh,
    save,
    writeUnsaved,
    /** Domains that are no longer set are dropped. */
    saveDomain: (domain: string, entry: StoredDomain) =>
      save({
        domains: Object.fromEntries(
          domains.flatMap((each) => {
            const kept = each === domain ? entry : stored.domains[each];
            return kept ? [[each, kept]] : [];
          }),
        ),
      }),
  };
}

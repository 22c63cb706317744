import { setTimeout as sleep } from "node:timers/promises";
import { createSecureContext, type SecureContext } from "node:tls";
import type {
  CertificateProblem,
  OwnCertificates,
} from "#app/features/shop/certificate/certificate-state.ts";
import { certificateTexts } from "#app/features/shop/certificate/certificate-text.ts";
import type { Log } from "#app/kit/request/log.ts";
import type { TlsSettings } from "#app/kit/settings/env.server.ts";
import { sharedWhilePending } from "#app/kit/throttling/shared-while-pending.ts";
import { AcmeError } from "./acme.ts";
import type { CertificateStore } from "./certificate-store.ts";
import { keepCertificates, NEVER_TRIED } from "./kept-certificates.ts";
import { orderCertificate } from "./order-certificate.ts";
import { DAY_MS, nextTryAt } from "./schedule.ts";
import { orderProblem, StorageError, storeProblem } from "./troubles.ts";
import { createKey, datesOf, selfSignedCertificate, toPem } from "./x509.ts";

/** Cheap, and so soon after a change of the clock. */
const CHECK_EVERY_MS = 1_000;
/** The pause after the store has failed, or while another server orders. */
const STORE_PAUSE_MS = 10_000;
/** Strangers who make up challenges cause one read of the shared store in this time. */
const LOOK_EVERY_MS = 1_000;
/** A stopping server does not wait longer for an attempt that it has aborted. */
const STOP_WITHIN_MS = 2_000;
/** With so little left, a failed renewal is an error in the log. */
const ENDS_SOON_MS = 7 * DAY_MS;

/** The certificates of a shop that serves HTTPS itself. */
export type Certificates = ReturnType<typeof createCertificates>;

/**
 * Gets a certificate for each domain, and renews it. Each domain has a certificate of its own, so that one whose
 * address is wrong does not hold up the others. Until its certificate arrives, a domain is served with a self-signed
 * one.
 */
export function createCertificates(tls: TlsSettings, log: Log) {
  const { mainDomain, directory } = tls;
  const domains = [mainDomain, ...tls.domains.filter((domain) => domain !== mainDomain)];
  const temporaryKey = createKey();
  const selfSigned = {
    key: toPem(temporaryKey),
    cert: selfSignedCertificate(domains, temporaryKey),
  };
  const temporaryContext = createSecureContext(selfSigned);
  const kept = keepCertificates(domains);
  const { opened, entryOf, refresh, save, saveDomain, writeUnsaved } = kept;
  const stopping = new AbortController();
  /** Why nothing can be read or written at the moment, and until when nothing is tried. */
  let storeError: unknown = null;
  let pausedUntil = 0;
  let busy: string | null = null;
  let checking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  /** The domains for which somebody wants an attempt soon; also all of them at the start. */
  const asked = new Set(domains);

  const nextTryOf = (domain: string, now: number) =>
    nextTryAt(entryOf(domain), directory, { now, isAsked: asked.has(domain) });

  /** Reads what another server may have stored just now, together with everybody who asks for it meanwhile. */
  const look = sharedWhilePending(async () => {
    await sleep(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now()));
    lookedAt = performance.now();
    await refresh(await opened).catch(() => undefined);
  });

  const check = sharedWhilePending(async () => {
    const now = Date.now();
    if (now < pausedUntil && pausedUntil <= now + STORE_PAUSE_MS) return;
    const store = await opened;
    try {
      if (!kept.isUnsaved()) {
        if (kept.isOld(store) || storeError) await refresh(store);
        storeError = null;
        if (dueDomains().length === 0) return;
      }
      if (!(await store.claim())) return void pause();
      try {
        // A certificate that could not be stored is worth more than what is stored.
        if (kept.isUnsaved()) await writeUnsaved(store);
        else await refresh(store);
        storeError = null;
        for (const domain of dueDomains()) {
          if (!(await store.claim())) return;
          await attempt(domain);
        }
      } finally {
        await store.release();
      }
    } catch (error) {
      // Of the store: an attempt keeps the authority's errors to itself.
      pause();
      if (stopping.signal.aborted) return;
      if (!storeError) report(mainDomain, storeProblem(error), pausedUntil);
      storeError = error;
    }
  });

  const pause = () => {
    pausedUntil = Date.now() + STORE_PAUSE_MS;
  };

  const dueDomains = () => {
    const now = Date.now();
    return domains.filter((domain) => nextTryOf(domain, now) <= now);
  };

  async function attempt(domain: string): Promise<void> {
    stopping.signal.throwIfAborted();
    const before = entryOf(domain);
    const triedAt = Date.now();
    busy = domain;
    asked.delete(domain);
    try {
      // Noted as a failure first: so an attempt that ends the process counts, and nothing is ordered that cannot be
      // stored.
      await saveDomain(domain, { ...before, failures: before.failures + 1, triedAt, waitUntil: 0 });
      const certificate = await obtain(domain);
      await saveDomain(domain, { ...NEVER_TRIED, certificate, triedAt });
      const until = new Date(datesOf(certificate.chain).until).toISOString();
      log({ level: "info", msg: `${domain} has a new certificate, valid until ${until}` });
    } catch (error) {
      if (error instanceof StorageError) throw error;
      // An attempt that was not finished before the server stopped is repeated at the start.
      if (stopping.signal.aborted) return saveDomain(domain, before);
      const problem = orderProblem(error);
      const waitUntil = error instanceof AcmeError ? Date.now() + error.retryAfterMs : 0;
      await saveDomain(domain, { ...entryOf(domain), waitUntil, problem });
      report(domain, problem, nextTryOf(domain, Date.now()));
    } finally {
      busy = null;
    }
  }

  async function obtain(domain: string) {
    if (kept.stored().account?.directory !== directory)
      await save({ account: { directory, key: toPem(createKey()) } });
    return orderCertificate({
      domain,
      directory,
      accountKey: kept.stored().account!.key,
      publish: (challenge) => save({ challenge }),
      signal: stopping.signal,
    });
  }

  function report(domain: string, { trouble, detail }: CertificateProblem, nextAt: number): void {
    const { certificate } = entryOf(domain);
    const isUrgent =
      certificate !== null && datesOf(certificate.chain).until - Date.now() < ENDS_SOON_MS;
    const next = `Next attempt: ${new Date(nextAt).toISOString()}`;
    const words = certificateTexts.en.trouble[trouble](domain);
    const msg = `${domain} got no certificate. ${words} ${next}`;
    log({ level: isUrgent ? "error" : "warn", msg, detail });
  }

  /** Starts a check, unless one runs. */
  function checkNow(): void {
    checking = check();
  }

  const own: OwnCertificates = {
    isReady: () => kept.contextOf(mainDomain) !== undefined,
    state: () => {
      const now = Date.now();
      return domains.map((domain) => {
        const { certificate, problem } = entryOf(domain);
        return {
          domain,
          validUntil: certificate && datesOf(certificate.chain).until,
          problem: storeError ? storeProblem(storeError) : problem,
          nextTryAt: Math.max(nextTryOf(domain, now), storeError ? pausedUntil : 0),
          isBusy: domain === busy,
        };
      });
    },
    tryAgain: () => {
      for (const domain of domains) asked.add(domain);
    },
  };
  return {
    ...own,
    /** Used for connections that name no domain, or none of the shop's. */
    selfSigned,
    /** The certificate for the domain that a connection names; waits until the stored ones are read. */
    contextFor: async (domain: string): Promise<SecureContext> => {
      await opened;
      return kept.contextOf(domain.toLowerCase()) ?? kept.contextOf(mainDomain) ?? temporaryContext;
    },
    /** The answer to the authority's challenge; null for a token that is not under way. */
    answerTo: async (token: string): Promise<string | null> => {
      const store = await opened;
      const known = () => {
        const { challenge } = kept.stored();
        return challenge?.token === token ? challenge.answer : null;
      };
      // Another server may have ordered. The first look may have begun before it published the challenge.
      for (let looks = 0; looks < 2 && !known() && store.sharedEveryMs !== null; looks += 1)
        await look();
      return known();
    },
    /** Reads the certificates; until then, connections wait. */
    open: async (store: CertificateStore): Promise<void> => {
      await kept.open(store).catch((error) => {
        storeError = error;
        report(mainDomain, storeProblem(error), Date.now());
      });
    },
    /** Begins to order; to be called once the shop answers. */
    start: () => {
      timer = setInterval(checkNow, CHECK_EVERY_MS);
      checkNow();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await Promise.race([checking, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

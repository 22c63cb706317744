import { createPrivateKey, X509Certificate } from "node:crypto";
import { AcmeError, connectAuthority, type Order } from "./acme.ts";
import type { StoredDomain } from "./certificate-store.ts";
import { DAY_MS } from "./schedule.ts";
import { ClockError } from "./troubles.ts";
import { certificateRequest, createKey, toPem } from "./x509.ts";

/** The longest attempt: the authority takes a few seconds for each step. */
const ATTEMPT_WITHIN_MS = 4 * 60_000;
const MAX_CLOCK_ERROR_MS = DAY_MS;

type Wanted = Pick<Order, "domain" | "publish"> & {
  /** The authority's ACME directory. */
  directory: string;
  /** The private key of the account there, in PEM. */
  accountKey: string;
  /** Aborts the attempt. */
  signal: AbortSignal;
};

/**
 * Gets a certificate with a new key from an authority.
 *
 * @throws AcmeError, ClockError, an error of `fetch`, or one of `publish`
 */
export async function orderCertificate({
  domain,
  directory,
  accountKey,
  publish,
  signal,
}: Wanted): Promise<NonNullable<StoredDomain["certificate"]>> {
  const authority = await connectAuthority(
    directory,
    createPrivateKey(accountKey),
    AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_WITHIN_MS)]),
  );
  requireClock(authority.time);
  await authority.logIn();
  const key = createKey();
  const request = certificateRequest([domain], key);
  const chain = await authority.order({ domain, request, publish });
  const certificate = new X509Certificate(chain);
  if (!certificate.checkHost(domain) || !certificate.checkPrivateKey(key))
    throw new AcmeError("malformed", "The certificate is not the one that was ordered");
  return { key: toPem(key), chain, directory };
}

/** @throws ClockError */
function requireClock(time: number | null): void {
  if (time === null || Math.abs(time - Date.now()) <= MAX_CLOCK_ERROR_MS) return;
  const [here, there] = [Date.now(), time].map((at) => new Date(at).toISOString());
  throw new ClockError(`It is ${here} here and ${there} at the authority`);
}

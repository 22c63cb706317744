import type {
  CertificateProblem,
  CertificateTrouble,
} from "#app/features/shop/certificate/certificate-state.ts";
import { AcmeError } from "./acme.ts";
import { SecretError } from "./shared-certificate-store.ts";

const MAX_DETAIL_CHARACTERS = 400;

/** By the types of the authority's refusals (RFC 8555, section 6.7). */
const TROUBLES: Record<string, CertificateTrouble> = {
  dns: "no-address",
  connection: "not-reachable",
  tls: "not-reachable",
  unauthorized: "elsewhere",
  incorrectResponse: "elsewhere",
  caa: "forbidden",
  rejectedIdentifier: "refused-name",
  unsupportedIdentifier: "refused-name",
  rateLimited: "limit",
  noChallenge: "no-challenge",
};

/** How authorities say that they find no address; some call it a failed connection. */
const NO_ADDRESS = /NXDOMAIN|could not resolve|no valid A/i;

/** Errors of TLS that a wrong clock causes at an authority whose certificate is right. */
const CLOCK_CODES = ["CERT_NOT_YET_VALID", "CERT_HAS_EXPIRED"];

/** The machine's clock differs from the authority's. */
export class ClockError extends Error {
  override name = "ClockError";
}

/** Certificates could not be read or written. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** What an error of an attempt means to the shopkeeper. */
export function problemOf(error: unknown): CertificateProblem {
  const detail = detailOf(error).slice(0, MAX_DETAIL_CHARACTERS);
  return { trouble: troubleOf(error), detail };
}

function troubleOf(error: unknown): CertificateTrouble {
  if (error instanceof AcmeError) {
    if (error.type === "connection" && NO_ADDRESS.test(error.message)) return "no-address";
    return TROUBLES[error.type] ?? "other";
  }
  if (error instanceof ClockError || CLOCK_CODES.includes(causeOf(error)?.code ?? ""))
    return "clock";
  if (error instanceof SecretError) return "other-secret";
  if (error instanceof StorageError) return "not-stored";
  // fetch throws nothing else.
  return error instanceof TypeError || error instanceof DOMException ? "authority-away" : "other";
}

/** The error of the system below an error of `fetch`. */
const causeOf = (error: unknown) => (error as Error).cause as NodeJS.ErrnoException | undefined;

function detailOf(error: unknown): string {
  if (error instanceof AcmeError) return `${error.type}: ${error.message}`;
  const cause = causeOf(error);
  return cause ? cause.message || cause.code || "" : (error as Error).message;
}

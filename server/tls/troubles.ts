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

/** Certificates could not be written; an attempt tells it apart from the authority's errors. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** What an error of an order at the authority means to the shopkeeper. */
export const orderProblem = (error: unknown): CertificateProblem =>
  problemOf(troubleOf(error), error);

/** What an error of the certificates' store means to the shopkeeper. */
export const storeProblem = (error: unknown): CertificateProblem =>
  problemOf(error instanceof SecretError ? "other-secret" : "not-stored", error);

const problemOf = (trouble: CertificateTrouble, error: unknown) => ({
  trouble,
  detail: detailOf(error).slice(0, MAX_DETAIL_CHARACTERS),
});

function troubleOf(error: unknown): CertificateTrouble {
  if (error instanceof AcmeError) {
    if (error.type === "connection" && NO_ADDRESS.test(error.message)) return "no-address";
    return TROUBLES[error.type] ?? "other";
  }
  if (error instanceof ClockError || CLOCK_CODES.includes(causeOf(error)?.code ?? ""))
    return "clock";
  // fetch throws nothing else.
  return error instanceof TypeError || error instanceof DOMException ? "authority-away" : "other";
}

/** The error of the system below an error of `fetch` or of a query, whose message contains sealed keys. */
function causeOf(error: unknown): NodeJS.ErrnoException | undefined {
  const { cause } = error as Error;
  return cause instanceof Error ? (causeOf(cause) ?? cause) : undefined;
}

function detailOf(error: unknown): string {
  if (error instanceof AcmeError) return `${error.type}: ${error.message}`;
  const { message, code } = causeOf(error) ?? (error as NodeJS.ErrnoException);
  return message || code || "";
}

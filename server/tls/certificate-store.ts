import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CertificateProblem } from "#app/features/shop/certificate/certificate-state.ts";
import type { Challenge } from "./acme.ts";

/** A domain's certificate and its last attempt to get one. */
export type StoredDomain = {
  /** The private key and the chain, in PEM, with the ACME directory that they come from. */
  certificate: { key: string; chain: string; directory: string } | null;
  /** How many attempts have failed since the last success; one that was interrupted counts. */
  failures: number;
  triedAt: number;
  /** Until when the authority wants no other attempt. */
  waitUntil: number;
  problem: CertificateProblem | null;
};

/** Everything that is stored about a shop's certificates. */
export type StoredCertificates = {
  /** The account at the authority: its private key, in PEM. */
  account: { directory: string; key: string } | null;
  domains: Record<string, StoredDomain>;
  /** What the shop answers at the moment. */
  challenge: Challenge | null;
};

export type CertificateStore = {
  /** How often another server may have changed what is stored; null if there is no other. */
  sharedEveryMs: number | null;
  /** @throws when it cannot be read, such as with another secret */
  read: () => Promise<StoredCertificates>;
  write: (stored: StoredCertificates) => Promise<void>;
  /** Lets this server alone order certificates until `release`; false if another one does. */
  claim: () => Promise<boolean>;
  release: () => Promise<void>;
};

export const NOTHING_STORED: StoredCertificates = { account: null, domains: {}, challenge: null };

/** Keeps the certificates of a single server in a file that only its owner can read. */
export function fileCertificateStore(folder: string): CertificateStore {
  const file = join(folder, "certificates.json");
  return {
    sharedEveryMs: null,
    read: async () => {
      try {
        return JSON.parse(readFileSync(file, "utf8"));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return NOTHING_STORED;
        throw error;
      }
    },
    write: async (stored) => {
      const draft = `${file}.new`;
      writeFileSync(draft, JSON.stringify(stored, null, 2), { mode: 0o600, flush: true });
      renameSync(draft, file);
    },
    claim: async () => true,
    release: async () => {},
  };
}

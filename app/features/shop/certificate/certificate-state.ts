/** Why the shop has no certificate of a domain, or could not renew it. */
export type CertificateTrouble =
  | "authority-away"
  | "clock"
  | "no-address"
  | "not-reachable"
  | "elsewhere"
  | "forbidden"
  | "refused-name"
  | "limit"
  | "no-challenge"
  | "not-stored"
  | "other-secret"
  | "other";

export type CertificateProblem = {
  trouble: CertificateTrouble;
  /** What the authority or the system said, in English. */
  detail: string;
};

export type DomainState = {
  domain: string;
  /** The end of its certificate; null without one. A certificate that has ended is still used. */
  validUntil: number | null;
  /** Of the last attempt; null after a success, and before the first attempt. */
  problem: CertificateProblem | null;
  /** When the shop tries again or renews it. */
  nextTryAt: number;
  isBusy: boolean;
};

/** The certificates of a shop that serves HTTPS itself. */
export type OwnCertificates = {
  /** Whether the shop's main domain has had a certificate: from then on, HTTP redirects to HTTPS. */
  isReady: () => boolean;
  /** Each of the shop's domains, the main one first. */
  state: () => DomainState[];
  /**
   * Lets the next attempt begin as soon as the authority's limits allow, such as after an owner has corrected the
   * domain's address.
   */
  tryAgain: () => void;
};

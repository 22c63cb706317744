const MINUTE = 60_000;

type MailFacts = {
  /** The column of the outbox that names what the mail is about. The mail is deleted with it. */
  about: "orderId" | "stockAlertSeq" | "sellerLinkId";
  /** How long the mail waits after it was queued. */
  delayMs: number;
  /**
   * What becomes of a second mail about the same: "joined" with the one that still waits, which then waits
   * `delayMs` more, or queued only "once". By default it is a mail of its own.
   */
  repeated?: "joined" | "once";
  /** The mails of one name that wait for a recipient are sent as one if there are at least `from`. */
  digest?: { of: string; from: number };
};

const KINDS = {
  "order-confirmation": { about: "orderId", delayMs: 0 },
  // During the delay, a seller can undo the change.
  "order-update": { about: "orderId", delayMs: MINUTE, repeated: "joined" },
  "order-notice": { about: "orderId", delayMs: 0, digest: { of: "notices", from: 6 } },
  "cancel-notice": { about: "orderId", delayMs: 0, digest: { of: "notices", from: 6 } },
  "low-stock": { about: "orderId", delayMs: 0, digest: { of: "low-stock", from: 2 } },
  "review-request": { about: "orderId", delayMs: 24 * 60 * MINUTE, repeated: "once" },
  // During the delay, a seller can put the product out of stock again.
  "stock-alert": { about: "stockAlertSeq", delayMs: MINUTE, repeated: "once" },
  // With an invitation, or for a new password.
  "seller-link": { about: "sellerLinkId", delayMs: 0, repeated: "once" },
} as const satisfies Record<string, MailFacts>;

/** A kind of mail that is sent through the outbox. The `mail.ts` of its feature composes it. */
export type MailKind = keyof typeof KINDS;

/** The column that names what a kind of mail is about. */
export type AboutOf<Kind extends MailKind> = (typeof KINDS)[Kind]["about"];

export const MAIL_KINDS: Readonly<Record<MailKind, MailFacts>> = KINDS;

import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Db } from "#db/client.server.ts";
import type { MailKind } from "#db/mail-kinds.ts";
import type { OrderMail } from "#db/order-values.ts";
import type { Mail } from "./mailer.ts";
import type { MailOf, OutboxMail } from "./outbox.server.ts";

/** A mail's content; `paymentQr` is the text of a VietQR code to attach as a picture. */
export type MailContent = Pick<Mail, "subject" | "text" | "html"> & { paymentQr?: string };

export type ComposeOptions = {
  /** From the settings; what sellers wrote takes its place. */
  shop: { name: string; email: string; phone: string };
  /** The shop's public origin for links; null leaves them out. */
  baseUrl: () => string | null;
  /** The updates of an order that shoppers are mailed. */
  orderMails: readonly OrderMail[];
  /** The account for transfers, if the shop takes them. */
  bank: Settings["bank"];
};

/** Composes the mails of a kind, which are rows of this type. */
export type Composer<Row extends OutboxMail = OutboxMail> = {
  /**
   * Composes the mail for rows of the outbox that are sent as one; there are several only of a digest.
   *
   * @returns null when there is nothing to tell any more; `revision` changes when another attempt may tell more
   */
  compose(
    tx: Db,
    options: ComposeOptions,
    mails: Row[],
  ): Promise<(MailContent & { revision?: number }) | null>;
  /** Records that the mail was sent. By default its row is kept for 30 days. */
  onSent?(tx: Db, mail: Row): Promise<void>;
};

/** The composers of some kinds of mail. */
export type Composers<Kinds extends MailKind> = { [Kind in Kinds]: Composer<MailOf<Kind>> };

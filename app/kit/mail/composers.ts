import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Db } from "#db/client.server.ts";
import type { MailKind } from "#db/mail-kinds.ts";
import type { OrderMail } from "#db/order-values.ts";
import type { Mail } from "./mailer.ts";
import type { MailOf, OutboxMail } from "./outbox.server.ts";

/** A mail's content; `paymentQr` is the text of a VietQR to attach as a picture. */
export type MailContent = Pick<Mail, "subject" | "text" | "html"> & { paymentQr?: string };

export type ComposeOptions = {
  /** The contact details in the settings; those that sellers wrote take precedence. */
  shop: { name: string; email: string; phone: string };
  /** The shop's public origin for links; with null, mails have no links. */
  baseUrl: () => string | null;
  /** The changes of an order about which shoppers get a mail. */
  orderMails: readonly OrderMail[];
  /** The account for transfers, if the shop takes them. */
  bank: Settings["bank"];
};

/** Composes the mails of one kind. */
export type Composer<Row extends OutboxMail = OutboxMail> = {
  /**
   * Composes one mail from rows of the outbox; only a digest has several rows.
   *
   * @returns null if there is no longer anything to report; `revision` changes when another attempt may report more
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

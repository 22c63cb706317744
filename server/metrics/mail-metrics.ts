import type { Registry } from "prom-client";
import type { Mailer } from "../../app/mail/mailer.ts";
import { readOutboxBacklog } from "../../app/models/outbox.ts";
import type { Db } from "../../db/client.server.ts";
import { createCounter, createGauges } from "./instruments.ts";

/** Creates the metrics of the mails that wait. */
export function createOutboxMetrics(registry: Registry, db: Db): void {
  createGauges(
    registry,
    {
      outbox_mails: "Mails that wait to be sent.",
      outbox_oldest_mail_age_seconds: "Age of the oldest mail that waits; 0 without any.",
    },
    async () => {
      const { mails, oldestAt } = await readOutboxBacklog(db);
      const ageMs = oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt);
      return { outbox_mails: mails, outbox_oldest_mail_age_seconds: ageMs / 1_000 };
    },
    { readAt: "outbox_last_read_timestamp_seconds" },
  );
}

const KINDS = ["codes", "outbox"] as const;

/** @returns counts the mails that a mailer sends: codes at once, or those of the outbox */
export function createMailCounter(
  registry: Registry,
): (mailer: Mailer, kind: (typeof KINDS)[number]) => Mailer {
  const countSent = createCounter(registry, {
    name: "mails_sent_total",
    help: "Mails that the mail server accepted.",
    labels: { kind: KINDS },
  });
  const countFailed = createCounter(registry, {
    name: "mails_failed_total",
    help: "Attempts to send a mail that failed; those of the outbox are repeated.",
    labels: { kind: KINDS },
  });
  return (mailer, kind) => ({
    ...mailer,
    send: async (mail, signal) => {
      try {
        await mailer.send(mail, signal);
      } catch (error) {
        countFailed({ kind });
        throw error;
      }
      countSent({ kind });
    },
  });
}

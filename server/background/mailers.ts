import {
  createMailWatch,
  type Mailer,
  noMailer,
  smtpMailer,
  terminalMailer,
} from "#app/kit/mail/mailer.ts";
import type { Log } from "#app/kit/request/log.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { MAX_DELIVERIES } from "#app/mail/deliveries.ts";
import type { FailureLog } from "#server/log.ts";
import type { ShopMetrics } from "#server/metrics/shop-metrics.ts";

type Options = {
  current: () => Promise<Settings>;
  /** Shows mails to the user, of a shop that prints them. */
  print: (text: string) => void;
  log: Log;
  failed: FailureLog;
  metrics: ShopMetrics | null;
};

/**
 * The mailers of a shop, which send each mail with the mail server that is configured at that moment: one for one-time
 * codes, which so never wait behind other mails, and one for the outbox.
 */
export function createMailers({ current, print, log, failed, metrics }: Options) {
  const { watch, state } = createMailWatch(log);
  const printed = terminalMailer(print);
  const onLost = failed("a shopper got no code, and was told so: the shop can send no mail");

  function createMailer(missing: Mailer, connections?: number): Mailer {
    let opened: { url: string; from: string; mailer: Mailer } | null = null;
    const choose = async () => {
      const { smtpUrl: url, mailFrom: from, printsMails } = await current();
      if (!url) return printsMails ? printed : missing;
      if (opened?.url !== url || opened.from !== from) {
        opened?.mailer.close();
        opened = { url, from, mailer: watch(smtpMailer(url, from, connections)) };
      }
      return opened.mailer;
    };
    return {
      send: async (mail, signal) => (await choose()).send(mail, signal),
      close: () => opened?.mailer.close(),
      isMissing: async () => (await choose()) === missing,
    };
  }

  const counted: ShopMetrics["countMails"] = metrics?.countMails ?? ((mailer) => mailer);
  return {
    codes: counted(createMailer(noMailer(onLost)), "codes"),
    outbox: counted(createMailer(noMailer(), MAX_DELIVERIES), "outbox"),
    state,
  };
}

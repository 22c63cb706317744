import { setTimeout as sleep } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { openStore, type Store } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { later } from "#tests/bench/support/clean-up.ts";
import { equalLine, type Line, line } from "#tests/bench/support/figures.ts";
import {
  type FaultyMailServer,
  type MailFault,
  startFaultyMailServer,
} from "#tests/faults/support/faulty-mail-server.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import {
  type PlannedOrder,
  planOrders,
  sendOrders,
  slowestOf,
} from "#tests/faults/support/orders.ts";
import { send } from "#tests/faults/support/send.ts";
import type { Shopper } from "#tests/faults/support/shoppers.ts";

const FAULTS: MailFault[] = ["refusing", "silent", "slow"];
const ORDERS = 2;
const CODE_WITHIN_MS = 5_000;
const ORDER_WITHIN_MS = 1_000;
/** Longer than a slow server takes for a mail. */
const SLOW_FOR_MS = 20_000;
const MAILS_WITHIN_MS = 150_000;
/** By then a mail that is sent twice has arrived twice. */
const LOOK_AGAIN_MS = 12_000;

/** Makes the mail server refuse mail, fall silent and be slow, and then recover. */
export async function breakMailServer(): Promise<Line[]> {
  const mail = await startFaultyMailServer();
  later(mail.stop);
  const settings = { SMTP_URL: mail.url };
  const { file, shoppers, start, durability } = await prepareShop(ORDERS, settings);
  const server = await start();
  const store = openStore(file);
  later(store.close);
  const lines: Line[] = [];
  const all: PlannedOrder[] = [];
  for (const fault of FAULTS) {
    mail.setFault(fault);
    lines.push(await codeLine(server.url, shoppers[0]!, fault));
    const wanted = planOrders(shoppers, ORDERS);
    all.push(...wanted);
    lines.push(await ordersLine(server.url, wanted, fault));
    if (fault === "slow") await sleep(SLOW_FOR_MS);
  }
  mail.setFault("none");
  lines.push(await mailsLine(mail, store));
  return [...durability(all), ...lines];
}

async function codeLine(url: string, { cookie }: Shopper, fault: MailFault): Promise<Line> {
  const json = { email: `${fault}@example.com` };
  const reply = await send(url, "/api/send-email-otp", { headers: { cookie }, json });
  const { ms, text } = reply!;
  const { success, message } = JSON.parse(text) as { success: boolean; message: string };
  return line(
    `a code, mail server ${fault}: ms and message`,
    `${ms.toFixed(0)}, ${message}`,
    `≤ ${CODE_WITHIN_MS}, says so`,
    ms <= CODE_WITHIN_MS && !success && message === "Failed to send OTP",
  );
}

async function ordersLine(url: string, wanted: PlannedOrder[], fault: MailFault): Promise<Line> {
  const replies = await sendOrders(url, wanted, wanted.length);
  const slowest = slowestOf(replies);
  return line(
    `the slower of ${wanted.length} orders in ms, mail server ${fault}`,
    slowest.toFixed(0),
    `≤ ${ORDER_WITHIN_MS}`,
    replies.every((reply) => reply?.order) && slowest <= ORDER_WITHIN_MS,
  );
}

/** Waits until no mail is left to send, and then for mails that arrive twice. */
async function mailsLine({ accepted }: FaultyMailServer, store: Store): Promise<Line> {
  const waiting = () => store.db.$count(outbox, isNull(outbox.sentAt));
  const startedAt = performance.now();
  while ((await waiting()) > 0 && performance.now() - startedAt < MAILS_WITHIN_MS) await sleep(500);
  const seconds = (performance.now() - startedAt) / 1_000;
  await sleep(LOOK_AGAIN_MS);
  const ids = accepted.map(({ id }) => id).filter((id) => id.endsWith("@cho-gia-vi>"));
  const twice = ids.length - new Set(ids).size;
  const left = await waiting();
  const figure = `order mails not sent, and sent twice, ${seconds.toFixed(0)} s after it recovered`;
  return equalLine(figure, `${left}, ${twice}`, "0, 0");
}

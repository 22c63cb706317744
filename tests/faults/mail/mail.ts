import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { openStore, type Store } from "../../../db/client.server.ts";
import { outbox } from "../../../db/schema.ts";
import { copyTemplate } from "../../support/data/templates.ts";
import { startServer } from "../../support/server/server.ts";
import { durabilityLines, type FaultLine, line } from "../support/fault-lines.ts";
import {
  type FaultyMailServer,
  type MailFault,
  startFaultyMailServer,
} from "../support/faulty-mail-server.ts";
import {
  checkDurability,
  MANY_ORDERS,
  type OrderReply,
  type PlannedOrder,
  planOrders,
  sendOrders,
} from "../support/orders.ts";
import { makeShoppers, type Shopper } from "../support/shoppers.ts";

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
export async function breakMailServer(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const shoppers = await makeShoppers(file, ORDERS);
  const mail = await startFaultyMailServer();
  const server = await startServer("demo", {
    ...MANY_ORDERS,
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
  });
  const store = openStore(file);
  const lines: FaultLine[] = [];
  const all: PlannedOrder[] = [];
  try {
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
    return [...durabilityLines(checkDurability(file, all)), ...lines];
  } finally {
    store.close();
    await server.stop();
    mail.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function codeLine(url: string, { cookie }: Shopper, fault: MailFault): Promise<FaultLine> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/send-email-otp`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify({ email: `${fault}@example.com` }),
  });
  const { success, message } = (await response.json()) as { success: boolean; message: string };
  const ms = performance.now() - startedAt;
  return line(
    `a code, mail server ${fault}: ms and message`,
    `${ms.toFixed(0)}, ${message}`,
    `≤ ${CODE_WITHIN_MS}, says so`,
    ms <= CODE_WITHIN_MS && !success && message === "Failed to send OTP",
  );
}

async function ordersLine(
  url: string,
  wanted: PlannedOrder[],
  fault: MailFault,
): Promise<FaultLine> {
  const answers: OrderReply[] = [];
  await sendOrders(url, wanted, wanted.length, (answer) => answers.push(answer));
  const slowest = Math.max(...answers.map((answer) => answer?.ms ?? Number.POSITIVE_INFINITY));
  return line(
    `the slower of ${wanted.length} orders in ms, mail server ${fault}`,
    slowest.toFixed(0),
    `≤ ${ORDER_WITHIN_MS}`,
    answers.every((answer) => answer?.order) && slowest <= ORDER_WITHIN_MS,
  );
}

/** Waits until no mail is left to send, and then for mails that arrive twice. */
async function mailsLine({ accepted }: FaultyMailServer, store: Store): Promise<FaultLine> {
  const waiting = () => store.db.$count(outbox, isNull(outbox.sentAt));
  const startedAt = performance.now();
  while ((await waiting()) > 0 && performance.now() - startedAt < MAILS_WITHIN_MS) await sleep(500);
  const seconds = (performance.now() - startedAt) / 1_000;
  await sleep(LOOK_AGAIN_MS);
  const ids = accepted.map(({ id }) => id).filter((id) => id.endsWith("@cho-gia-vi>"));
  const twice = ids.length - new Set(ids).size;
  const left = await waiting();
  return line(
    `order mails not sent, and sent twice, ${seconds.toFixed(0)} s after it recovered`,
    `${left}, ${twice}`,
    "0, 0",
    left === 0 && twice === 0,
  );
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { openStore, type Store } from "../../db/client.server.ts";
import { outbox } from "../../db/schema.ts";
import { startServer } from "../support/server.ts";
import { copyTemplate } from "../support/templates.ts";
import { type FaultLine, keptLines } from "./support/lines.ts";
import { type Mood, type OddMailServer, startOddMailServer } from "./support/odd-mail-server.ts";
import {
  type Answered,
  compareKept,
  MANY_ORDERS,
  sendOrders,
  type Wanted,
  wantOrders,
} from "./support/orders.ts";
import { makeShoppers, type Shopper } from "./support/shoppers.ts";

const MOODS: Mood[] = ["refusing", "silent", "slow"];
const ORDERS = 2;
const CODE_WITHIN_MS = 5_000;
const ORDER_WITHIN_MS = 1_000;
/** Longer than such a server takes for a mail. */
const SLOW_FOR_MS = 20_000;
const MAILS_WITHIN_MS = 150_000;
/** Long enough for a mail that comes twice to come. */
const LOOK_AGAIN_MS = 12_000;

/** Lets the mail server refuse, say nothing and be slow, and then be well again. */
export async function upsetMailServer(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const shoppers = await makeShoppers(file, ORDERS);
  const mail = await startOddMailServer();
  const server = await startServer("demo", {
    ...MANY_ORDERS,
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
  });
  const store = openStore(file);
  const lines: FaultLine[] = [];
  const all: Wanted[] = [];
  try {
    for (const mood of MOODS) {
      mail.setMood(mood);
      lines.push(await codeLine(server.url, shoppers[0]!, mood));
      const wanted = wantOrders(shoppers, ORDERS);
      all.push(...wanted);
      lines.push(await ordersLine(server.url, wanted, mood));
      if (mood === "slow") await sleep(SLOW_FOR_MS);
    }
    mail.setMood("well");
    lines.push(await mailsLine(mail, store));
    return [...keptLines(compareKept(file, all)), ...lines];
  } finally {
    store.close();
    await server.stop();
    mail.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function codeLine(url: string, { cookie }: Shopper, mood: Mood): Promise<FaultLine> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/send-email-otp`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify({ email: `${mood}@example.com` }),
  });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  const ms = performance.now() - startedAt;
  return {
    figure: `a code, mail server ${mood}: ms and message`,
    measured: `${ms.toFixed(0)}, ${message}`,
    goal: `≤ ${CODE_WITHIN_MS}, says so`,
    reached: ms <= CODE_WITHIN_MS && !success && message === "Failed to send OTP",
  };
}

async function ordersLine(url: string, wanted: Wanted[], mood: Mood): Promise<FaultLine> {
  const answers: Answered[] = [];
  await sendOrders(url, wanted, wanted.length, (answer) => answers.push(answer));
  const slowest = Math.max(...answers.map((answer) => answer?.ms ?? Number.POSITIVE_INFINITY));
  return {
    figure: `the slower of ${wanted.length} orders in ms, mail server ${mood}`,
    measured: slowest.toFixed(0),
    goal: `≤ ${ORDER_WITHIN_MS}`,
    reached: answers.every((answer) => answer?.order) && slowest <= ORDER_WITHIN_MS,
  };
}

/** Waits until nothing is left to send, and then for what comes twice. */
async function mailsLine({ accepted }: OddMailServer, store: Store): Promise<FaultLine> {
  const waiting = () => store.db.$count(outbox, isNull(outbox.sentAt));
  const startedAt = performance.now();
  while ((await waiting()) > 0 && performance.now() - startedAt < MAILS_WITHIN_MS) await sleep(500);
  const seconds = (performance.now() - startedAt) / 1_000;
  await sleep(LOOK_AGAIN_MS);
  const ids = accepted.map(({ id }) => id).filter((id) => id.endsWith("@cho-gia-vi>"));
  const twice = ids.length - new Set(ids).size;
  const left = await waiting();
  return {
    figure: `order mails not sent, and sent twice, ${seconds.toFixed(0)} s after it is well`,
    measured: `${left}, ${twice}`,
    goal: "0, 0",
    reached: left === 0 && twice === 0,
  };
}

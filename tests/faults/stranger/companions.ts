import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import { median } from "../../bench/support/figures.ts";
import type { FaultLine } from "../support/lines.ts";
import type { OddMailServer } from "../support/odd-mail-server.ts";
import { type Answer, send } from "../support/send.ts";
import type { Shopper } from "../support/shoppers.ts";
import type { Tally } from "./attack.ts";

/** A shop under attack, as others see it. */
export type Shop = { url: string; databaseFile: string; mail: OddMailServer; buyer: Shopper };

/** What is looked at beside others' waits: while the attack goes on, and after it. */
export type Companion = {
  meanwhile?: () => Promise<FaultLine[]>;
  after?: (tally: Tally) => Promise<FaultLine[]>;
};

/** Long enough for the attack to have begun. */
const BEGUN_AFTER_MS = 700;
const LOGIN_WITHIN_MS = 3_000;
const MAIL_WITHIN_MS = 10_000;
const GIVE_UP_ON_MAIL_MS = 30_000;
const MOST_SESSIONS = 2_000;
const TIMES_SLOWER = 2;

/** A shopper who logs in meanwhile. */
export async function logInMeanwhile({ url }: Shop): Promise<Companion> {
  const account = { email: "lan@example.com", password: "secret-123" };
  await send(url, "/register", { form: { ...account, name: "Lan" } });
  const meanwhile = async (): Promise<FaultLine[]> => {
    await sleep(BEGUN_AFTER_MS);
    const startedAt = performance.now();
    const answer = await send(url, "/login", { form: account });
    const ms = performance.now() - startedAt;
    return [
      {
        figure: "a shopper's login meanwhile in ms",
        measured: ms.toFixed(0),
        goal: `≤ ${LOGIN_WITHIN_MS}`,
        reached: ms <= LOGIN_WITHIN_MS,
      },
      statusLine("a shopper's login meanwhile", answer, 303),
    ];
  };
  return { meanwhile };
}

/** Rows that strangers can make. */
export async function countRows({ databaseFile }: Shop): Promise<Companion> {
  const tables = ["sessions", "carts", "address_drafts", "rate_events"];
  const countAll = () => {
    const sqlite = openConnection(databaseFile);
    const rows = tables.map(
      (table) => sqlite.prepare(`select count(*) as n from ${table}`).get() as { n: number },
    );
    sqlite.close();
    return rows.map(({ n }) => n);
  };
  const before = countAll();
  const after = async (): Promise<FaultLine[]> => {
    const added = countAll().map((n, i) => n - before[i]!);
    return [
      {
        figure: `rows added: ${tables.join(", ")}`,
        measured: added.join(", "),
        goal: `≤ ${MOST_SESSIONS} sessions`,
        reached: added[0]! <= MOST_SESSIONS,
      },
    ];
  };
  return { after };
}

/** How many accounts the attacker made. */
export async function countAccounts(): Promise<Companion> {
  const after = async (tally: Tally): Promise<FaultLine[]> => {
    const usual = ["303", "400", "429", "503"];
    const others = Object.keys(tally).filter((status) => !usual.includes(status));
    return [
      {
        figure: "accounts made; answers but 303, 400, 429, 503",
        measured: `${tally["303"] ?? 0}; ${others.join(", ") || "none"}`,
        goal: "none",
        reached: others.length === 0,
      },
    ];
  };
  return { after };
}

/** What the shop's pages take under its usual name, each asked for once, before and after. */
export async function timePages({ url }: Shop): Promise<Companion> {
  const home = await send(url, "/products");
  const found = home?.text.matchAll(/href="(\/(?:products|product\/[\w-]+)\/[\w-]+)"/g) ?? [];
  const pages = ["/", "/products", "/about", ...new Set([...found].map(([, path]) => path!))];
  const timeAll = async () => {
    const times: number[] = [];
    for (const path of pages) times.push((await send(url, path))?.ms ?? Number.POSITIVE_INFINITY);
    return median(times);
  };
  await timeAll();
  const before = await timeAll();
  const after = async (): Promise<FaultLine[]> => {
    const now = await timeAll();
    return [
      {
        figure: `median of ${pages.length} pages in ms, after ÷ before`,
        measured: `${now.toFixed(1)} ÷ ${before.toFixed(1)} = ${(now / before).toFixed(1)}`,
        goal: `≤ ${TIMES_SLOWER}`,
        reached: now / before <= TIMES_SLOWER,
      },
    ];
  };
  return { after };
}

/** A shopper who orders meanwhile, and waits for the confirmation. */
export async function orderMeanwhile({ url, buyer, mail }: Shop): Promise<Companion> {
  const meanwhile = async (): Promise<FaultLine[]> => {
    await sleep(BEGUN_AFTER_MS);
    const answer = await send(url, "/api/order/cod", {
      headers: { cookie: buyer.cookie, "idempotency-key": randomUUID() },
      json: { items: [{ product: buyer.product, quantity: 1 }], address: buyer.address },
    });
    const startedAt = performance.now();
    const waited = () => performance.now() - startedAt;
    const hasCome = () => mail.accepted.some(({ to }) => to === buyer.email);
    while (!hasCome() && waited() < GIVE_UP_ON_MAIL_MS) await sleep(50);
    const ms = waited();
    return [
      statusLine("a shopper's order meanwhile", answer, 200),
      {
        figure: "its confirmation is there after ms",
        measured: hasCome() ? ms.toFixed(0) : `not after ${GIVE_UP_ON_MAIL_MS}`,
        goal: `≤ ${MAIL_WITHIN_MS}`,
        reached: hasCome() && ms <= MAIL_WITHIN_MS,
      },
    ];
  };
  const after = async (tally: Tally): Promise<FaultLine[]> => {
    const sent = Object.values(tally).reduce((sum, n) => sum + n, 0) - tally.placed!;
    return [
      {
        figure: `orders placed by one account, of ${sent}`,
        measured: String(tally.placed),
        goal: "the account's limit",
        reached: tally.placed! < sent,
      },
    ];
  };
  return { meanwhile, after };
}

function statusLine(figure: string, answer: Answer | null, wanted: number): FaultLine {
  const measured = answer ? String(answer.status) : "not answered";
  return { figure, measured, goal: String(wanted), reached: answer?.status === wanted };
}

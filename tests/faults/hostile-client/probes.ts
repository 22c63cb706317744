import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "#db/sqlite/connections.ts";
import {
  atMost,
  equalLine,
  type Line,
  line,
  median,
  ratioLine,
} from "#tests/bench/support/figures.ts";
import { inRounds } from "#tests/bench/support/rounds.ts";
import type { FaultyMailServer } from "#tests/faults/support/faulty-mail-server.ts";
import { planOrders, sendOrder } from "#tests/faults/support/orders.ts";
import { send } from "#tests/faults/support/send.ts";
import type { Shopper } from "#tests/faults/support/shoppers.ts";
import type { Tally } from "./attack.ts";

/** A shop under attack, and what honest clients need to use it. */
export type Shop = { url: string; databaseFile: string; mail: FaultyMailServer; buyer: Shopper };

/** What is measured besides the waits of others: during the attack, and after it. */
export type Probe = {
  during?: () => Promise<Line[]>;
  after?: (tally: Tally) => Promise<Line[]>;
};

/** By then the attack has started. */
const STARTED_AFTER_MS = 700;
const LOGIN_WITHIN_MS = 3_000;
const MAIL_WITHIN_MS = 10_000;
const MAIL_TIMEOUT_MS = 30_000;
const MOST_SESSIONS = 2_000;
const TIMES_SLOWER = 2;

const statusOf = (reply: { status: number } | null) => reply?.status ?? "no response";

/** A shopper logs in during the attack. */
export async function probeLogin({ url }: Shop): Promise<Probe> {
  const account = { email: "lan@example.com", password: "secret-123" };
  await send(url, "/register", { form: { ...account, name: "Lan" } });
  return {
    during: async () => {
      await sleep(STARTED_AFTER_MS);
      const startedAt = performance.now();
      const reply = await send(url, "/login", { form: account });
      const ms = performance.now() - startedAt;
      return [
        atMost("a shopper's login during the attack in ms", ms, LOGIN_WITHIN_MS),
        equalLine("status of a shopper's login during the attack", statusOf(reply), 303),
      ];
    },
  };
}

/** Counts the rows that a client without an account can add. */
export async function countRows({ databaseFile }: Shop): Promise<Probe> {
  const tables = ["sessions", "carts", "address_drafts", "rate_events"];
  const countAll = () => {
    const sqlite = openConnection(databaseFile);
    const countOf = (table: string) =>
      sqlite.prepare(`select count(*) from ${table}`).pluck().get() as number;
    const counts = tables.map(countOf);
    sqlite.close();
    return counts;
  };
  const before = countAll();
  return {
    after: async () => {
      const added = countAll().map((n, i) => n - before[i]!);
      const isLimited = added[0]! <= MOST_SESSIONS;
      const goal = `≤ ${MOST_SESSIONS} sessions`;
      return [line(`rows added: ${tables.join(", ")}`, added.join(", "), goal, isLimited)];
    },
  };
}

/** Counts the accounts that the attacker created. */
export async function countAccounts(): Promise<Probe> {
  const usual = ["303", "400", "429", "503"];
  return {
    after: async (tally) => {
      const others = Object.keys(tally).filter((status) => !usual.includes(status));
      const figure = `accounts created; status codes other than ${usual.join(", ")}`;
      const measured = `${tally["303"] ?? 0}; ${others.join(", ") || "none"}`;
      return [line(figure, measured, "none", others.length === 0)];
    },
  };
}

/** How long the shop's pages take under its usual host name, each requested once, before and after. */
export async function timePages({ url }: Shop): Promise<Probe> {
  const home = await send(url, "/products");
  const found = home?.text.matchAll(/href="(\/(?:products|product\/[\w-]+)\/[\w-]+)"/g) ?? [];
  const pages = ["/", "/products", "/about", ...new Set([...found].map(([, path]) => path!))];
  const timeAll = async () => {
    const times = await inRounds(pages.length, async (i) => (await send(url, pages[i]!))?.ms);
    return median(times.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  };
  await timeAll();
  const before = await timeAll();
  return {
    after: async () => {
      const figure = `median of ${pages.length} pages in ms, after ÷ before`;
      return [ratioLine(figure, [await timeAll(), before], { digits: 1, most: TIMES_SLOWER })];
    },
  };
}

/** A shopper orders during the attack and waits for the confirmation. */
export async function probeOrder({ url, buyer, mail }: Shop): Promise<Probe> {
  return {
    during: async () => {
      await sleep(STARTED_AFTER_MS);
      const [order] = planOrders([buyer], 1);
      const reply = await sendOrder(url, order!, {});
      const startedAt = performance.now();
      const waited = () => performance.now() - startedAt;
      const hasArrived = () => mail.accepted.some(({ to }) => to === buyer.email);
      while (!hasArrived() && waited() < MAIL_TIMEOUT_MS) await sleep(50);
      const ms = waited();
      return [
        equalLine("status of a shopper's order during the attack", statusOf(reply), 200),
        line(
          "its confirmation arrives after ms",
          hasArrived() ? ms.toFixed(0) : `not after ${MAIL_TIMEOUT_MS}`,
          `≤ ${MAIL_WITHIN_MS}`,
          hasArrived() && ms <= MAIL_WITHIN_MS,
        ),
      ];
    },
    after: async (tally) => {
      const placed = tally.placed!;
      const sent = Object.values(tally).reduce((sum, n) => sum + n, 0) - placed;
      const figure = `orders placed by one account, of ${sent}`;
      return [line(figure, placed, "the account's limit", placed < sent)];
    },
  };
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { later } from "#tests/bench/support/clean-up.ts";
import {
  atMost,
  fact,
  type Line,
  line,
  quantile,
  ratioLine,
} from "#tests/bench/support/figures.ts";
import { megabytes } from "#tests/bench/support/peak-memory.ts";
import { probe, probeDuring } from "#tests/bench/support/probe.ts";
import { copyTemplate, SELLER } from "#tests/support/data/templates.ts";
import { startServer, type TestServer } from "#tests/support/server/server.ts";
import { runApart } from "./support/apart.ts";
import { send } from "./support/send.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const SOCKETS = 1_000;
const CUT_WITHIN_MS = 15_000;
const TIMES_IDLE = 5;
const WARM_UP_MS = 5_000;
const IDLE_MS = 8_000;
const SLOW_WORK = join(import.meta.dirname, "support/slow-work.ts");

/** Occupies the shop with cheap requests, and measures how long others wait for their pages. */
export async function serveSlowClients(): Promise<Line[]> {
  const dataDir = copyTemplate("demo");
  later(() => rmSync(dataDir, { recursive: true }));
  const server = await startServer("demo", { DATA_DIR: dataDir });
  later(server.stop);
  await probe(server.url, PAGES, AbortSignal.timeout(WARM_UP_MS));
  const idle = p99Of(await probe(server.url, PAGES, AbortSignal.timeout(IDLE_MS)));
  const before = megabytes(server.pid, "VmRSS");
  const lines = [fact("p99 of pages when idle in ms", idle.toFixed(1))];
  const beside = async <T>(fault: string, work: () => Promise<T>): Promise<T> => {
    const [result, times] = await probeDuring(server.url, PAGES, work);
    const figure = `p99 of pages meanwhile in ms ÷ idle: ${fault}`;
    lines.push(ratioLine(figure, [p99Of(times), idle], { digits: 1, most: TIMES_IDLE }));
    return result;
  };
  for (const part of ["headers", "body"]) {
    const lasted = await beside(`${SOCKETS} sockets send their ${part} slowly`, () =>
      runApart<number[]>(SLOW_WORK, "openSlowly", server.url, SOCKETS, part),
    );
    const figure = `ms until the last socket that sends its ${part} slowly is closed`;
    lines.push(atMost(figure, Math.max(...lasted), CUT_WITHIN_MS));
  }
  await beside("20 logins at once", () => logInAtOnce(server, 20));
  const statuses = await beside("e-mail addresses of 100 KB", () =>
    runApart<number[]>(SLOW_WORK, "sendLongEmails", server.url, IDLE_MS),
  );
  const clear = statuses.every((status) => status < 500);
  lines.push(line("status codes of these requests", statuses.join(", "), "< 500", clear));
  const peak = megabytes(server.pid, "VmHWM");
  const memory = `${before.toFixed(0)}, ${peak.toFixed(0)}`;
  lines.push(fact("resident memory in MB, before and at most", memory));
  return lines;
}

async function logInAtOnce({ url }: TestServer, count: number): Promise<void> {
  const logins = Array.from({ length: count }, (_, i) => {
    const nobody = { email: `nobody-${i}@example.com`, password: "secret-123" };
    return i % 2
      ? send(url, "/api/seller/login", { json: SELLER })
      : send(url, "/api/user/login", { json: nobody });
  });
  if ((await Promise.all(logins)).includes(null)) throw new Error("a login got no response");
}

const p99Of = (times: Map<string, number[]>) => quantile([...times.values()].flat(), 0.99);

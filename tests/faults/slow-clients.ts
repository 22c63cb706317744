import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { quantile } from "../bench/support/figures.ts";
import { probe } from "../bench/support/probe.ts";
import { copyTemplate, SELLER } from "../support/data/templates.ts";
import { startServer, type TestServer } from "../support/server/server.ts";
import { atMost, type FaultLine, fact, line } from "./support/fault-lines.ts";
import { megabytes } from "./support/memory.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const SOCKETS = 1_000;
const CUT_WITHIN_MS = 15_000;
const TIMES_IDLE = 5;
const WARM_UP_MS = 5_000;
const IDLE_MS = 8_000;
const SOCKETS_SCRIPT = join(import.meta.dirname, "support/slow-sockets.ts");
const EMAILS_SCRIPT = join(import.meta.dirname, "support/long-emails.ts");

const run = promisify(execFile);

/** Occupies the shop with cheap requests, and measures how long others wait for their pages. */
export async function serveSlowClients(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const server = await startServer("demo", { DATA_DIR: dataDir });
  try {
    await probe(server.url, PAGES, AbortSignal.timeout(WARM_UP_MS));
    const idle = p99Of(await probe(server.url, PAGES, AbortSignal.timeout(IDLE_MS)));
    const before = megabytes(server.pid, "VmRSS");
    const figure = "p99 of pages when idle in ms";
    const lines: FaultLine[] = [fact(figure, idle.toFixed(1))];
    for (const part of ["headers", "body"]) {
      const [lasted, others] = await whileBusy(server, () => openSlowly(server, part));
      lines.push(othersLine(`${SOCKETS} sockets send their ${part} slowly`, others, idle));
      lines.push(cutLine(part, lasted));
    }
    const [, logins] = await whileBusy(server, () => logInAtOnce(server, 20));
    lines.push(othersLine("20 logins at once", logins, idle));
    const [statuses, long] = await whileBusy(server, () => sendLongEmails(server));
    lines.push(othersLine("e-mail addresses of 100 KB", long, idle));
    const clear = statuses.every((status) => status < 500);
    const measured = statuses.join(", ");
    lines.push(line("status codes of these requests", measured, "< 500", clear));
    lines.push(memoryLine(server, before));
    return lines;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Requests pages until the work is done; returns its result and the p99 of the pages in ms. */
async function whileBusy<T>(server: TestServer, work: () => Promise<T>): Promise<[T, number]> {
  const end = new AbortController();
  const working = work().finally(() => end.abort());
  const times = await probe(server.url, PAGES, end.signal);
  return [await working, p99Of(times)];
}

async function openSlowly({ url }: TestServer, part: string): Promise<number[]> {
  const script = [SOCKETS_SCRIPT, url, String(SOCKETS), part];
  return JSON.parse((await run(process.execPath, script)).stdout);
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function logInAtOnce({ url }: TestServer, count: number): Promise<void> {
  const logins = Array.from({ length: count }, (_, i) =>
    i % 2
      ? post(`${url}/api/seller/login`, SELLER)
      : post(`${url}/api/user/login`, { email: `nobody-${i}@example.com`, password: "secret-123" }),
  );
  await Promise.all(logins);
}

async function sendLongEmails({ url }: TestServer): Promise<number[]> {
  const script = [EMAILS_SCRIPT, url, String(IDLE_MS)];
  return JSON.parse((await run(process.execPath, script)).stdout);
}

const p99Of = (times: Map<string, number[]>) => quantile([...times.values()].flat(), 0.99);

function othersLine(fault: string, p99: number, idle: number): FaultLine {
  const times = p99 / idle;
  return line(
    `p99 of pages meanwhile in ms ÷ idle: ${fault}`,
    `${p99.toFixed(1)} ÷ ${idle.toFixed(1)} = ${times.toFixed(1)}`,
    `≤ ${TIMES_IDLE}`,
    times <= TIMES_IDLE,
  );
}

function cutLine(part: string, lasted: number[]): FaultLine {
  const longest = Math.max(...lasted);
  return atMost(
    `ms until the last socket that sends its ${part} slowly is closed`,
    longest,
    CUT_WITHIN_MS,
  );
}

/** The shop's memory before and at its peak; NaN where the system has no /proc. */
function memoryLine({ pid }: TestServer, before: number): FaultLine {
  const figure = "resident memory in MB, before and at most";
  const measured = `${before.toFixed(0)}, ${megabytes(pid, "VmHWM").toFixed(0)}`;
  return fact(figure, measured);
}

import { join } from "node:path";
import { runApart } from "#tests/faults/support/apart.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { ownHttps } from "#tests/support/server/https.ts";
import {
  atMost,
  fact,
  type Line,
  line,
  printTable,
  quantile,
  ratioLine,
} from "./support/figures.ts";
import { cpuOf, loadInTurns, rateOf } from "./support/load.ts";
import { megabytes } from "./support/peak-memory.ts";
import { probe, probeDuring } from "./support/probe.ts";
import { startShop } from "./support/processes.ts";

const HANDSHAKES = join(import.meta.dirname, "support/handshakes.ts");
const PAGES = ["/", "/products", "/api/product/list"];
const FOR_MS = 5_000;
const IDLE = { connections: 2_100, forMs: 12_000 };

/**
 * HTTPS of the shop's own beside its unencrypted port. It waits for its first certificate, so that both ports serve
 * pages; its self-signed certificate has the same kind of key as the authority's.
 */
export async function benchTls(): Promise<void> {
  const port = await freePort();
  const shop = await startShop(48, 0, await ownHttps(port));
  const tls = { ...shop, url: `https://127.0.0.1:${port}` };
  const before = megabytes(shop.pid, "VmRSS");
  const lines: Line[] = [];
  const options = { seconds: 4, acceptEncoding: "br" };
  for (const path of ["/", "/products"]) {
    const { own, plain } = await loadInTurns({ own: tls, plain: shop }, path, options);
    lines.push(
      ratioLine(
        `pages a second on kept connections, HTTPS ÷ HTTP: ${path}`,
        [rateOf(own), rateOf(plain)],
        { least: 0.85 },
      ),
      // The clients' decryption, on the same machine, does not change these.
      ratioLine(`processor time of such a page in µs, HTTP ÷ HTTPS: ${path}`, [
        cpuOf(plain),
        cpuOf(own),
      ]),
    );
  }
  const made = await runApart<number>(HANDSHAKES, "makeHandshakes", port, FOR_MS);
  const rate = (made * 1_000) / FOR_MS;
  lines.push(line("full handshakes a second", rate.toFixed(0), "≥ 300", rate >= 300));
  const idle = p99Of(await probe(shop.url, PAGES, AbortSignal.timeout(FOR_MS)));
  const [, times] = await probeDuring(shop.url, PAGES, () =>
    runApart(HANDSHAKES, "openIdle", port, IDLE),
  );
  lines.push(
    fact("p99 of pages when idle in ms", idle.toFixed(1)),
    atMost(
      "p99 of others' pages in ms while one client holds 2,100 handshakes",
      p99Of(times),
      400,
      {
        digits: 1,
      },
    ),
  );
  const memory = (["VmRSS", "VmHWM"] as const).map((name) => megabytes(shop.pid, name).toFixed(0));
  lines.push(
    fact(
      "resident memory in MB: before, after, at most",
      [before.toFixed(0), ...memory].join(", "),
    ),
  );
  printTable("HTTPS of the shop's own", lines);
}

const p99Of = (times: Map<string, number[]>) => quantile([...times.values()].flat(), 0.99);

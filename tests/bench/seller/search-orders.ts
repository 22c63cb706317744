import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Line, line, median, quantile } from "#tests/bench/support/figures.ts";
import { mainThreadTime } from "#tests/bench/support/main-thread-time.ts";
import { inRounds } from "#tests/bench/support/rounds.ts";
import { type SellerClient, timeOf } from "./seller-client.ts";

const ROUNDS = 5;
const GOAL_MS = 100;
const OTHERS_GOAL_MS = 50;
const TEXTS = "Nguyễn, bột nghệ, khach77@, 0912 345, không có gì, ng, zq, n, 7, @".split(", ");
const WAITING_ROUNDS = 20;
const PAUSE_MS = 5;
/** Kinds of search; of all three letters of the last one many orders have some, and none has all. */
const KINDS = {
  "a frequent phrase": "bột nghệ",
  "a sparse phrase": "thơm Khoái Châu loại một",
  "a phrase that nothing has": "đậu lạng sơn",
};

/** Searches that find much, little and nothing, and the waits of shoppers meanwhile. */
export async function searchOrders(client: SellerClient): Promise<Line[]> {
  const lines: Line[] = [];
  const all = await waitsOfOthers(client, async () => {
    for (const text of TEXTS)
      for (const more of ["", "&status=Delivered"]) {
        const path = pathOf(text) + more;
        const ms = median(await inRounds(ROUNDS, () => timeOf(client, path)));
        const figure = `“${text}”${more && " among the delivered"}, ms`;
        lines.push(atMost(figure, ms, GOAL_MS, { digits: 1 }));
      }
  });
  lines.push(waitOf("all of these", all));
  const kinds = [
    // To compare: what rendering the page costs.
    ["no search", "/seller/orders"],
    ...Object.entries(KINDS).map(([kind, text]) => [kind, pathOf(text)] as const),
    ["one product's orders", await productPath(client)],
  ] as const;
  for (const [kind, path] of kinds) {
    const search = () => inRounds(WAITING_ROUNDS, () => timeOf(client, path));
    lines.push(waitOf(kind, await waitsOfOthers(client, search)));
  }
  return lines;
}

const pathOf = (search: string) => `/seller/orders?${new URLSearchParams({ search })}`;

/** The list of a product's orders of all time. */
async function productPath(client: SellerClient): Promise<string> {
  const html = await (await client.get("/seller/overview?days=90")).text();
  const product = /href="\/seller\/orders\?[^"]*(product=[^"&]+)/.exec(html);
  if (!product) throw new Error("the overview links to no product's orders");
  return `/seller/orders?${product[1]}`;
}

type Waits = { ms: number; clockMs: number }[];

/**
 * The waits of a shopper for the home page while a seller searches: as long as the server's main thread
 * ran meanwhile, and by the clock.
 */
async function waitsOfOthers(client: SellerClient, search: () => Promise<unknown>): Promise<Waits> {
  const { url, pid } = client.shop;
  let isDone = false;
  const searching = search().finally(() => {
    isDone = true;
  });
  const waits: Waits = [];
  while (!isDone) {
    const [startedAt, ran] = [performance.now(), mainThreadTime(pid)];
    await (await fetch(url)).arrayBuffer();
    waits.push({ ms: mainThreadTime(pid) - ran, clockMs: performance.now() - startedAt });
    await sleep(PAUSE_MS);
  }
  await searching;
  return waits;
}

function waitOf(kind: string, waits: Waits): Line {
  const times = waits.map(({ ms }) => ms);
  const [p99, longest] = [quantile(times, 0.99), quantile(times, 1)];
  const clock = Math.max(...waits.map(({ clockMs }) => clockMs));
  return line(
    `wait of others during ${kind}, ms of processor time: p99, longest`,
    `${p99.toFixed(1)}, ${longest.toFixed(1)} of ${waits.length}; by the clock ${clock.toFixed(1)}`,
    `≤ ${OTHERS_GOAL_MS}`,
    longest <= OTHERS_GOAL_MS,
  );
}

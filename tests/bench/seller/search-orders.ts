import { type Line, median, quantile } from "../support/figures.ts";
import { probe } from "../support/probe.ts";
import { type SellerClient, timeOf } from "./seller-client.ts";

const ROUNDS = 5;
const GOAL_MS = 100;
const OTHERS_GOAL_MS = 50;
const TEXTS = [
  "Nguyễn",
  "bột nghệ",
  "khach77@",
  "0912 345",
  "không có gì",
  "ng",
  "zq",
  "n",
  "7",
  "@",
];

/** Searches that find much, little and nothing, and the waits of shoppers meanwhile. */
export async function searchOrders(client: SellerClient): Promise<Line[]> {
  const end = new AbortController();
  const waiting = probe(client.shop.url, ["/"], end.signal);
  const lines: Line[] = [];
  for (const text of TEXTS) {
    const query = new URLSearchParams({ search: text });
    for (const more of ["", "&status=Delivered"]) {
      const path = `/seller/orders?${query}${more}`;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(client, path));
      lines.push({
        figure: `“${text}”${more && " among the delivered"}, ms`,
        measured: median(times).toFixed(1),
        goal: `≤ ${GOAL_MS}`,
        reached: median(times) <= GOAL_MS,
      });
    }
  }
  end.abort();
  const waited = (await waiting).get("/")!;
  const worst = quantile(waited, 0.99);
  lines.push({
    figure: "home page for others meanwhile, p99 in ms",
    measured: `${worst.toFixed(1)} (${waited.length} requests)`,
    goal: `≤ ${OTHERS_GOAL_MS}`,
    reached: worst <= OTHERS_GOAL_MS,
  });
  return lines;
}

import { type Line, ratioLine } from "#tests/bench/support/figures.ts";
import { compareTimes, type SellerClient } from "./seller-client.ts";

const ROUNDS = 41;
const GOAL = 1.5;
/** Beyond the end: the shop redirects to the last page. */
const LAST = 999_999;

/** The orders screens with many orders, compared with few, measured in turn. */
export async function pagesOfManyOrders(few: SellerClient, many: SellerClient): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [figure, query] of Object.entries({
    "first page": "",
    "filter, first page": "status=Delivered",
    "last page": `page=${LAST}`,
    "filter, last page": `status=Delivered&page=${LAST}`,
  })) {
    const at = { few: await pathOf(few, query), many: await pathOf(many, query) };
    const times = await compareTimes({ few, many }, at, ROUNDS);
    lines.push(ratioLine(`${figure}, ms`, times, { digits: 1, most: GOAL }));
  }
  return lines;
}

async function pathOf(client: SellerClient, query: string): Promise<string> {
  const path = `/seller/orders?${query}`;
  return (await client.get(path)).headers.get("location") ?? path;
}

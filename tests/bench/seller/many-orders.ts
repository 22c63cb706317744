import { type Line, median } from "../support/figures.ts";
import { type SellerClient, timeOf } from "./seller-client.ts";

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
    const [short, long] = [await pathOf(few, query), await pathOf(many, query)];
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.few.push(await timeOf(few, short));
      times.many.push(await timeOf(many, long));
    }
    const ratio = median(times.many) / median(times.few);
    lines.push({
      figure: `${figure}, ms`,
      measured: `${median(times.many).toFixed(1)} ÷ ${median(times.few).toFixed(1)} = ${ratio.toFixed(2)}`,
      goal: `≤ ${GOAL}`,
      reached: ratio <= GOAL,
    });
  }
  return lines;
}

async function pathOf(client: SellerClient, query: string): Promise<string> {
  const path = `/seller/orders?${query}`;
  return (await client.get(path)).headers.get("location") ?? path;
}

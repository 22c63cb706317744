import { type Line, median } from "../support/figures.ts";
import { type SellerClient, timeOf } from "./seller-client.ts";

const ROUNDS = 21;
const GOAL_MS = 50;
const LIST_GOAL_MS = 100;

/** The overview of each period and the lists that it leads to, with few and with many orders. */
export async function timeOverview(few: SellerClient, many: SellerClient): Promise<Line[]> {
  const lines: Line[] = [];
  for (const days of [1, 7, 30, 90])
    lines.push(
      await compare(few, many, `overview of ${days} days`, `/seller/overview?days=${days}`),
    );
  const html = await (await many.get("/seller/overview?days=90")).text();
  const links = [...html.matchAll(/href="(\/seller\/orders\?[^"]+)"/g)].map(([, href]) =>
    href!.replaceAll("&amp;", "&"),
  );
  for (const [figure, sign] of Object.entries({
    "orders of 90 days": /sold=1$/,
    "cancelled ones": /status=Cancelled/,
    "unpaid ones": /from=.*unpaid=1/,
    "unpaid ones of all time": /orders\?sold=1&unpaid=1/,
    "refused ones": /refused=1/,
    "those of an hour": /hour=14/,
    "those with a product": /product=/,
    "those of a ward": /ward=/,
  })) {
    const path = links.find((link) => sign.test(link));
    if (path) lines.push(await compare(few, many, figure, path, LIST_GOAL_MS));
  }
  return lines;
}

async function compare(
  few: SellerClient,
  many: SellerClient,
  figure: string,
  path: string,
  goal = GOAL_MS,
): Promise<Line> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.few.push(await timeOf(few, path));
    times.many.push(await timeOf(many, path));
  }
  const [short, long] = [median(times.few), median(times.many)];
  return {
    figure: `${figure}, ms`,
    measured: `${long.toFixed(1)} ÷ ${short.toFixed(1)} = ${(long / short).toFixed(2)}`,
    goal: `≤ ${goal}`,
    reached: long <= goal,
  };
}

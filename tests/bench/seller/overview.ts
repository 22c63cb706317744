import { type Line, ratioLine } from "#tests/bench/support/figures.ts";
import { compareTimes, type SellerClient } from "./seller-client.ts";

const ROUNDS = 21;
const GOAL_MS = 50;
const LIST_GOAL_MS = 100;

/** The overview of each period and the lists that it leads to, with few and with many orders. */
export async function timeOverview(few: SellerClient, many: SellerClient): Promise<Line[]> {
  const lines: Line[] = [];
  const compare = async (figure: string, path: string, goal: number) => {
    const times = await compareTimes({ few, many }, { few: path, many: path }, ROUNDS);
    const compared = ratioLine(`${figure}, ms`, times, { digits: 1 });
    lines.push({ ...compared, goal: `≤ ${goal}`, reached: times[0] <= goal });
  };
  for (const days of [1, 7, 30, 90])
    await compare(`overview of ${days} days`, `/seller/overview?days=${days}`, GOAL_MS);
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
    if (path) await compare(figure, path, LIST_GOAL_MS);
  }
  return lines;
}

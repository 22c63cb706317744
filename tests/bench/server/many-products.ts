import { type Line, quantile } from "../support/figures.ts";
import type { Measured } from "../support/processes.ts";

const ROUNDS = 60;
const GOAL = 1.5;

/** What a shopper with a cart waits for, whose pages come from no memory: few products and many. */
export async function manyProducts(few: Measured, many: Measured): Promise<Line[]> {
  const shoppers = [await shopperAt(few), await shopperAt(many)] as const;
  const lines: Line[] = [];
  for (const name of Object.keys(shoppers[0].paths)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, shopper] of shoppers.entries())
        times[i]!.push(await timeOf(shopper.paths[name]!, shopper.cookie));
    const [short, long] = times.map((each) => quantile(each, 0.95)) as [number, number];
    lines.push({
      figure: `p95 of ${name}, ms`,
      measured: `${long.toFixed(1)} ÷ ${short.toFixed(1)} = ${(long / short).toFixed(2)}`,
      goal: `≤ ${GOAL}`,
      reached: long / short <= GOAL,
    });
  }
  return lines;
}

async function shopperAt({ url }: Measured) {
  const listing = await (await fetch(`${url}/products`)).text();
  const [, path, id] = /href="(\/product\/[^"/]+\/([0-9a-f]{24}))"/.exec(listing)!;
  const added = await fetch(`${url}/cart`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ add: id!, next: "/" }),
    redirect: "manual",
  });
  const cookie = added.headers.getSetCookie().map((one) => one.split(";")[0]);
  const paths: Record<string, string> = {
    home: "/",
    products: "/products",
    "products, last page": "/products?page=99999",
    category: "/products/rice",
    product: path!,
    "search, three letters and more": "/products?q=gao%20te%20hue",
    "search, two letters": "/products?q=zq",
  };
  const all = Object.entries(paths).map(([name, where]) => [name, url + where]);
  return { cookie: cookie.join("; "), paths: Object.fromEntries(all) as Record<string, string> };
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

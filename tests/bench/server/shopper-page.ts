import { type Line, median } from "../support/figures.ts";
import { type Load, load } from "../support/load.ts";
import {
  type Measured,
  type MeasuredShop,
  startBarePage,
  startStock,
} from "../support/processes.ts";
import { shopperAt } from "../support/shopper.ts";

const ROUNDS = 5;
const SECONDS = 2;
const GOALS = { bare: 0.6, stock: 2, searchMs: 1.5 };

/** Pages of a shopper with a cart, compared with a bare renderer and with Remix's own server. */
export async function shopperPages(shop: MeasuredShop): Promise<Line[]> {
  const { cookie } = await shopperAt(shop);
  const stock = await startStock(shop);
  const lines: Line[] = [];
  for (const path of ["/", "/products"]) {
    const bare = await startBarePage(shop, path, cookie);
    const rates = await inTurns({ shop, stock, bare }, path, cookie);
    await bare.stop();
    lines.push(
      ratio(
        `${path} with a cart ÷ bare renderToString and the same SQL`,
        rates.shop,
        rates.bare,
        GOALS.bare,
      ),
      ratio(
        `${path} with a cart ÷ remix-serve`,
        rates.shop,
        rates.stock,
        path === "/products" ? GOALS.stock : null,
      ),
    );
  }
  const search = "/products?q=gao";
  const rates = await inTurns({ shop, stock }, search, cookie);
  const ms = cpuOf(rates.shop) / 1_000;
  lines.push(ratio(`${search} with a cart ÷ remix-serve`, rates.shop, rates.stock, null), {
    figure: `${search} with a cart, ms of processor time; remix-serve`,
    measured: `${ms.toFixed(2)}; ${(cpuOf(rates.stock) / 1_000).toFixed(2)}`,
    goal: `≤ ${GOALS.searchMs}`,
    reached: ms <= GOALS.searchMs,
  });
  await stock.stop();
  return lines;
}

/** Loads servers in turns, so that a busy machine slows all equally; the first turn warms them up. */
async function inTurns<Name extends string>(
  servers: Record<Name, Measured>,
  path: string,
  cookie: string,
): Promise<Record<Name, Load[]>> {
  const named = Object.entries(servers) as [Name, Measured][];
  const loads = Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<
    Name,
    Load[]
  >;
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, server] of named) {
      // Uncompressed, because the bare renderer does not compress.
      const one = await load(server, path, {
        seconds: SECONDS,
        acceptEncoding: "identity",
        cookie,
      });
      if (round > 0) loads[name].push(one);
    }
  return loads;
}

const rateOf = (loads: Load[]) => median(loads.map((one) => one.requestsPerSecond));
const cpuOf = (loads: Load[]) => median(loads.map((one) => one.cpuMicrosPerRequest));

function ratio(figure: string, ours: Load[], theirs: Load[], goal: number | null): Line {
  const [over, under] = [rateOf(ours), rateOf(theirs)];
  return {
    figure: `${figure}, requests a second`,
    measured: `${over.toFixed(0)} ÷ ${under.toFixed(0)} = ${(over / under).toFixed(2)}`,
    goal: goal === null ? "" : `≥ ${goal}`,
    reached: goal === null ? null : over / under >= goal,
  };
}

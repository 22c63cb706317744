import type { Line } from "../support/figures.ts";
import { cpuOf, type Load, loadInTurns, rateOf } from "../support/load.ts";
import { type MeasuredShop, startBarePage, startStock } from "../support/processes.ts";
import { shopperAt } from "../support/shopper.ts";

const SECONDS = 2;
const GOALS = { bare: 0.6, stock: 2, searchMs: 1.5 };

/** Pages of a shopper with a cart, compared with a bare renderer and with Remix's own server. */
export async function shopperPages(shop: MeasuredShop): Promise<Line[]> {
  const { cookie } = await shopperAt(shop);
  // Uncompressed, because the bare renderer does not compress.
  const options = { seconds: SECONDS, acceptEncoding: "identity", cookie };
  const stock = await startStock(shop);
  const lines: Line[] = [];
  for (const path of ["/", "/products"]) {
    const bare = await startBarePage(shop, path, cookie);
    const rates = await loadInTurns({ shop, stock, bare }, path, options);
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
  const rates = await loadInTurns({ shop, stock }, search, options);
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

function ratio(figure: string, ours: Load[], theirs: Load[], goal: number | null): Line {
  const [over, under] = [rateOf(ours), rateOf(theirs)];
  return {
    figure: `${figure}, requests a second`,
    measured: `${over.toFixed(0)} ÷ ${under.toFixed(0)} = ${(over / under).toFixed(2)}`,
    goal: goal === null ? "" : `≥ ${goal}`,
    reached: goal === null ? null : over / under >= goal,
  };
}

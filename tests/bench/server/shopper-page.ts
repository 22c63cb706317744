import { type Line, line, ratioLine } from "#tests/bench/support/figures.ts";
import { cpuOf, type Load, loadInTurns, rateOf } from "#tests/bench/support/load.ts";
import { type MeasuredShop, startBarePage, startStock } from "#tests/bench/support/processes.ts";
import { shopperAt } from "#tests/bench/support/shopper.ts";

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
    const cart = `${path} with a cart`;
    const { shop: ours, bare: theirs } = rates;
    const least = path === "/products" ? GOALS.stock : undefined;
    lines.push(
      ratio(`${cart} ÷ bare renderToString and the same SQL`, ours, theirs, GOALS.bare),
      ratio(`${cart} ÷ remix-serve`, ours, rates.stock, least),
    );
  }
  const search = "/products?q=gao";
  const rates = await loadInTurns({ shop, stock }, search, options);
  const ms = cpuOf(rates.shop) / 1_000;
  lines.push(
    ratio(`${search} with a cart ÷ remix-serve`, rates.shop, rates.stock),
    line(
      `${search} with a cart, ms of processor time; remix-serve`,
      `${ms.toFixed(2)}; ${(cpuOf(rates.stock) / 1_000).toFixed(2)}`,
      `≤ ${GOALS.searchMs}`,
      ms <= GOALS.searchMs,
    ),
  );
  await stock.stop();
  return lines;
}

const ratio = (figure: string, ours: Load[], theirs: Load[], least?: number) =>
  ratioLine(`${figure}, requests a second`, [rateOf(ours), rateOf(theirs)], { least });

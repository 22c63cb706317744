import { fact, type Line, line, ratioLine } from "#tests/bench/support/figures.ts";
import { cpuOf, type Load, loadInTurns, p99Of, rateOf } from "#tests/bench/support/load.ts";
import { type Measured, startBare } from "#tests/bench/support/processes.ts";
import { shopperAt } from "#tests/bench/support/shopper.ts";

export const PAGES = ["/", "/products"];
/** What phones send. */
const OPTIONS = { seconds: 2, acceptEncoding: "br", connections: 32 };
const GOALS = { strangers: 4_000, withCart: 600 };

/**
 * Pages a second for strangers, beside a bare server in a group of its own, and with a cart.
 *
 * @param enter what runs a program in that group
 */
export async function pagesASecond(shop: Measured, enter: string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of PAGES) {
    const bare = await startBare(shop.url + path, OPTIONS.acceptEncoding, enter);
    const loads = await loadInTurns({ shop, bare }, path, OPTIONS);
    await bare.stop();
    const rate = rateOf(loads.shop);
    const figure = `${path} to strangers, pages a second ÷ bare http in an equal group`;
    const { measured } = ratioLine(figure, [rate, rateOf(loads.bare)]);
    lines.push(
      line(figure, measured, `≥ ${GOALS.strangers}`, rate >= GOALS.strangers),
      costs(`${path} to strangers`, loads.shop),
      costs(`${path} by bare http`, loads.bare),
    );
  }
  const { cookie } = await shopperAt(shop);
  for (const path of PAGES) {
    const loads = await loadInTurns({ shop }, path, { ...OPTIONS, cookie });
    const rate = rateOf(loads.shop);
    const figure = `${path} with a cart, pages a second`;
    lines.push(
      line(figure, rate.toFixed(0), `≥ ${GOALS.withCart}`, rate >= GOALS.withCart),
      costs(`${path} with a cart`, loads.shop),
    );
  }
  return lines;
}

/** The kernel stops a group that has used its share for the rest of a tenth of a second. */
const costs = (what: string, loads: Load[]) =>
  fact(
    `${what}: p99 in ms; processor time of a page in µs`,
    `${p99Of(loads).toFixed(0)}; ${cpuOf(loads).toFixed(0)}`,
  );

import { type Line, ratioLine } from "#tests/bench/support/figures.ts";
import { loadInTurns, rateOf } from "#tests/bench/support/load.ts";
import { type Measured, startBare } from "#tests/bench/support/processes.ts";

const PATHS = ["/", "/products", "/products/rice"];
const OPTIONS = { seconds: 2, acceptEncoding: "br" };
const GOAL = 0.5;

/** Cached pages, compared with a bare server that sends the same bytes. */
export async function keptPages(shop: Measured): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of PATHS) {
    const bare = await startBare(shop.url + path, OPTIONS.acceptEncoding);
    const loads = await loadInTurns({ shop, bare }, path, OPTIONS);
    await bare.stop();
    const rates: [number, number] = [rateOf(loads.shop), rateOf(loads.bare)];
    const figure = `${path} from the page cache ÷ bare http, requests a second`;
    lines.push(ratioLine(figure, rates, { least: GOAL }));
  }
  return lines;
}

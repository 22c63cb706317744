import { type Line, median } from "../support/figures.ts";
import { type Load, load } from "../support/load.ts";
import { type Measured, startBare } from "../support/processes.ts";

const PATHS = ["/", "/products", "/products/rice"];
const ROUNDS = 5;
const SECONDS = 2;
const ENCODING = "br";
const GOAL = 0.5;

/** Cached pages, compared with a bare server that sends the same bytes. */
export async function keptPages(shop: Measured): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of PATHS) {
    const bare = await startBare(shop.url + path, ENCODING);
    const loads = { ours: [] as Load[], theirs: [] as Load[] };
    const ask = (server: Measured) =>
      load(server, path, { seconds: SECONDS, acceptEncoding: ENCODING });
    await ask(shop);
    for (let round = 0; round < ROUNDS; round++) {
      loads.ours.push(await ask(shop));
      loads.theirs.push(await ask(bare));
    }
    await bare.stop();
    const rate = (all: Load[]) => median(all.map((one) => one.requestsPerSecond));
    const ratio = rate(loads.ours) / rate(loads.theirs);
    lines.push({
      figure: `${path} from the page cache ÷ bare http, requests a second`,
      measured: `${rate(loads.ours).toFixed(0)} ÷ ${rate(loads.theirs).toFixed(0)} = ${ratio.toFixed(2)}`,
      goal: `≥ ${GOAL}`,
      reached: ratio >= GOAL,
    });
  }
  return lines;
}

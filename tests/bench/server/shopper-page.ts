import { type Line, median } from "../support/figures.ts";
import { load } from "../support/load.ts";
import { type Measured, type MeasuredShop, startBarePage } from "../support/processes.ts";
import { shopperAt } from "../support/shopper.ts";

const PATHS = ["/", "/products"];
const ROUNDS = 5;
const SECONDS = 2;
const GOAL = 0.5;

/** Pages of a shopper with a cart, rendered for each request, compared with a bare renderer. */
export async function shopperPages(shop: MeasuredShop): Promise<Line[]> {
  const { cookie } = await shopperAt(shop);
  const lines: Line[] = [];
  for (const path of PATHS) {
    const bare = await startBarePage(shop, path, cookie);
    const rates = { ours: [] as number[], theirs: [] as number[] };
    const ask = async (server: Measured) =>
      // Uncompressed, because the bare renderer does not compress.
      (await load(server, path, { seconds: SECONDS, acceptEncoding: "identity", cookie }))
        .requestsPerSecond;
    await ask(shop);
    await ask(bare);
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push(await ask(shop));
      rates.theirs.push(await ask(bare));
    }
    await bare.stop();
    const [ours, theirs] = [median(rates.ours), median(rates.theirs)];
    const ratio = ours / theirs;
    lines.push({
      figure: `${path} with a cart ÷ bare renderToString and the same SQL, requests a second`,
      measured: `${ours.toFixed(0)} ÷ ${theirs.toFixed(0)} = ${ratio.toFixed(2)}`,
      goal: `≥ ${GOAL}`,
      reached: ratio >= GOAL,
    });
  }
  return lines;
}

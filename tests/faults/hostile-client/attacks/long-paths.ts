import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

const LANES = 20;
/** Leaves space for the rest of the request's header. */
const LONGEST = 31_000;
/** Remix itself refuses longer ones. */
const LONGEST_FOR_MANIFEST = 7_500;
const ASSETS = join(import.meta.dirname, "../../../../build/client/assets");

/** Requests long, odd or badly escaped paths until the time is up. */
export const attack: Attack<{ each: number; forMs: number }> = async ({ url }, { each, forMs }) => {
  const tally: Tally = {};
  const until = performance.now() + forMs;
  const paths = Array(each).fill(oddPaths()).flat().values();
  await inLanes(paths, LANES, async (path: string) => {
    if (performance.now() < until) count(tally, await sendAsAttacker(url, path));
  });
  return tally;
};

function oddPaths(): string[] {
  const slashes = "/".repeat(LONGEST);
  const segments = (length: number) => "/a".repeat(length / 2);
  return [
    `/a${slashes}`,
    `/a${slashes}b`,
    `/a${slashes}b.data`,
    `/api/seller/logout${slashes}b`,
    segments(LONGEST),
    `${segments(LONGEST)}.data`,
    `/__manifest?p=${segments(LONGEST)}`,
    `/__manifest?version=${manifestVersion()}&p=${segments(LONGEST_FOR_MANIFEST)}`,
    `/cart?_data=${"routes/".repeat(LONGEST / 7)}`,
    "/cart?_data=routes/shop/cart",
    "/cart.data",
    "/%E0%A4%A",
    "/products/%E0%A4%A",
    "/uploads/images/%E0%A4%A",
    "/product/masala/%",
  ];
}

/** The version in the manifest's file name, which anyone can read. */
function manifestVersion(): string {
  const names = readdirSync(ASSETS).map((name) => /^manifest-([0-9a-f]{8})\.js$/.exec(name)?.[1]);
  return names.find(Boolean) ?? "";
}

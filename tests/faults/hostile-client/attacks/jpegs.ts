import { PICTURE_WIDTHS, paths } from "../../../../app/paths.ts";
import { inLanes, send } from "../../support/send.ts";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

/** Asks for pictures, each at every width, as a browser without WebP, so that they have to be made. */
export const attack: Attack<{ pictures: number; atOnce: number }> = async (
  { url },
  { pictures, atOnce },
) => {
  const tally: Tally = {};
  const list = await send(url, "/api/product/list");
  const found = list?.text.matchAll(/\b([0-9a-f]{16})-\d+\.webp/g) ?? [];
  const hashes = [...new Set([...found].map(([, hash]) => hash!))].slice(0, pictures);
  const files = hashes.flatMap((hash) => PICTURE_WIDTHS.map((width) => paths.picture(hash, width)));
  const headers = { accept: "image/png,image/*;q=0.8,*/*;q=0.5" };
  await inLanes(files.values(), atOnce, async (path) =>
    count(tally, await sendAsAttacker(url, path, { headers })),
  );
  return tally;
};

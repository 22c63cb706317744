import type { Db, WithTx } from "../../../db/client.server.ts";
import { FULL_WIDTH } from "../../paths.ts";
import { createFairQueue } from "../throttling/fair-queue.ts";
import { loadSharp } from "./load-sharp.ts";
import { findPicture, savePicture } from "./pictures.ts";

/** The size that social networks show next to a link without cropping. */
const SOCIAL_SIZE = { width: 1200, height: 630 };
/** As on the shop's pages. */
const BACKGROUND = "#fbf6ec";
const JPEG_QUALITY = 82;

/** Rendering takes about 100 ms of CPU time. */
const queue = createFairQueue({ concurrency: 1, perClient: 20, total: 100 });

/** By hash; concurrent requests share one reading and one rendering. */
const finding = new Map<string, Promise<Buffer | null>>();

type Context = { db: Db; withTx: WithTx; client: string };

/**
 * A stored picture as a JPEG of 1200 by 630 pixels, or null. It is rendered on the first request,
 * then stored as another width of the picture and deleted with it.
 *
 * @param context.client the client on whose behalf it is rendered
 * @throws OverloadError when too many pictures are waiting to be rendered
 */
export async function getSocialPicture(context: Context, hash: string): Promise<Buffer | null> {
  let result = finding.get(hash);
  if (!result) {
    result = findOrRender(context, hash).finally(() => finding.delete(hash));
    finding.set(hash, result);
  }
  return result;
}

async function findOrRender(context: Context, hash: string): Promise<Buffer | null> {
  const { db } = context;
  const stored = await findPicture(db, hash, SOCIAL_SIZE.width);
  if (stored) return stored;
  const picture = await findPicture(db, hash, FULL_WIDTH);
  return picture && renderAndStore(context, hash, picture);
}

async function renderAndStore(
  { withTx, client }: Context,
  hash: string,
  picture: Buffer,
): Promise<Buffer> {
  const bytes = await queue(client, () => renderSocialPicture(picture));
  const files = [{ width: SOCIAL_SIZE.width, bytes }];
  // If it cannot be stored now, the next request renders it again.
  await withTx((tx) => savePicture(tx, { hash, files })).catch(() => undefined);
  return bytes;
}

/** Centres the picture on a wide background. JPEG, because not all messengers support WebP. */
async function renderSocialPicture(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize({ ...SOCIAL_SIZE, fit: "contain", background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

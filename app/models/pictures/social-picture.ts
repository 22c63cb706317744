import { Transformer } from "@napi-rs/image";
import type { Db, WithTx } from "../../../db/client.server.ts";
import { FULL_WIDTH } from "../../paths.ts";
import { createFairQueue } from "../throttling/fair-queue.ts";
import { findPicture, savePicture } from "./pictures.ts";

/** The size that social networks show next to a link without cropping. */
const SOCIAL_SIZE = { width: 1200, height: 630 };
/** RGBA, as on the shop's pages. */
const BACKGROUND = [251, 246, 236, 255];
const JPEG_QUALITY = 82;

/** Rendering takes about 100 ms of CPU time. */
const queue = createFairQueue({ concurrency: 1, perClient: 20, total: 100 });

/** By hash; concurrent requests share one rendering. */
const rendering = new Map<string, Promise<Buffer>>();

/**
 * A stored picture as a JPEG of 1200 by 630 pixels, or null. It is rendered on the first request,
 * then stored as another width of the picture and deleted with it.
 *
 * @param context.client the client on whose behalf it is rendered
 * @throws OverloadError when too many pictures are waiting to be rendered
 */
export async function getSocialPicture(
  context: { db: Db; withTx: WithTx; client: string },
  hash: string,
): Promise<Buffer | null> {
  const { db } = context;
  const stored = await findPicture(db, hash, SOCIAL_SIZE.width);
  if (stored) return stored;
  const picture = await findPicture(db, hash, FULL_WIDTH);
  if (!picture) return null;
  let result = rendering.get(hash);
  if (!result) {
    result = renderAndStore(context, hash, picture).finally(() => rendering.delete(hash));
    rendering.set(hash, result);
  }
  return result;
}

async function renderAndStore(
  { withTx, client }: { withTx: WithTx; client: string },
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
  const { width, height } = SOCIAL_SIZE;
  const square = await new Transformer(picture).resize({ width: height, height, fit: 2 }).png();
  const background = Buffer.alloc(width * height * 4, Uint8Array.from(BACKGROUND));
  return Transformer.fromRgbaPixels(background, width, height)
    .overlay(square, (width - height) / 2, 0)
    .jpeg(JPEG_QUALITY);
}

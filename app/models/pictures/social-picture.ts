import { Transformer } from "@napi-rs/image";
import type { Db, WithTx } from "../../../db/client.server.ts";
import { FULL_WIDTH } from "../../paths.ts";
import { createFairQueue } from "../throttling/fair-queue.ts";
import { findPicture, savePicture } from "./pictures.ts";

/** The size that networks show beside a link without cutting. */
const SOCIAL_SIZE = { width: 1200, height: 630 };
/** Paper, as the shop's pages have it. */
const GROUND = [251, 246, 236, 255];
const JPEG_QUALITY = 82;

/** Each takes a tenth of a second. */
const inTurn = createFairQueue({ concurrency: 1, perClient: 20, total: 100 });

const beingDrawn = new Map<string, Promise<Buffer>>();

/**
 * One of our pictures as networks show it beside a link, or null: drawn when it is first asked for,
 * then kept beside the picture's other widths and gone with them.
 *
 * @param asker.client whose turn it takes to draw it
 * @throws OverloadError
 */
export async function getSocialPicture(
  asker: { db: Db; withTx: WithTx; client: string },
  hash: string,
): Promise<Buffer | null> {
  const { db } = asker;
  const kept = await findPicture(db, hash, SOCIAL_SIZE.width);
  if (kept) return kept;
  const picture = await findPicture(db, hash, FULL_WIDTH);
  if (!picture) return null;
  let drawing = beingDrawn.get(hash);
  if (!drawing) {
    drawing = drawAndKeep(asker, hash, picture).finally(() => beingDrawn.delete(hash));
    beingDrawn.set(hash, drawing);
  }
  return drawing;
}

async function drawAndKeep(
  { withTx, client }: { withTx: WithTx; client: string },
  hash: string,
  picture: Buffer,
): Promise<Buffer> {
  const bytes = await inTurn(client, () => drawSocialPicture(picture));
  const files = [{ width: SOCIAL_SIZE.width, bytes }];
  // Where it cannot be kept just now it is drawn once more.
  await withTx((tx) => savePicture(tx, { hash, files })).catch(() => undefined);
  return bytes;
}

/** A product's picture on a wide ground, as a JPEG: messengers read WebP only in part. */
async function drawSocialPicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = SOCIAL_SIZE;
  const square = await new Transformer(picture).resize({ width: height, height, fit: 2 }).png();
  const ground = Buffer.alloc(width * height * 4, Uint8Array.from(GROUND));
  return Transformer.fromRgbaPixels(ground, width, height)
    .overlay(square, (width - height) / 2, 0)
    .jpeg(JPEG_QUALITY);
}

import { Transformer } from "@napi-rs/image";
import { atMost } from "./at-most.ts";

/** The size that networks show beside a link without cutting. */
export const SOCIAL_SIZE = { width: 1200, height: 630 };
/** Paper, as the shop's pages have it. */
const GROUND = [251, 246, 236, 255];
const JPEG_QUALITY = 82;

const inTurn = atMost(1);

/** A product's picture on a wide ground, as a JPEG: messengers read WebP only in part. */
export function drawSocialPicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = SOCIAL_SIZE;
  return inTurn(async () => {
    const square = await new Transformer(picture).resize({ width: height, height, fit: 2 }).png();
    const ground = Buffer.alloc(width * height * 4, Uint8Array.from(GROUND));
    return Transformer.fromRgbaPixels(ground, width, height)
      .overlay(square, (width - height) / 2, 0)
      .jpeg(JPEG_QUALITY);
  });
}

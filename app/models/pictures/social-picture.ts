import type sharp from "sharp";
import { FULL_WIDTH } from "../../paths.ts";
import { GROUND, getVariant, type VariantContext } from "./picture-variant.ts";
import { findPicture, isPictureStored, savePicture } from "./pictures.ts";

/** The size that social networks show next to a link without cropping. */
const SOCIAL_SIZE = { width: 1200, height: 630 };
const { width } = SOCIAL_SIZE;
const JPEG_QUALITY = 82;

/**
 * A stored picture as a JPEG of 1200 by 630 pixels, or null. It is kept as another width of the picture.
 *
 * @throws OverloadError when too many are waiting to be made
 * @throws VariantError
 */
export function getSocialPicture(context: VariantContext, hash: string): Promise<Buffer | null> {
  return getVariant(context, {
    name: `${hash}-social.jpg`,
    source: { hash, width: FULL_WIDTH },
    find: (db) => findPicture(db, hash, width),
    make: renderSocialPicture,
    keep: async (tx, bytes) => {
      if (await isPictureStored(tx, hash))
        await savePicture(tx, { hash, files: [{ width, bytes }] });
    },
  });
}

/** Centres the picture on a wide background. JPEG, because not all messengers support WebP. */
async function renderSocialPicture(picture: Buffer, library: typeof sharp): Promise<Buffer> {
  return library(picture)
    .resize({ ...SOCIAL_SIZE, fit: "contain", background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

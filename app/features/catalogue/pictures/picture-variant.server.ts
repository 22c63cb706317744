import type sharp from "sharp";
import { createFairQueue } from "#app/kit/throttling/fair-queue.server.ts";
import { FULL_WIDTH, ICON_SIDE } from "#app/paths.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { withSharp } from "./encode-picture.server.ts";
import {
  findJpeg,
  findPicture,
  isPictureStored,
  keepJpeg,
  savePicture,
} from "./pictures.server.ts";

/** The background of transparent pictures, as on the shop's pages. */
const GROUND = "#fbf6ec";

/** A picture that is made of a stored one when it is first requested, and kept from then on. */
type Variant = {
  /** Different for every variant of every picture. */
  name: string;
  /** The stored picture that it is made of. */
  source: { hash: string; width: number };
  find: (db: Db) => Promise<Buffer | null>;
  make: (source: Buffer, library: typeof sharp) => Promise<Buffer>;
  /** Keeps it, so that it is deleted with its picture. */
  keep: (tx: Db, bytes: Buffer) => Promise<void>;
};

/** `client` is the one on whose behalf a variant is made. */
type VariantContext = { db: Db; withTx: WithTx; client: string };

/** A variant could not be made. */
export class VariantError extends Error {
  override name = "VariantError";
}

/** Making one takes up to 100 ms of processor time. A page shows fewer pictures than may wait. */
const queue = createFairQueue({ concurrency: 1, perClient: 100, total: 500 });
/** By client and name: repeated requests of a client take one place in the queue. */
const waiting = new Map<string, Promise<Buffer | null>>();
/** Made and being kept, by name. Few: one is made at a time, and a write ends within seconds. */
const unkept = new Map<string, Buffer>();

/**
 * A variant of a stored picture, or null if that is not stored. It is returned even if it cannot be
 * kept.
 *
 * @throws OverloadError when too many are waiting to be made
 * @throws VariantError
 */
async function getVariant(context: VariantContext, variant: Variant): Promise<Buffer | null> {
  const { db, client } = context;
  const { hash, width } = variant.source;
  const kept = await variant.find(db);
  if (kept) return kept;
  if (!(await isPictureStored(db, hash, width))) return null;
  const key = `${client} ${variant.name}`;
  let result = waiting.get(key);
  if (!result) {
    result = queue(client, () => findOrMake(context, variant)).finally(() => waiting.delete(key));
    waiting.set(key, result);
  }
  return result;
}

/** Runs when it is the client's turn; another client's may have made the variant meanwhile. */
async function findOrMake(
  { db, withTx }: VariantContext,
  variant: Variant,
): Promise<Buffer | null> {
  const { name, source } = variant;
  const made = unkept.get(name) ?? (await variant.find(db));
  if (made) return made;
  const picture = await findPicture(db, source.hash, source.width);
  if (!picture) return null;
  const bytes = await withSharp((library) => variant.make(picture, library)).catch((error) => {
    throw new VariantError(`${name} cannot be made`, { cause: error });
  });
  unkept.set(name, bytes);
  // If it cannot be kept now, a later request makes it again.
  void withTx((tx) => variant.keep(tx, bytes))
    .catch(() => undefined)
    .finally(() => unkept.delete(name));
  return bytes;
}

/**
 * At the first, a photograph has 1.2 times the bytes of its WebP. Drawings have three times as many and
 * look the same at the last.
 */
const QUALITIES = [85, 60, 40];
const MAX_BYTES_RATIO = 1.6;

/**
 * One width of a stored picture as a JPEG, or null; for browsers that do not show WebP.
 *
 * @throws OverloadError when too many are waiting to be made
 * @throws VariantError
 */
export function getJpegPicture(
  context: VariantContext,
  hash: string,
  width: number,
): Promise<Buffer | null> {
  return getVariant(context, {
    name: `${hash}-${width}.jpg`,
    source: { hash, width },
    find: (db) => findJpeg(db, hash, width),
    make: encodeJpeg,
    keep: (tx, bytes) => keepJpeg(tx, hash, width, bytes),
  });
}

/** Lowers the quality until the file is not much larger than the WebP, as far as it looks good. */
async function encodeJpeg(webp: Buffer, library: typeof sharp): Promise<Buffer> {
  const { data, info } = await library(webp)
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = webp;
  for (const quality of QUALITIES) {
    jpeg = await library(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES_RATIO * webp.length) break;
  }
  return jpeg;
}

/** The size that social networks show next to a link without cropping. */
const SOCIAL_SIZE = { width: 1200, height: 630 };
const SOCIAL_QUALITY = 82;

/**
 * A stored picture as a JPEG of 1200 by 630 pixels, or null. It is kept as another width of the picture.
 *
 * @throws OverloadError when too many are waiting to be made
 * @throws VariantError
 */
export function getSocialPicture(context: VariantContext, hash: string): Promise<Buffer | null> {
  return getVariant(context, {
    name: `${hash}-social.jpg`,
    ...keptAs(hash, SOCIAL_SIZE.width),
    make: renderSocialPicture,
  });
}

/** Makes a variant of the largest file, and keeps it as another width of the picture. */
const keptAs = (hash: string, width: number): Pick<Variant, "source" | "find" | "keep"> => ({
  source: { hash, width: FULL_WIDTH },
  find: (db) => findPicture(db, hash, width),
  keep: async (tx, bytes) => {
    if (await isPictureStored(tx, hash)) await savePicture(tx, { hash, files: [{ width, bytes }] });
  },
});

/** Centres the picture on a wide background. JPEG, because not all messengers support WebP. */
async function renderSocialPicture(picture: Buffer, library: typeof sharp): Promise<Buffer> {
  return library(picture)
    .resize({ ...SOCIAL_SIZE, fit: "contain", background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: SOCIAL_QUALITY })
    .toBuffer();
}

/**
 * A stored picture as a square PNG of the side ICON_SIDE, or null, for browsers' tabs and home screens.
 *
 * @throws OverloadError when too many are waiting to be made
 * @throws VariantError
 */
export function getIconPicture(context: VariantContext, hash: string): Promise<Buffer | null> {
  return getVariant(context, {
    name: `${hash}-icon.png`,
    ...keptAs(hash, ICON_SIDE),
    make: renderIcon,
  });
}

/** Centres the picture on a background, because home screens show a transparent one as black. */
async function renderIcon(picture: Buffer, library: typeof sharp): Promise<Buffer> {
  return library(picture)
    .resize({ width: ICON_SIDE, height: ICON_SIDE, fit: "contain", background: GROUND })
    .flatten({ background: GROUND })
    .png({ palette: true })
    .toBuffer();
}

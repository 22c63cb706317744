import type sharp from "sharp";
import type { Db, WithTx } from "../../../db/client.server.ts";
import { createFairQueue } from "../throttling/fair-queue.ts";
import { findPicture, isPictureStored } from "./pictures.ts";
import { withSharp } from "./with-sharp.ts";

/** What a transparent picture stands on: the ground that the shop's pages give it. */
export const GROUND = "#fbf6ec";

/** A picture that is made of a stored one when it is first requested, and kept from then on. */
export type Variant = {
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
export type VariantContext = { db: Db; withTx: WithTx; client: string };

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
export async function getVariant(
  context: VariantContext,
  variant: Variant,
): Promise<Buffer | null> {
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

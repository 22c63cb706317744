import { isPictureStored } from "#app/features/catalogue/pictures/pictures.server.ts";
import { MAX_PICTURES } from "#app/features/catalogue/products/product-limits.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import type { Db } from "#db/client.server.ts";

type Added = { hash: string; productId: string };

/** Why a picture cannot be added. */
type AddProblem = "gone" | "full" | "unknown-picture";

/**
 * Adds stored pictures to products, behind those that they have. A picture that its product has already stays where it
 * is.
 *
 * @returns the problems by the picture's hash; then nothing is added
 */
export async function addPhotos(
  tx: Db,
  photos: Added[],
): Promise<"done" | { kind: "refused"; problems: Map<string, AddProblem> }> {
  const problems = new Map<string, AddProblem>();
  for (const { hash } of photos)
    if (!(await isPictureStored(tx, hash))) problems.set(hash, "unknown-picture");
  const byProduct = Map.groupBy(photos, ({ productId }) => productId);
  const pictures = new Map<string, string[]>();
  for (const [id, added] of byProduct) {
    const product = await findProduct(tx, id);
    const refs = [...new Set([...(product?.imageRefs ?? []), ...added.map(({ hash }) => hash)])];
    const problem = !product ? "gone" : refs.length > MAX_PICTURES ? "full" : null;
    if (problem) for (const { hash } of added) problems.set(hash, problem);
    pictures.set(id, refs);
  }
  if (problems.size > 0) return { kind: "refused", problems };
  for (const [id, refs] of pictures)
    await updateProductRow(
      tx,
      id,
      {},
      refs.map((ref) => ({ ref })),
    );
  return "done";
}

import type { CartOwner } from "#app/features/cart/cart-owner.server.ts";
import { MAX_QUANTITY, priceEach, withQuantity } from "#app/features/cart/carts.server.ts";
import { packsCovering } from "#app/features/cart/paste-list/read-list.server.ts";
import { addToCartAtLeast } from "#app/features/cart/update-cart.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";
import type { FullDish } from "./dishes.server.ts";
import { scaleLine } from "./scale-line.server.ts";

/** The products of a dish that cover its ingredients for so many people, and the other ingredients. */
export type DishGoods = Awaited<ReturnType<typeof readGoods>>;

/** Reads the products of a dish with their present prices. A product that was deleted is an ingredient as any other. */
export async function readGoods(
  db: Db,
  dish: Pick<FullDish, "servings" | "ingredients">,
  servings: number,
) {
  const factor = servings / dish.servings;
  const ids = new Set(dish.ingredients.flatMap(({ productId }) => productId ?? []));
  const lines = await priceEach(
    db,
    [...ids].map((productId) => ({ productId, quantity: 1 })),
  );
  const byId = new Map(lines.map((line) => [line.productId, line]));
  return dish.ingredients.map(({ text, textEn, productId }) => {
    const texts = {
      vi: scaleLine(text, factor, "vi"),
      en: scaleLine(textEn ?? text, factor, textEn === null ? "vi" : "en"),
      isTranslated: textEn !== null,
    };
    const line = productId === null ? undefined : byId.get(productId);
    if (!line || line.unavailable === "gone") return { texts, good: null };
    const { name, weight, offerPriceVnd } = line;
    const packs = packsCovering(texts.vi, { name, weight, offerPriceVnd });
    const good = withQuantity(line, Math.min(packs, MAX_QUANTITY));
    return {
      texts,
      good: {
        ...pick(good, [
          ...(["productId", "name", "nameEn", "quantity", "weight", "categoryPath"] as const),
          ...(["imageRef", "offerPriceVnd"] as const),
        ]),
        isSoldOut: good.unavailable !== null,
      },
    };
  });
}

/**
 * Puts the chosen products of a dish into a cart, in the packs that it needs; products of other dishes are ignored.
 *
 * @returns how many of them the cart has, and how many were chosen
 */
export async function addDish(
  tx: Db,
  owner: CartOwner,
  { dish, servings, chosen }: { dish: FullDish; servings: number; chosen: string[] },
): Promise<{ added: number; wanted: number }> {
  const ticked = new Set(chosen);
  const items = (await readGoods(tx, dish, servings)).flatMap(({ good }) =>
    good && ticked.has(good.productId) ? pick(good, ["productId", "quantity"]) : [],
  );
  const added = items.length === 0 ? 0 : await addToCartAtLeast(tx, owner, items);
  return { added, wanted: items.length };
}

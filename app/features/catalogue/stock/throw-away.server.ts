import { eq } from "drizzle-orm";
import { takeCounted } from "#app/features/orders/placing/order-stock.server.ts";
import type { Db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** Pieces that are thrown away, and why: one of WASTE_REASONS, or what the seller wrote. */
export type ThrownAway = { pieces: number; reason: string };

type Outcome =
  | { kind: "done" | "gone" | "uncounted" }
  /** The seller has not accepted that so many of those left go. */
  | { kind: "unsure"; left: number }
  | { kind: "fewer"; left: number };

/** Takes pieces from the stock of a counted product for good. @param isSure whether the seller was asked before */
export async function throwAway(
  tx: Db,
  id: string,
  { pieces, reason }: ThrownAway,
  isSure: boolean,
): Promise<Outcome> {
  const { stockCount, sharedStockId, takes } = products;
  const [product] = await tx
    .select({ left: stockCount, sharedStockId, takes })
    .from(products)
    .where(eq(products.id, id));
  if (!product) return { kind: "gone" };
  const { left, ...size } = product;
  if (left === null) return { kind: "uncounted" };
  if (pieces > left) return { kind: "fewer", left };
  if (!isSure) return { kind: "unsure", left };
  const move = { orderId: null, kind: "thrown-away", reason } as const;
  await takeCounted(tx, move, [{ productId: id, quantity: pieces, ...size }]);
  return { kind: "done" };
}

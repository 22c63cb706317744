import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderLines, orders } from "../../../db/schema.ts";
import { deleteUnusedPictures } from "../pictures/pictures.ts";

/** Deletes an order with its lines, history, mails and, unless they are kept, pictures that nothing else uses. */
export async function removeOrder(
  tx: Db,
  id: string,
  { keepsPictures = false } = {},
): Promise<void> {
  const lines = await tx
    .select({ imageRef: orderLines.imageRef })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  await tx.delete(orders).where(eq(orders.id, id));
  if (keepsPictures) return;
  await deleteUnusedPictures(
    tx,
    lines.flatMap((line) => line.imageRef ?? []),
  );
}

import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { gramsIn } from "#app/features/catalogue/prices/unit-price.ts";
import type { OrderLine } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import { orderLines, products } from "#db/schema.ts";

/** What a piece of a product costs now; null if that is unknown, or it is not in the catalogue. */
export const costNow = (productId: string | SQLWrapper): SQL<number | null> =>
  sql<
    number | null
  >`(select ${products.costVnd} from ${products} where ${products.id} = ${productId})`;

export type CostedLine = Pick<OrderLine, "position" | "productId" | "weight" | "beforeWeighing"> & {
  costVnd: number | null;
};

/** What a piece of each line of orders had cost. `Order` does not have it, because pages show orders to everybody. */
export async function readLineCosts(db: Db, ids: string[]): Promise<Map<string, CostedLine[]>> {
  const { orderId, position, productId, weight, beforeWeighing, costVnd } = orderLines;
  const columns = { orderId, position, productId, weight, beforeWeighing, costVnd };
  const rows = await db.select(columns).from(orderLines).where(inArray(orderId, ids));
  return Map.groupBy(rows, (line) => line.orderId);
}

/** The pieces that a weighed line's one piece is as heavy as. */
function weighedPieces({ weight, beforeWeighing }: Pick<CostedLine, "weight" | "beforeWeighing">) {
  const [all, one] = [gramsIn(weight), gramsIn(beforeWeighing?.weight ?? null)];
  return all && one ? all / one : 1;
}

/**
 * Adds what a piece costs to lines that are to be written: what it had cost in the order so far, or, of other products,
 * what it costs now.
 *
 * @param had the lines of the order so far, and lines that it had before
 */
export const withCosts = (lines: OrderLine[], had: CostedLine[]) =>
  lines.map((line) => {
    const known = had.find(({ productId }) => productId === line.productId);
    const weighs = weighedPieces(line);
    if (!known) return { ...line, costVnd: sql`${costNow(line.productId)} * ${weighs}` };
    const before = weighedPieces(known);
    const isSame = weighs === before || known.costVnd === null;
    return { ...line, costVnd: isSame ? known.costVnd : (known.costVnd! / before) * weighs };
  });

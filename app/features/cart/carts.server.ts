import { asc, eq, type SQL, sql } from "drizzle-orm";
import { priceAt, type SteppedPrice } from "#app/features/catalogue/prices/unit-price.ts";
import {
  categoryOfProduct,
  firstImageOfProduct,
} from "#app/features/catalogue/products/products.server.ts";
import type { Size } from "#app/features/catalogue/stock/share-out.ts";
import { shareLines } from "#app/features/catalogue/stock/shared-amounts.server.ts";
import {
  type CheckedCode,
  checkCode,
} from "#app/features/money/discounts/discount-codes.server.ts";
import { type CodeProblem, takenOffVnd } from "#app/features/money/discounts/rules.ts";
import type { FreeGoods } from "#app/features/orders/free-lines/rules.ts";
import { type DeliveryTerms, missingForFreeDelivery } from "#app/features/shop/contents/rules.ts";
import { readDeliveryTerms } from "#app/features/shop/contents/shop-content.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Fulfilment, OrderDiscount, PriceStep } from "#db/order-values.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { cartLines, categories, productImages, products } from "#db/schema.ts";
import { type CartOwner, preparedByOwner } from "./cart-owner.server.ts";

/** The reason why a line cannot be ordered; null if it can. */
type Unavailable = "gone" | "out-of-stock" | null;

/** The price is that of a piece at this quantity, see SteppedPrice. */
export type CartLine = SteppedPrice &
  Size & {
    productId: string;
    name: string;
    nameEn: string | null;
    quantity: number;
    unavailable: Unavailable;
    categoryPath: string | null;
    categoryName: string | null;
    weight: string | null;
    priceSteps: PriceStep[] | null;
    imageRef: string | null;
  };

/** The discount code of a cart or order: the discount that it gives, or the reason why it gives none. */
export type CartCode = {
  code: string;
  usable: Extract<CheckedCode, { kind: "usable" }> | null;
  problem: CodeProblem | null;
};

export type Cart = {
  lines: CartLine[];
  totals: Totals;
  /** Null without a discount code. */
  code: CartCode | null;
  /** Delivery or pickup, as the visitor chose; null where the shop offers no choice. */
  fulfilment: Fulfilment | null;
  /** Dong missing for free delivery; 0 when it is free or never free. */
  missingForFreeVnd: number;
};

/** Largest quantity of one product in a cart or an order. */
export const MAX_QUANTITY = 999;
/** Largest number of different products in a cart or an order. */
export const MAX_LINES = 200;

/** Largest number of products on a visitor's list. */
export const MAX_LISTED = 200;

/** A quantity, or MAX_QUANTITY if it is less. */
export const capped = (quantity: SQL) =>
  sql`case when ${quantity} > ${MAX_QUANTITY} then ${MAX_QUANTITY} else ${quantity} end`;

const lineColumns = {
  name: products.name,
  nameEn: products.nameEn,
  inStock: products.inStock,
  stockCount: products.stockCount,
  sharedStockId: products.sharedStockId,
  takes: products.takes,
  categoryPath: categories.path,
  categoryName: categories.name,
  weight: products.weight,
  offerPriceVnd: products.offerPriceVnd,
  priceSteps: products.priceSteps,
  imageRef: productImages.ref,
};

const selectLines = preparedByOwner((db, cartId) =>
  db
    .select({
      productId: cartLines.productId,
      storedName: cartLines.name,
      quantity: cartLines.quantity,
      ...lineColumns,
    })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId)),
);

const selectQuantities = preparedByOwner((db, cartId) =>
  db
    .select({
      productId: cartLines.productId,
      quantity: cartLines.quantity,
      inStock: products.inStock,
    })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.cartId, cartId)),
);

/** The cart with current names and prices, empty without an owner, delivered on the terms for an unknown place. */
export async function getCart(db: Db, owner: CartOwner | null): Promise<Cart> {
  const [lines, terms] = await inParallel(
    () => (owner ? getCartLines(db, owner) : []),
    () => readDeliveryTerms(db),
  );
  return cartOf(lines, terms);
}

/** A cart of lines, delivered on these terms. Unavailable lines do not count towards the totals. */
export function cartOf(
  lines: CartLine[],
  terms: DeliveryTerms,
  fulfilment: Cart["fulfilment"] = null,
  code: CartCode | null = null,
): Cart {
  const totals = calculateTotals(availableLines(lines), terms, codeDiscount(code));
  return {
    lines,
    totals,
    code,
    fulfilment,
    missingForFreeVnd: missingForFreeDelivery(terms, totals.priceVnd),
  };
}

/** The lines of a cart with current names and prices, in the order in which they were added. */
export async function getCartLines(db: Db, owner: CartOwner): Promise<CartLine[]> {
  const rows = await selectLines(db, owner);
  const lines = rows.map(
    ({ storedName, name, inStock, offerPriceVnd, takes, ...row }): CartLine => {
      const unavailable = inStock === null ? "gone" : inStock ? null : "out-of-stock";
      const price = priceAt(offerPriceVnd ?? 0, row.priceSteps, row.quantity);
      return { ...row, ...price, name: name ?? storedName, takes: takes ?? 1, unavailable };
    },
  );
  return shareLines(db, lines);
}

/** The lines that can be ordered. */
export function availableLines(lines: CartLine[]): CartLine[] {
  return lines.filter((line) => line.unavailable === null);
}

type Quantities = Record<string, number>;

/** The quantity of each product in the cart, by product id, including unavailable ones. */
export async function getCartQuantities(db: Db, owner: CartOwner): Promise<Quantities> {
  return byProduct(await selectQuantities(db, owner));
}

/** The same without the products that cannot be ordered. */
export async function getAvailableQuantities(db: Db, owner: CartOwner): Promise<Quantities> {
  const lines = await selectQuantities(db, owner);
  return byProduct(lines.filter(({ inStock }) => inStock));
}

function byProduct(rows: { productId: string; quantity: number }[]): Quantities {
  return Object.fromEntries(rows.map((row) => [row.productId, row.quantity]));
}

const selectByIds = prepared((db) =>
  db
    .select({ productId: products.id, ...lineColumns })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(db.engine.isIn(products.id, "ids")),
);

/** Goods to be ordered; a seller may name some that are not in the catalogue. */
export type OrderedItem = { productId: string; quantity: number; free?: FreeGoods };

/**
 * Lines with the current names, stock and prices. Quantities of repeated ids add up, and of a shared stock, what one line
 * takes is gone for the next.
 */
export const priceLines = async (db: Db, items: OrderedItem[]): Promise<CartLine[]> =>
  shareLines(db, await priceEach(db, items));

/** The same, each line as if it were the only one. */
export async function priceEach(db: Db, items: OrderedItem[]): Promise<CartLine[]> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const free = new Map(items.flatMap((item) => (item.free ? [[item.productId, item.free]] : [])));
  const rows = await selectByIds(db, { ids: [...quantities.keys()] });
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return [...quantities].map(([productId, quantity]): CartLine => {
    const row = byId.get(productId);
    const named = free.get(productId);
    if (named) return freeLine(named, productId, quantity);
    if (!row) return { ...GONE, productId, quantity };
    const { inStock, ...line } = row;
    const price = priceAt(line.offerPriceVnd, line.priceSteps, quantity);
    return { ...line, ...price, quantity, unavailable: inStock ? null : "out-of-stock" };
  });
}

const GONE = {
  name: "",
  nameEn: null,
  unavailable: "gone" as const,
  categoryPath: null,
  categoryName: null,
  weight: null,
  offerPriceVnd: 0,
  fullPriceVnd: null,
  priceSteps: null,
  imageRef: null,
  stockCount: null,
  sharedStockId: null,
  takes: 1,
};

const freeLine = (
  { name, priceVnd: offerPriceVnd }: FreeGoods,
  productId: string,
  quantity: number,
): CartLine => ({ ...GONE, name, offerPriceVnd, unavailable: null, productId, quantity });

/** A line with another number of pieces, at the price that holds for them. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const fullVnd = line.fullPriceVnd ?? line.offerPriceVnd;
  return { ...line, ...priceAt(fullVnd, line.priceSteps, quantity), quantity };
}

/** Dong: the sum of the lines, the shipping fee, what a discount takes off and the amount to pay. */
export type Totals = {
  priceVnd: number;
  shippingVnd: number;
  discountVnd: number;
  amountVnd: number;
};

/** Calculates the totals of priced lines. Free shipping depends on the sum before the discount. */
export function calculateTotals(
  lines: { offerPriceVnd: number; quantity: number }[],
  { feeVnd, freeFromVnd }: DeliveryTerms,
  discount: OrderDiscount | null = null,
): Totals {
  const priceVnd = lines.reduce((sum, line) => sum + line.offerPriceVnd * line.quantity, 0);
  const isFree = lines.length === 0 || (freeFromVnd !== null && priceVnd >= freeFromVnd);
  return totalsOf({ priceVnd, shippingVnd: isFree ? 0 : feeVnd }, discount);
}

/** The totals of goods and their delivery, in dong. */
export function totalsOf(
  { priceVnd, shippingVnd }: Pick<Totals, "priceVnd" | "shippingVnd">,
  discount: OrderDiscount | null,
): Totals {
  const discountVnd = takenOffVnd(discount, { priceVnd, shippingVnd });
  return { priceVnd, shippingVnd, discountVnd, amountVnd: priceVnd + shippingVnd - discountVnd };
}

/** Checks the discount code of a cart or order; null without one. @param phoneKey empty if it is not known yet */
export async function readCartCode(
  db: Db,
  code: string,
  totals: Pick<Totals, "priceVnd" | "shippingVnd">,
  phoneKey: string,
): Promise<CartCode | null> {
  if (code === "") return null;
  const checked = await checkCode(db, code, { ...totals, phoneKey });
  if (checked.kind === "usable") return { code, usable: checked, problem: null };
  return { code, usable: null, problem: checked };
}

/** The discount that a code gives now, or null. */
export const codeDiscount = (code: CartCode | null): OrderDiscount | null =>
  code?.usable?.discount ?? null;

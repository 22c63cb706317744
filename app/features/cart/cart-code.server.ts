import { eq } from "drizzle-orm";
import {
  type CheckedCode,
  checkCode,
} from "#app/features/money/discounts/discount-codes.server.ts";
import type { CodeProblem } from "#app/features/money/discounts/rules.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderDiscount } from "#db/order-values.ts";
import { carts } from "#db/schema.ts";
import { type CartOwner, getOrCreateCartId, preparedByOwner } from "./cart-owner.server.ts";
import type { Totals } from "./shipping.server.ts";

/** The discount code of a cart or order: with what it is good for, or why it takes nothing off. */
export type CartCode = {
  code: string;
  usable: Extract<CheckedCode, { kind: "usable" }> | null;
  problem: CodeProblem | null;
};

const selectCode = preparedByOwner((db, cartId) =>
  db.select({ code: carts.discountCode }).from(carts).where(eq(carts.id, cartId)),
);

/** The discount code of the owner's cart; empty without one. */
export async function chosenCode(db: Db, owner: CartOwner): Promise<string> {
  const [cart] = await selectCode(db, owner);
  return cart?.code ?? "";
}

/** Keeps a discount code with the cart; an empty one takes it away. */
export async function chooseCode(tx: Db, owner: CartOwner, code: string): Promise<void> {
  const id = await getOrCreateCartId(tx, owner);
  await tx.update(carts).set({ discountCode: code }).where(eq(carts.id, id));
}

/**
 * What a code is good for in a cart or order; null without one.
 *
 * @param totals before it, in dong
 * @param phoneKey of the order; empty if it is not known yet
 */
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

/** The discount that a code stands for now; null for none. */
export const codeDiscount = (code: CartCode | null): OrderDiscount | null =>
  code?.usable?.discount ?? null;

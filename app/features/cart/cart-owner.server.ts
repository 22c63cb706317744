import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Query } from "#db/engine.ts";
import { newId } from "#db/id.ts";
import type { Fulfilment } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { carts } from "#db/schema.ts";

/** A cart belongs to a user or, for guests, to a session. */
export type CartOwner = { userId: string } | { sessionHash: string };

/** Prepares a query about the cart of an owner, whose id it gets as a subquery. */
export function preparedByOwner<Rows>(build: (db: Db, cartId: SQL) => Query<Rows>) {
  const idWhere = (condition: SQL) => sql`(select id from ${carts} where ${condition})`;
  const byUser = prepared((db) => build(db, idWhere(eq(carts.userId, sql.placeholder("userId")))));
  const bySession = prepared((db) =>
    build(db, idWhere(eq(carts.sessionHash, sql.placeholder("sessionHash")))),
  );
  return (db: Db, owner: CartOwner) => ("userId" in owner ? byUser : bySession)(db, owner);
}

const selectCart = preparedByOwner((db, cartId) =>
  db.select({ id: carts.id, fulfilment: carts.fulfilment }).from(carts).where(eq(carts.id, cartId)),
);

/** The id of the owner's cart, or null when there is none yet. */
export async function findCartId(db: Db, owner: CartOwner): Promise<string | null> {
  const [cart] = await selectCart(db, owner);
  return cart?.id ?? null;
}

/** The id of the owner's cart, which is created if needed. */
export async function getOrCreateCartId(tx: Db, owner: CartOwner): Promise<string> {
  const existing = await findCartId(tx, owner);
  if (existing) return existing;
  const id = newId();
  await tx.insert(carts).values({ id, ...owner, updatedAt: Date.now() });
  return id;
}

export async function chosenFulfilment(db: Db, owner: CartOwner): Promise<Fulfilment> {
  const [cart] = await selectCart(db, owner);
  return cart?.fulfilment ?? "delivery";
}

/** Stores whether the owner wants the cart delivered or picks it up. */
export async function chooseFulfilment(
  tx: Db,
  owner: CartOwner,
  fulfilment: Fulfilment,
): Promise<void> {
  const id = await getOrCreateCartId(tx, owner);
  await tx.update(carts).set({ fulfilment }).where(eq(carts.id, id));
}

const selectCode = preparedByOwner((db, cartId) =>
  db.select({ code: carts.discountCode }).from(carts).where(eq(carts.id, cartId)),
);

/** The discount code of the owner's cart; empty without one. */
export async function chosenCode(db: Db, owner: CartOwner): Promise<string> {
  const [cart] = await selectCode(db, owner);
  return cart?.code ?? "";
}

/** Stores a discount code with the cart; an empty one removes it. */
export async function chooseCode(tx: Db, owner: CartOwner, code: string): Promise<void> {
  const id = await getOrCreateCartId(tx, owner);
  await tx.update(carts).set({ discountCode: code }).where(eq(carts.id, id));
}

import { gt } from "drizzle-orm";
import { CONTENT_FIELDS } from "#app/features/shop/contents/rules.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import type { Store } from "#db/client.server.ts";
import {
  addresses,
  cartLines,
  categories,
  dishes,
  dishIngredients,
  invoiceBuyers,
  orderEvents,
  orderLines,
  orders,
  products,
  reviewEvents,
  reviews,
  users,
} from "#db/schema.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";

/** Sixty letters without a place to break. */
export const LONG_WORD = "Thịtkhonướcdừa".repeat(5).slice(0, 60);
const LONG_EMAIL = `${"m".repeat(60)}@example.com`;

/** Replaces everything that shoppers and sellers have typed by long words; searches find the same rows. */
export async function fillWithLongWords({ withTx }: Store): Promise<void> {
  const address = {
    firstname: LONG_WORD,
    lastname: LONG_WORD,
    email: LONG_EMAIL,
    street: LONG_WORD,
    city: LONG_WORD,
    state: LONG_WORD,
    zipcode: LONG_WORD,
    country: LONG_WORD,
    phone: LONG_WORD,
  };
  await withTx(async (tx) => {
    await tx.update(products).set({
      name: LONG_WORD,
      weight: LONG_WORD,
      brand: LONG_WORD,
      shortDescription: LONG_WORD,
      description: `${LONG_WORD}\n${LONG_EMAIL}`,
    });
    await tx.update(categories).set({ name: LONG_WORD });
    await tx
      .update(dishes)
      .set({ name: LONG_WORD, nameEn: LONG_WORD, intro: LONG_WORD, steps: LONG_WORD });
    await tx.update(dishIngredients).set({ text: LONG_WORD, textEn: LONG_WORD });
    for (const part of ["banner", "about", "contact"] as const) {
      const texts = CONTENT_FIELDS[part].map(({ name, max }) => [name, LONG_WORD.slice(0, max)]);
      await saveShopContent(tx, { part, value: Object.fromEntries(texts) }, 0, SELLER_EMAIL);
    }
    await tx.update(users).set({ name: LONG_WORD });
    await tx.update(addresses).set(address);
    await tx
      .update(invoiceBuyers)
      .set({ name: LONG_WORD, address: LONG_WORD, email: LONG_EMAIL, taxNumber: LONG_WORD });
    await tx.update(cartLines).set({ name: LONG_WORD });
    await tx.update(orders).set(address);
    await tx.update(orderLines).set({ name: LONG_WORD, category: LONG_WORD });
    // An order's first line can still be weighed.
    await tx.update(orderLines).set({ weight: LONG_WORD }).where(gt(orderLines.position, 0));
    await tx.update(orderEvents).set({ actorEmail: LONG_EMAIL });
    await tx.update(reviews).set({ text: LONG_WORD, answer: LONG_WORD });
    await tx.update(reviewEvents).set({ note: LONG_WORD, changedBy: LONG_EMAIL });
  });
}

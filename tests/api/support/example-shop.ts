import { gte } from "drizzle-orm";
import * as example from "#app/api/example-data.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import {
  createSeller,
  deleteSeller,
  findSellerByEmail,
} from "#app/features/sellers/login/sellers.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";
import type { Db, Store } from "#db/client.server.ts";
import * as tables from "#db/schema.ts";
import { cheapHash } from "#tests/support/data/passwords.ts";
import { givenRecoveryCode } from "#tests/support/data/two-factors.ts";

const { orders, payments, products, pictures, carts, addresses, users, rateEvents } = tables;
const CHANGED = [
  tables.dishes,
  orders,
  payments,
  products,
  pictures,
  carts,
  addresses,
  users,
  rateEvents,
];

/** Makes an empty shop what the examples of the API document are about, again after each change. */
export async function resetToExamples({ withTx }: Store): Promise<void> {
  await withTx(async (tx) => {
    for (const table of CHANGED) await tx.delete(table);
    await tx.delete(tables.categories).where(gte(tables.categories.position, 7));
    await addProducts(tx);
    await addDish(tx);
    await addShopper(tx);
    await addOrder(tx);
    await addSellerWithCodes(tx);
    const passwordHash = cheapHash(example.SELLER_PASSWORD);
    await tx.update(tables.sellers).set({ passwordHash });
  });
}

async function addSellerWithCodes(tx: Db): Promise<void> {
  const email = example.SELLER_WITH_CODES;
  await deleteSeller(tx, email);
  await createSeller(tx, { email, passwordHash: "" });
  const { id: sellerId } = (await findSellerByEmail(tx, email))!;
  await givenRecoveryCode(tx, sellerId, example.RECOVERY_CODE.replaceAll("-", ""));
}

async function addProducts(tx: Db): Promise<void> {
  const createdAt = Date.parse(example.order.createdAt);
  const file = { hash: example.PICTURE_HASH, bytes: Buffer.from("picture"), createdAt };
  for (const width of PICTURE_WIDTHS) await tx.insert(pictures).values({ ...file, width });
  for (const product of [example.product, example.soldOutProduct]) {
    const { _id: id, name, weight, inStock } = product;
    await tx.insert(products).values({
      id,
      name,
      nameFolded: fold(name),
      categoryId: (await findCategory(tx, product.category))!.id,
      weight,
      packContents: packContentsOf(weight),
      description: product.description.join("\n"),
      priceVnd: product.price,
      offerPriceVnd: product.offerPrice,
      inStock,
      createdAt,
      updatedAt: createdAt,
    });
    const picture = { productId: id, position: 0, ref: example.PICTURE_HASH };
    await tx.insert(tables.productImages).values(picture);
  }
}

async function addDish(tx: Db): Promise<void> {
  const { _id: id, path, name, nameEn, servings, intro, steps, ingredients } = example.dish;
  const at = Date.parse(example.order.createdAt);
  await tx.insert(tables.dishes).values({
    ...{ id, path, name, nameEn, servings, intro, steps: steps.join("\n") },
    picture: example.PICTURE_HASH,
    isShown: true,
    createdAt: at,
    updatedAt: at,
  });
  for (const [position, { product: productId, packs: _, ...texts }] of ingredients.entries())
    await tx
      .insert(tables.dishIngredients)
      .values({ dishId: id, position, productId: productId ?? null, ...texts });
}

async function addShopper(tx: Db): Promise<void> {
  const createdAt = Date.now();
  const { name, email } = example.user;
  const id = example.USER_ID;
  const passwordHash = cheapHash(example.PASSWORD);
  const user = { id, name, email, emailKey: email, passwordHash, createdAt };
  await tx.insert(users).values(user);
  await markEmailVerified(tx, id, email);
  const address = { id: example.ADDRESS_ID, userId: id, ...example.address, createdAt };
  await tx.insert(addresses).values(address);
  await tx.insert(carts).values({ id: "cart", userId: id, updatedAt: createdAt });
  await tx.insert(tables.cartLines).values({
    cartId: "cart",
    productId: example.PRODUCT_ID,
    name: example.product.name,
    quantity: 2,
    addedAt: createdAt,
  });
}

async function addOrder(tx: Db): Promise<void> {
  const { _id: id, amount, createdAt, items } = example.order;
  await tx.insert(orders).values({
    id,
    userId: example.USER_ID,
    status: "Pending",
    paymentType: "COD",
    isPaid: false,
    priceVnd: amount - 30_000,
    shippingVnd: 30_000,
    amountVnd: amount,
    addressId: example.ADDRESS_ID,
    ...example.address,
    lang: "en",
    searchFolded: fold(`${example.address.firstname} ${items[0]!.product.name}`),
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(createdAt),
  });
  for (const [position, { product, quantity }] of items.entries())
    await tx.insert(tables.orderLines).values({
      orderId: id,
      position,
      productId: product._id,
      name: product.name,
      category: product.category,
      imageRef: example.PICTURE_HASH,
      weight: product.weight,
      offerPriceVnd: product.offerPrice,
      quantity,
    });
}

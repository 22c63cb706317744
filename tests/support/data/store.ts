import { onTestFinished } from "vitest";
import { hashToken, newToken, sessionCookie } from "../../../app/auth/cookies.ts";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { createUserSession } from "../../../app/models/accounts/sessions.ts";
import { createUser, type User } from "../../../app/models/accounts/users.ts";
import { findCategory } from "../../../app/models/catalogue/categories.ts";
import type { ProductCard } from "../../../app/models/catalogue/product-cards.ts";
import {
  countByCategory,
  listInCategories,
} from "../../../app/models/catalogue/search/listings.ts";
import {
  insertProduct,
  type NewProduct,
  updateProductRow,
} from "../../../app/models/catalogue/update-products.ts";
import { placeOrder } from "../../../app/models/orders/placing/place-order.ts";
import type { Store } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { ADDRESS } from "./address.ts";
import { PASSWORD_HASH } from "./passwords.ts";
import { copyShop, openShopStore, type Template } from "./templates.ts";

/** Opens a copy of a template's database; it is deleted when the test ends. */
export const testStore = (template: Template = "empty"): Store => openCopies(template, 1)[0]!;

/** The same, opened twice as by two processes. */
export const testStores = () => openCopies("empty", 2) as [Store, Store];

function openCopies(template: Template, count: number): Store[] {
  const { data, remove } = copyShop(template);
  const stores = Array.from({ length: count }, () => openShopStore({ data }));
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    remove();
  });
  return stores;
}

/** Adds a product, by default in stock for 50,000 dong; returns its id. */
export function givenProduct(store: Store, product: Partial<NewProduct> = {}): Promise<string> {
  const base = { name: "Bột nghệ", description: "Thơm", categoryId: null };
  return store.withTx((tx) =>
    insertProduct(tx, { ...base, priceVnd: 60_000, offerPriceVnd: 50_000, ...product }, []),
  );
}

/** Changes a product as a seller does. */
export const changeProduct = (
  store: Store,
  id: string,
  row: Parameters<typeof updateProductRow>[2],
) => store.withTx((tx) => updateProductRow(tx, id, row));

/** Adds a shopper with the password PASSWORD. */
export async function givenUser(store: Store, email = `${newId()}@example.com`): Promise<User> {
  const account = { name: "Lan", email, passwordHash: PASSWORD_HASH };
  const user = await store.withTx((tx) => createUser(tx, account));
  return user!;
}

/** Adds a shopper and logs them in; `cookie` is the `name=value` pair that their browser sends. */
export async function givenLogin(store: Store, email?: string) {
  const user = await givenUser(store, email);
  const token = newToken();
  await store.withTx((tx) => createUserSession(tx, hashToken(token), user, null));
  const header = await sessionCookie({ origin: "http://shop" }).serialize(token);
  return { user, cookie: header.split(";")[0]! };
}

/** Adds a shopper with a saved address. */
export async function givenShopper(store: Store) {
  const user = await givenUser(store);
  const address = await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS));
  return { user, address };
}

let orderCount = 0;

/** Another one for each order, as orders of one phone may be the same twice. */
function newPhone(): string {
  orderCount += 1;
  return `0912${String(orderCount).padStart(6, "0")}`;
}

/**
 * Places an order for one new product by a new shopper with another phone; returns its id.
 *
 * @param name the product's
 */
export async function givenOrder(
  store: Store,
  address: Partial<typeof ADDRESS> = {},
  name = "Nghệ",
  quantity = 1,
): Promise<string> {
  const { id: userId } = await givenUser(store);
  await store.withTx((tx) =>
    saveAddress(tx, userId, { ...ADDRESS, phone: newPhone(), ...address }),
  );
  const items = [{ productId: await givenProduct(store, { name }), quantity }];
  const noticeTo = ["seller@example.com"];
  const outcome = await store.withTx((tx) =>
    placeOrder(tx, { userId, items, requestKey: newId(), lang: "en", noticeTo }),
  );
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.order.id;
}

/** The products in stock, optionally filtered by a search or a category; none of an unknown one. */
export async function listInStock(
  { db }: Store,
  { query, categoryPath }: { query?: string; categoryPath?: string } = {},
): Promise<ProductCard[]> {
  const category = categoryPath ? await findCategory(db, categoryPath) : null;
  if (categoryPath && !category) return [];
  const counts = await countByCategory(db, { query, category });
  return listInCategories(db, counts, { query, offset: 0, limit: 10_000 });
}

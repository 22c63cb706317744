import { onTestFinished } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  createGuestSession,
  createUser,
  createUserSession,
  type User,
} from "#app/features/accounts/login/users.server.ts";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import {
  insertProduct,
  type NewProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import {
  countByCategory,
  listInCategories,
} from "#app/features/catalogue/search/listings.server.ts";
import { placeOrder } from "#app/features/orders/placing/place-order.server.ts";
import { hashToken, newToken, sessionCookie } from "#app/kit/request/cookies.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "./address.ts";
import { PASSWORD_HASH } from "./passwords.ts";
import { copyShop, memoryFolder, openShopStore, type Template } from "./templates.ts";

/** Opens a copy of a template's database; it is deleted when the test ends. */
export const testStore = (template: Template = "empty"): Store => openCopies(template, 1)[0]!;

/** The same, opened twice as by two processes. */
export const testStores = () => openCopies("empty", 2) as [Store, Store];

function openCopies(template: Template, count: number): Store[] {
  const { data, remove } = copyShop(template, memoryFolder());
  const stores = Array.from({ length: count }, () => openShopStore({ data }));
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    remove();
  });
  return stores;
}

const PRICES = { priceVnd: 60_000, offerPriceVnd: 50_000 };
type Products = readonly (string | Partial<NewProduct>)[];
const PRODUCT = { name: "Bột nghệ", description: "Thơm", categoryId: null, ...PRICES };
const fieldsOf = (product: Products[number]) =>
  typeof product === "string" ? { name: product } : product;

/** Adds a product, by default in stock for 50,000 dong; returns its id. */
export async function givenProduct(store: Store, product: Partial<NewProduct> = {}) {
  const [id] = await givenProducts(store, [product]);
  return id;
}

/** Adds products at once, named or with other fields, too; returns their ids. */
export function givenProducts<const Given extends Products>(
  store: Store,
  given: Given,
): Promise<{ -readonly [Position in keyof Given]: string }> {
  return store.withTx(async (tx) => {
    const ids: string[] = [];
    for (const each of given)
      ids.push(await insertProduct(tx, { ...PRODUCT, ...fieldsOf(each) }, []));
    return ids as never;
  });
}

/** Adds products to the category with this path; returns their ids. */
export async function givenInCategory<const Given extends Products>(
  store: Store,
  path: string,
  given: Given,
) {
  const { id: categoryId } = (await findCategory(store.db, path))!;
  const products = given.map((each) => ({ ...fieldsOf(each), categoryId }));
  const ids = await givenProducts(store, products);
  return ids as { -readonly [Position in keyof Given]: string };
}

/** Adds products of falling popularity, named by their rank from 1 on; returns their ids. */
export const givenRanked = (store: Store, count: number, categoryId: string | null = null) => {
  const ranked = (i: number) => ({ name: `Hạng ${i + 1}`, categoryId, reviewCount: 99 - i });
  const products = Array.from({ length: count }, (_, i) => ranked(i));
  return givenProducts(store, products);
};

/** Adds so many products, whose names are a word and a number from 0 on; returns their ids. */
export const givenNumbered = (store: Store, count: number, word = "Gia vị") => {
  const names = Array.from({ length: count }, (_, i) => `${word} ${i}`);
  return givenProducts(store, names);
};

async function addUser(tx: Db, email = `${newId()}@example.com`): Promise<User> {
  const user = await createUser(tx, { name: "Lan", email, passwordHash: PASSWORD_HASH });
  return user!;
}

/** Adds a shopper with the password PASSWORD. */
export const givenUser = (store: Store, email?: string): Promise<User> =>
  store.withTx((tx) => addUser(tx, email));

/** Adds a shopper and logs them in; `cookie` is the `name=value` pair that their browser sends. */
export async function givenLogin(store: Store, email?: string) {
  const user = await givenUser(store, email);
  const token = newToken();
  await store.withTx((tx) => createUserSession(tx, hashToken(token), user, null));
  const header = await sessionCookie({ origin: "http://shop" }).serialize(token);
  return { user, cookie: header.split(";")[0]! };
}

/** Starts a guest's session; returns whom its cart belongs to. */
export async function givenGuest(store: Store): Promise<{ sessionHash: string }> {
  const sessionHash = newId();
  await store.withTx((tx) => createGuestSession(tx, sessionHash));
  return { sessionHash };
}

/** Adds a shopper with a saved address. */
export const givenShopper = (store: Store) =>
  store.withTx(async (tx) => {
    const user = await addUser(tx);
    return { user, address: await saveAddress(tx, user.id, ADDRESS, "vi") };
  });

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
  const productId = await givenProduct(store, { name });
  return store.withTx(async (tx) => {
    const { id: userId } = await addUser(tx);
    await saveAddress(tx, userId, { ...ADDRESS, phone: newPhone(), ...address }, "vi");
    const items = [{ productId, quantity }];
    const noticeTo = ["seller@example.com"];
    const request = { userId, items, requestKey: newId(), lang: "en", noticeTo } as const;
    const outcome = await placeOrder(tx, request);
    if (outcome.kind !== "done") throw new Error(outcome.kind);
    return outcome.order.id;
  });
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

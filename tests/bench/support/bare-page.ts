// A bare renderer of a shopper's page: the same SQL, and React's renderToString of the same elements,
// for every request.
import { count, eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { renderToString } from "react-dom/server";
import { findSession } from "#app/features/accounts/login/users.server.ts";
import { getCartQuantities } from "#app/features/cart/carts.server.ts";
import {
  cardColumns,
  categoryOfProduct,
  firstImageOfProduct,
} from "#app/features/catalogue/products/products.server.ts";
import { hashToken, sessionCookie } from "#app/kit/request/cookies.ts";
import { type Db, openStore } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { categories, productImages, products } from "#db/schema.ts";
import { toElement, treeOf } from "./html-tree.ts";
import { serve } from "./serve.ts";

const selectCategories = prepared((db) =>
  db.select().from(categories).orderBy(categories.position),
);
const selectCounts = prepared((db) =>
  db
    .select({ categoryId: products.categoryId, count: count() })
    .from(products)
    .where(eq(products.inStock, true))
    .groupBy(products.categoryId),
);

const selectCards = (db: Db, order: SQLiteColumn[], limit: number) =>
  db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(eq(products.inStock, true))
    .orderBy(...order)
    .limit(limit);
const selectBestSellers = prepared((db) => selectCards(db, [products.seq], 5));
const selectPage = prepared((db) =>
  selectCards(db, [products.categoryId, products.nameFolded, products.seq], 60),
);

/** What the pages show, besides the session and its cart, read from the database each time. */
const READS: Record<string, (db: Db) => Promise<unknown>> = {
  "/": (db) => Promise.all([selectCategories(db), selectBestSellers(db)]),
  "/products": (db) => Promise.all([selectCategories(db), selectCounts(db), selectPage(db)]),
};

const [url = "", path = "", cookie = "", databaseFile = ""] = process.argv.slice(2);
const page = await fetch(url + path, { headers: { cookie } });
const tree = treeOf(await page.text());
const headers = Object.fromEntries(page.headers);
const { db } = openStore(databaseFile);
const sessionHash = hashToken(await sessionCookie({ origin: url }).parse(cookie));

await serve("Bare page", async (_, response) => {
  await findSession(db, sessionHash);
  await getCartQuantities(db, { sessionHash });
  await READS[path]!(db);
  const body = `<!DOCTYPE html>${renderToString(toElement(tree))}`;
  response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
});

// A bare renderer of a shopper's page: the same SQL, and React's renderToString of the same elements,
// for every request.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { renderToString } from "react-dom/server";
import { sessionCookie } from "../../../app/auth/cookies.ts";
import { hashToken } from "../../../app/auth/tokens.ts";
import { findSession } from "../../../app/models/accounts/sessions.ts";
import { getCartQuantities } from "../../../app/models/cart/carts.ts";
import { listCategories } from "../../../app/models/catalogue/categories.ts";
import { countByCategory, listGroupedPage } from "../../../app/models/catalogue/listings.ts";
import { listBestSellers } from "../../../app/models/catalogue/products.ts";
import { type Db, openStore } from "../../../db/client.server.ts";
import { toElement, treeOf } from "./html-tree.ts";

/** The queries of the pages, besides those for the session and its cart. */
const READS: Record<string, (db: Db) => Promise<unknown>> = {
  "/": (db) => Promise.all([listCategories(db), listBestSellers(db, "", 5)]),
  "/products": async (db) => {
    const shelves = await countByCategory(db, {});
    return [await listCategories(db), await listGroupedPage(db, shelves, { page: 1 })];
  },
};

const [url = "", path = "", cookie = "", databaseFile = ""] = process.argv.slice(2);
const page = await fetch(url + path, { headers: { cookie } });
const tree = treeOf(await page.text());
const headers = Object.fromEntries(page.headers);
const { db } = openStore(databaseFile);
const sessionHash = hashToken(await sessionCookie({ origin: url }).parse(cookie));

const server = createServer(async (_, response) => {
  await findSession(db, sessionHash);
  await getCartQuantities(db, { sessionHash });
  await READS[path]!(db);
  const body = `<!DOCTYPE html>${renderToString(toElement(tree))}`;
  response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.stderr.write(
  `Bare page is open: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`,
);
process.once("SIGTERM", () => process.exit());

import { createRequestHandler } from "@remix-run/node";
import { expect, test } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  readSession,
  visitorOf,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { createGuestSession } from "#app/features/accounts/login/users.server.ts";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import { hashToken, newToken, sessionCookie, toastCookie } from "#app/kit/request/cookies.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import type { Visitor } from "#app/root-data.ts";
import type { ToastKey } from "#app/text/texts.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { givenLogin, listInStock, testStore } from "#tests/support/data/store.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { shopOn } from "#tests/support/server/shop-on.ts";

const ORIGIN = "http://shop.example";
const SEARCHES = ["/products?q=gao", "/?q=gao"];
const build = await import("#server-build");
const handle = createRequestHandler(build, "production");

type Visit = { cookie: string; "accept-language": string };

/** A shop whose pages are rendered for a visitor, or for nobody and then filled. */
async function openShop() {
  const store = testStore("demo");
  const { withTx } = store;
  const cards = await listInStock(store);
  const visit = async (
    path: string,
    headers: HeadersInit,
    onTemplate?: (fill: (visitor: Visitor) => string) => void,
  ) => {
    const response = await handle(new Request(ORIGIN + path, { headers }), {
      ...shopOn(store, settings),
      onTemplate,
      ...{ client: "192.0.2.1", origin: ORIGIN, nonce: "", formSent: false, inlineCss: String },
      ...{
        allowUpload: () => {},
        allowPhotos: () => false,
        skimUpload: () => false,
        takeDownload: async () => {},
        logFile: async () => {},
        actAs: () => {},
        noteVerb: () => {},
      },
      noteRefusal: () => {},
    });
    expect(response.status).toBe(200);
    return withoutComments(await response.text());
  };
  /** A page rendered for nobody, then filled for a visitor. */
  const fill = async (path: string, headers: Visit) => {
    let filled = "";
    const { cookie, ...others } = headers;
    const session = await readSession({ db: store.db, origin: ORIGIN }, cookie);
    const asked = { cookies: cookie, url: new URL(path, ORIGIN) };
    const visitor = await visitorOf({ ...store, origin: ORIGIN, log: () => {} }, session, asked);
    await visit(path, others, (fillFor) => {
      filled = fillFor(visitor);
    });
    return withoutComments(filled);
  };
  /** The Cookie header of a guest with these products in the cart. */
  const guestWith = async (ids: string[]) => {
    const token = newToken();
    const hash = hashToken(token);
    await withTx(async (tx) => {
      await createGuestSession(tx, hash);
      for (const id of ids) await addToCart(tx, { sessionHash: hash }, id);
    });
    return sessionCookie({ origin: ORIGIN }).serialize(token);
  };
  return { store, cards, visit, fill, guestWith };
}

/** React separates texts by comments, so that its script can tell them apart. */
const withoutComments = (html: string) => html.replaceAll("<!-- -->", "");

const settings = readSettings({});

test("a page filled for a visitor is what React renders for that visitor", async () => {
  const { store, cards, visit, fill, guestWith } = await openShop();
  const [first, second] = cards;
  const { cookie } = await givenLogin(store, "lan@example.com");
  const { user, cookie: buyer } = await givenLogin(store, "mai@example.com");
  await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS));
  for (const quantity of [1, 2])
    await givenPlacedOrder(store, user.id, { items: [{ productId: cards[9]!.id, quantity }] });
  const cart = [first!.id, second!.id, second!.id];
  const toast = await toastCookie({ origin: ORIGIN }).serialize("added" satisfies ToastKey);
  const visitors: Visit[] = [
    { cookie: "", "accept-language": "en" },
    { cookie: await guestWith(cart), "accept-language": "vi" },
    { cookie: `${await guestWith(cart)}; ${toast}`, "accept-language": "en" },
    { cookie, "accept-language": "vi" },
    { cookie: buyer, "accept-language": "vi" },
    { cookie: "session=none", "accept-language": "en" },
  ];
  const handleOf = (file: string) => build.routes[file]?.module.handle as RouteHandle | undefined;
  const cached = routeTable.filter(
    ({ id, file }) => handleOf(id ?? file.replace(/\.tsx?$/, ""))?.cachedAs === "page",
  );
  const pages = cached.map(({ path }) =>
    `/${path}`
      .replace(":category", first!.categoryPath!)
      .replace(":id", first!.id)
      .replace(":path", "pho-bo"),
  );
  expect(pages.length).toBeGreaterThan(5);
  for (const path of [...pages, ...SEARCHES])
    for (const headers of visitors) {
      const rendered = await visit(path, headers);
      expect(await fill(path, headers), `${path}, ${headers.cookie}`).toBe(rendered);
    }
});

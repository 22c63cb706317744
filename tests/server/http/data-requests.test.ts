import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { withDataOfHydratedPages } from "../../../server/http/data-requests.ts";

const build = await import("#server-build");
const SELLER = Object.keys(build.routes).find((id) => build.routes[id]!.path === "seller")!;

/** The URLs that would reach Remix if the seller's pages hydrated. */
async function open(urls: string[], { sellerHydrates = true, all = false } = {}) {
  const seller = build.routes[SELLER]!;
  const module = { ...seller.module, handle: { hydrate: sellerHydrates } };
  const routes = { ...build.routes, [SELLER]: { ...seller, module } };
  const handle = withDataOfHydratedPages({ ...build, routes }, all, async () => new Response());
  const send = async (url: string) =>
    handle(new Request(`http://shop.example${url}`), {} as AppLoadContext);
  const passed = await Promise.all(
    urls.map((url) =>
      send(url).then(
        () => [url],
        () => [],
      ),
    ),
  );
  return passed.flat();
}

const SELLER_DATA = ["/seller.data", "/seller/orders.data", "/seller/orders.data?page=2"];
const SHOPPER_DATA = [
  "/_root.data",
  "/products.data",
  "/product/rice/1.data",
  "/api/order/user.data",
];
const MANIFEST = "/__manifest?p=%2Fseller&version=1";

test("data requests are open for pages that hydrate and their children, and for no others", async () => {
  expect(await open([...SELLER_DATA, ...SHOPPER_DATA, MANIFEST])).toEqual([
    ...SELLER_DATA,
    MANIFEST,
  ]);
});

test("none is open if no page hydrates; all are if every page does", async () => {
  const urls = [...SELLER_DATA, ...SHOPPER_DATA, MANIFEST];
  expect(await open(urls, { sellerHydrates: false })).toEqual([]);
  expect(await open(urls, { sellerHydrates: false, all: true })).toEqual(urls);
});

test("long manifest requests and the older kind of data request are never open", async () => {
  const urls = [`/__manifest?p=${"/a".repeat(600)}`, "/seller?_data=root", "/seller/orders?_data="];
  expect(await open(urls, { all: true })).toEqual([]);
});

test("pages are open, whatever their name", async () => {
  const urls = ["/", "/products", "/seller/orders", "/data", "/products/x.data.html"];
  expect(await open(urls, { sellerHydrates: false })).toEqual(urls);
});

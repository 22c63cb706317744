import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { loadServerBuild } from "../../../server/build/bundled-files.ts";
import { withDataOfHydratedPages } from "../../../server/http/data-requests.ts";

const build = await loadServerBuild();
const SELLER = Object.keys(build.routes).find((id) => build.routes[id]!.path === "seller")!;

/** Which of the URLs would reach Remix, if the seller's pages hydrated. */
async function open(urls: string[], { sellerHydrates = true, all = false } = {}) {
  const seller = build.routes[SELLER]!;
  const module = { ...seller.module, handle: { hydrate: sellerHydrates } };
  const routes = { ...build.routes, [SELLER]: { ...seller, module } };
  const handle = withDataOfHydratedPages({ ...build, routes }, all, async () => new Response());
  const ask = async (url: string) =>
    handle(new Request(`http://shop.example${url}`), {} as AppLoadContext);
  const asked = await Promise.all(
    urls.map((url) =>
      ask(url).then(
        () => [url],
        () => [],
      ),
    ),
  );
  return asked.flat();
}

const OF_SELLERS = ["/seller.data", "/seller/orders.data", "/seller/orders.data?page=2"];
const OF_SHOPPERS = [
  "/_root.data",
  "/products.data",
  "/product/rice/1.data",
  "/api/order/user.data",
];
const MANIFEST = "/__manifest?p=%2Fseller&version=1";

test("data is answered for the pages that hydrate, with all below them, and for no other", async () => {
  expect(await open([...OF_SELLERS, ...OF_SHOPPERS, MANIFEST])).toEqual([...OF_SELLERS, MANIFEST]);
});

test("where no page hydrates none is answered; where all do, all are", async () => {
  const urls = [...OF_SELLERS, ...OF_SHOPPERS, MANIFEST];
  expect(await open(urls, { sellerHydrates: false })).toEqual([]);
  expect(await open(urls, { sellerHydrates: false, all: true })).toEqual(urls);
});

test("a long manifest request and the older way to ask for data are never answered", async () => {
  const urls = [`/__manifest?p=${"/a".repeat(600)}`, "/seller?_data=root", "/seller/orders?_data="];
  expect(await open(urls, { all: true })).toEqual([]);
});

test("pages are answered, whatever they are called", async () => {
  const urls = ["/", "/products", "/seller/orders", "/data", "/products/x.data.html"];
  expect(await open(urls, { sellerHydrates: false })).toEqual(urls);
});

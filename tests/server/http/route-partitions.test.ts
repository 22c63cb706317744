import { createRequestHandler } from "@remix-run/node";
import { expect, test } from "vitest";
import { readSettings } from "../../../app/env.server.ts";
import { noMailer } from "../../../app/mail/mailer.ts";
import { loadServerBuild } from "../../../server/build/bundled-files.ts";
import { renderAnonymous } from "../../../server/cache/render-anonymous.ts";
import { partitionRoutes } from "../../../server/http/route-partitions.ts";
import type { RemixHandler, ServerOptions } from "../../../server/http/server.ts";
import { testStore } from "../../support/store.ts";

const ADDRESSES = [
  ...[
    "/",
    "/?index",
    "/products",
    "/products/",
    "/PRODUCTS/Rice",
    "/%70roducts",
    "/products/r%69ce",
  ],
  ...["/product/rice/0123456789abcdef01234567", "/seller", "/Seller/Orders", "/seller/nothing"],
  ...["/seller/orders.csv", "/seller%2Forders", "/login", "/robots.txt", "/sitemap.xml"],
  ...[
    "/api",
    "/api/",
    "/api/nothing",
    "/API/product/list",
    "/api/product/list/",
    "/api/openapi.json",
  ],
  ...[
    "/nothing",
    "/nothing/at/all",
    "/*",
    "/:category",
    "/undefined",
    "/constructor",
    "/%",
    "/%ff",
  ],
  ...["/_root.data", "/products.data", "/seller/orders.data", "/nothing.data", "/.data"],
  ...["/__manifest", "/__manifest?p=/products&version=1", "/products?_data=routes/shop/products"],
  ...["/products?_data=routes/shop/home", "/products?_data=api/order", "/?_data=x"],
];

test("an address is answered by the routes of its area as it is by all of them", async () => {
  const { db, withTx, withSnapshot } = testStore("demo");
  const settings = readSettings({});
  const shop = { db, withTx, withSnapshot, settings, mailer: noMailer(), wakeOutbox: () => {} };
  const build = await loadServerBuild();
  const ask = async (handleRemix: RemixHandler, address: string) => {
    const options = { shop, handleRemix } as ServerOptions;
    const answer = await renderAnonymous(options, new Request(`http://shop.example${address}`));
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  };

  for (const address of ADDRESSES)
    expect(await ask(partitionRoutes(build), address), address).toEqual(
      await ask(createRequestHandler(build, "production"), address),
    );
});

import { createRequestHandler } from "@remix-run/node";
import { expect, test } from "vitest";
import { readSettings } from "../../../app/env.server.ts";
import { noMailer } from "../../../app/mail/mailer.ts";
import { renderAnonymous } from "../../../server/cache/render-anonymous.ts";
import { partitionRoutes } from "../../../server/http/route-partitions.ts";
import type { RemixHandler } from "../../../server/http/server-options.ts";
import { testStore } from "../../support/store.ts";

const TARGETS = [
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
  ...["/privacy", "/Terms/", "/sitemap", "/payment.data"],
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

test("a URL gets the same response from the routes of its partition as from all routes", async () => {
  const { db, withTx, withSnapshot, withReadThread } = testStore("demo");
  const settings = readSettings({});
  const log = () => {};
  const mailer = noMailer();
  const shop = {
    db,
    withTx,
    withSnapshot,
    withReadThread,
    settings,
    log,
    mailer,
    mailState: () => null,
    wakeOutbox: () => {},
  };
  const build = await import("#server-build");
  const request = async (handleRemix: RemixHandler, target: string) => {
    const response = await renderAnonymous(
      { shop, handleRemix },
      new Request(`http://shop.example${target}`),
    );
    // A page that hydrates starts with the routes of its own partition; the browser asks for others.
    const body = (await response.text()).replace(/__remixManifest = \{.*?\};\nwindow/s, "");
    return { status: response.status, headers: [...response.headers], body };
  };

  for (const target of TARGETS)
    expect(await request(partitionRoutes(build), target), target).toEqual(
      await request(createRequestHandler(build, "production"), target),
    );
});

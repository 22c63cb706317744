import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { makeShoppers } from "#tests/faults/support/shoppers.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { seriesValue, startMeasuredShop } from "./measured-shop.ts";

const PREFIX = "cho_gia_vi_";

const shop = await startMeasuredShop();
atEnd(shop.stop);
/** Waits until a series, without its prefix, has a value: scrapes of one second share a result. */
const expectValue = (series: string) =>
  expect.poll(async () => seriesValue(await shop.scrape(), PREFIX + series));

test("the shop's own port serves no metrics", async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

test("requests are counted by the pattern of their route, not by what was typed", async () => {
  const paths = ["/about", "/ABOUT/", "/%61bout", "/product/oil/1", "/product/oil/2"];
  const unknown = Array.from({ length: 50 }, (_, i) => `/${i}/${"x".repeat(i)}"\\`);
  for (const path of [...paths, ...unknown, "/%E0%A4%A", "/livez"]) await fetch(shop.url + path);
  await fetch(`${shop.url}/cart`, { method: "POST", headers: { origin: "https://evil.example" } });

  const of = (route: string, code: number, method = "GET") =>
    expectValue(`http_requests_total{route="${route}",method="${method}",code="${code}"}`);
  await of("/cart", 403, "POST").toBe(1);
  await of("/about", 200).toBe(3);
  await of("/product/:category/:id", 404).toBe(2);
  await of("/*", 404).toBeGreaterThanOrEqual(50);
  await of("refused", 400).toBe(1);
  await of("health", 200).toBe(1);
  await expectValue('http_requests_refused_total{reason="forged"}').toBe(1);
  await expectValue('http_request_duration_seconds_count{route="/*"}').toBeGreaterThanOrEqual(50);
  await expectValue('cache_requests_total{cache="pages",result="miss"}').toBeGreaterThan(0);
});

test("orders, their transactions and their mails are counted", async () => {
  const shoppers = await makeShoppers(shop.databaseFile, 2);
  await sendOrders(shop.url, planOrders(shoppers, 4), 2);

  await expectValue('orders_placed_total{channel="api"}').toBe(4);
  // Each order has a mail to the shopper and one to the seller.
  await expectValue("outbox_mails").toBe(8);
  await expectValue("outbox_oldest_mail_age_seconds").toBeGreaterThan(0);
  await expectValue("write_transaction_duration_seconds_count").toBeGreaterThanOrEqual(4);
  await expectValue('orders_refused_total{channel="api",reason="no-address"}').toBe(0);
});

test("refused logins are counted by who they were for", async () => {
  const logIn = (who: string, password: string) =>
    fetch(`${shop.url}/api/${who}/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: SELLER.email, password }),
    });
  for (let i = 0; i < 12; i++) await logIn("seller", `wrong ${i}`);
  await logIn("user", "wrong");

  await expectValue('logins_refused_total{who="seller",reason="wrong"}').toBe(10);
  await expectValue('logins_refused_total{who="seller",reason="too-many-logins"}').toBe(2);
  await expectValue('logins_refused_total{who="shopper",reason="wrong"}').toBe(1);
});

test("only GET and HEAD of /metrics are answered, and on this machine only by its own names", async () => {
  const statusOf = (path: string, host: string, method = "GET") =>
    new Promise<number | undefined>((resolve, reject) => {
      request(new URL(path, shop.metricsUrl), { method, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await statusOf("/metrics", "localhost:1")).toBe(200);
  expect(await statusOf("/metrics?x=1", "127.0.0.1")).toBe(200);
  expect(await statusOf("/metrics", "[::1]:9464", "HEAD")).toBe(200);
  // A site whose name its owner has pointed to this machine.
  expect(await statusOf("/metrics", "evil.example")).toBe(404);
  expect(await statusOf("/metrics", "localhost.evil.example")).toBe(404);
  expect(await statusOf("/metrics", "127.0.0.1", "POST")).toBe(404);
  expect(await statusOf("/", "127.0.0.1")).toBe(404);
  expect(await statusOf("/metrics/", "127.0.0.1")).toBe(404);
});

test("a hundred connections to the metrics hold up neither the shop nor its stop", async () => {
  const { hostname, port } = new URL(shop.metricsUrl);
  const sockets = Array.from({ length: 100 }, () =>
    connect(Number(port), hostname).on("error", () => {}),
  );
  const closed = () => sockets.filter((socket) => socket.closed).length;
  await expect.poll(closed).toBeGreaterThanOrEqual(100 - 16);
  expect((await fetch(`${shop.url}/about`)).status).toBe(200);
});

import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#db/client.server.ts";
import { orders, outbox } from "#db/schema.ts";
import { inputOf } from "#tests/support/page.ts";
import { newShopperWithAddress, productsInStock } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { startServer } from "#tests/support/server/server.ts";

test("the same form sent 50 times at once, and again after a restart, is one order", async () => {
  const dataDir = testFolder("demo");
  const server = await startServer("demo", { DATA_DIR: dataDir });
  const store = openStore(server.databaseFile);
  onTestFinished(() => store.close());
  const { client } = await newShopperWithAddress(server.url, store);
  const [product] = await productsInStock(store);
  await client.post("/cart", { next: "/", intent: `add:${product!.id}` });
  const page = await client.page("/cart");
  const [token, seen] = [inputOf(page, "token")!, inputOf(page, "seen")!];
  const form = { token, seen, payment: "cod", intent: "place" };

  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post("/cart", form)));
  const places = answers.map((answer) => [answer.status, answer.headers.get("location")]);
  const placed = await store.db.select({ id: orders.id }).from(orders);
  expect(placed).toHaveLength(1);
  expect(new Set(places.map(String)).size).toBe(1);
  await server.stop();

  const again = await startServer("demo", { DATA_DIR: dataDir });
  const repeated = await new Client(again.url).send("/cart", {
    method: "POST",
    headers: { cookie: client.cookieHeader() },
    body: new URLSearchParams(form),
  });
  expect([repeated.status, repeated.headers.get("location")]).toEqual(places[0]);
  await again.stop();
  expect(await store.db.select({ id: orders.id }).from(orders)).toEqual(placed);
  expect(await store.db.$count(outbox)).toBe(2);
});

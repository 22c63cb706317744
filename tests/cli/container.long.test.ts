import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { addProduct } from "#tests/api/support/seller-server.ts";
import { planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { makeShoppers } from "#tests/faults/support/shoppers.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { ensureBinary } from "#tests/support/server/binary.ts";
import { Client } from "#tests/support/server/client.ts";
import {
  canConfine,
  makeRoot,
  readDockerfile,
  runContainer,
} from "#tests/support/server/container.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { withShop } from "./backups/shop-commands.ts";

// What the Dockerfile says, without a container engine: its command runs as its user in a read-only
// root folder that contains only the binary and the libraries of the base image.

beforeAll(ensureBinary, 180_000);

test("in a read-only container the shop sells, is healthy and keeps its data", async () => {
  const root = makeRoot();
  const data = join(testFolder(), "data");
  mkdirSync(data);
  const port = String(await freePort());
  const settings = { PORT: port, DEMO: "on" };
  const url = `http://127.0.0.1:${port}`;
  const { health, user } = readDockerfile();

  const shop = await runContainer(root, data, settings);
  const shown = /Seller login: seller@example\.com, password (\S+) \(shown only once\)/;
  expect(shop.output()).toMatch(shown);
  expect(shop.exec(health)).toEqual({ status: 0, output: "healthy\n" });
  const shoppers = await makeShoppers(join(data, "shop.db"), 1);
  const [, password] = shown.exec(shop.output())!;
  const seller = new Client(url);
  await seller.json("POST", "/api/seller/login", { email: SELLER.email, password });
  // For a picture another native module is unpacked and loaded.
  const spice = { name: "Quế", price: "2000", offerPrice: "1000" };
  const added = await addProduct(seller, spice, [await pictureFile(90)]);
  expect(await added.json()).toMatchObject({ success: true });
  const planned = planOrders(shoppers, 3);
  await sendOrders(url, planned, 1);
  expect(planned.filter(({ acknowledged }) => acknowledged)).toHaveLength(3);
  expect(await shop.stop()).toBe(0);
  const owner = canConfine() ? Number(user.split(":")[0]) : process.getuid!();
  expect(statSync(join(data, "shop.db")).uid).toBe(owner);

  const again = await runContainer(root, data, settings);
  expect(again.output()).not.toContain("Seller login");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
  expect(await withShop(data, async ({ db }) => db.$count(orders))).toBe(3);
  const files = [".program", "shop.db", "shop.db-shm", "shop.db-wal"];
  expect(readdirSync(data).toSorted()).toEqual(files);
});

test("the containers that write the database run as the same user", () => {
  const compose = readFileSync(join(import.meta.dirname, "../../deploy/compose.yml"), "utf8");
  expect(compose).toContain(`user: "${readDockerfile().user}"`);
  expect(compose.match(/<<: \*confined/g)).toHaveLength(3);
});

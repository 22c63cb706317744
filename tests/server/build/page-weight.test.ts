import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { Client } from "../../support/client.ts";
import type { TestServer } from "../../support/server.ts";
import { startShop } from "../../support/shop.ts";

const KB = 1024;

let server: TestServer;

beforeAll(async () => {
  const shop = await startShop();
  server = shop.server;
  return shop.stop;
});

const compressed = (text: string) => brotliCompressSync(text).length;

test("a page's script is at most 3 KB, the service worker 1 KB before compression", async () => {
  const client = new Client(server.url);
  const script = /<script defer="" src="([^"]+)"/.exec(await client.page("/"))![1]!;

  expect(compressed(await client.page(script))).toBeLessThanOrEqual(3 * KB);
  expect((await client.page("/sw.js")).length).toBeLessThanOrEqual(KB);
});

test("home and all products are at most 14 KB with their styles, in both languages", async () => {
  const client = new Client(server.url);
  const css = /<link rel="stylesheet" href="([^"]+)"/.exec(await client.page("/"))![1]!;
  const styles = compressed(await client.page(css));
  for (const path of ["/?lang=en", "/?lang=vi", "/products?lang=en", "/products?lang=vi"])
    expect(compressed(await client.page(path)) + styles).toBeLessThanOrEqual(14 * KB);
});

test("the wards of the largest province are at most 2 KB", async () => {
  const wards = await new Client(server.url).page("/regions/wards?province=TP.HCM&ward=");
  expect(wards).toContain("Phường An Hội Tây");
  expect(compressed(wards)).toBeLessThanOrEqual(2 * KB);
});

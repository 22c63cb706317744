import { expect, test } from "vitest";
import { createCachedOrigins } from "#server/cache/cacheable.ts";

test("a client that makes up origins gets two of them cached, and displaces no others", () => {
  const isCached = createCachedOrigins();
  expect(isCached("http://shop.example", "shopper")).toBe(true);

  const origins = Array.from({ length: 1_000 }, (_, i) => `http://h${i}.example`);
  const results = origins.map((origin) => isCached(origin, "stranger"));

  expect(results.filter(Boolean)).toHaveLength(2);
  expect(isCached("http://shop.example", "another shopper")).toBe(true);
  expect(isCached("http://shop.example", "stranger")).toBe(true);
});

test("at most eight origins are cached: the least recently used one is dropped", () => {
  const isCached = createCachedOrigins();
  for (let i = 0; i < 8; i++) expect(isCached(`http://h${i}.example`, `client ${i}`)).toBe(true);
  expect(isCached("http://h0.example", "stranger")).toBe(true);
  expect(isCached("http://h8.example", "client 8")).toBe(true);

  for (const i of [0, 1]) expect(isCached(`http://x${i}.example`, "stranger")).toBe(true);
  expect(isCached("http://h0.example", "stranger")).toBe(true);
  expect(isCached("http://h1.example", "stranger")).toBe(false);
});

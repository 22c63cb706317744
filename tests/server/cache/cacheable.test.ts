import { expect, test } from "vitest";
import { createCachedOrigins } from "../../../server/cache/cacheable.ts";

test("a client that makes up origins gets two of them cached, and displaces no others", () => {
  const isCached = createCachedOrigins();
  expect(isCached("http://shop.example", "shopper")).toBe(true);

  const results = Array.from({ length: 1_000 }, (_, i) =>
    isCached(`http://h${i}.example`, "stranger"),
  );

  expect(results.filter(Boolean)).toHaveLength(2);
  expect(isCached("http://shop.example", "another shopper")).toBe(true);
  expect(isCached("http://shop.example", "stranger")).toBe(true);
});

test("at most eight origins are cached: the least recently used one is dropped", () => {
  const isCached = createCachedOrigins();
  for (let i = 0; i < 8; i++) expect(isCached(`http://h${i}.example`, `client ${i}`)).toBe(true);
  expect(isCached("http://h0.example", "stranger")).toBe(true);
  expect(isCached("http://h8.example", "client 8")).toBe(true);

  const added = ["stranger", "stranger"].map((client, i) =>
    isCached(`http://x${i}.example`, client),
  );
  expect(added).toEqual([true, true]);
  expect(isCached("http://h0.example", "stranger")).toBe(true);
  expect(isCached("http://h1.example", "stranger")).toBe(false);
});

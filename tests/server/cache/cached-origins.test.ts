import { expect, test } from "vitest";
import { createCachedOrigins } from "../../../server/cache/cached-origins.ts";

test("a client that makes up names has two of them served from memory, and pushes nobody out", () => {
  const mayCache = createCachedOrigins();
  expect(mayCache("http://shop.example", "shopper")).toBe(true);

  const madeUp = Array.from({ length: 1_000 }, (_, i) =>
    mayCache(`http://h${i}.example`, "stranger"),
  );

  expect(madeUp.filter(Boolean)).toHaveLength(2);
  expect(mayCache("http://shop.example", "another shopper")).toBe(true);
  expect(mayCache("http://shop.example", "stranger")).toBe(true);
});

test("at most eight names are served at a time: the one not used for longest gives way", () => {
  const mayCache = createCachedOrigins();
  for (let i = 0; i < 8; i++) expect(mayCache(`http://h${i}.example`, `client ${i}`)).toBe(true);
  expect(mayCache("http://h0.example", "stranger")).toBe(true);
  expect(mayCache("http://h8.example", "client 8")).toBe(true);

  const spent = ["stranger", "stranger"].map((client, i) =>
    mayCache(`http://x${i}.example`, client),
  );
  expect(spent).toEqual([true, true]);
  expect(mayCache("http://h0.example", "stranger")).toBe(true);
  expect(mayCache("http://h1.example", "stranger")).toBe(false);
});

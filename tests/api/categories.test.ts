import { expect, test } from "vitest";
import { countOf } from "../routes/support/rows.ts";
import { Client } from "../support/server/client.ts";
import { expectError, read } from "./support/response-checks.ts";
import { startSellerServer } from "./support/seller-server.ts";

const { server, store, seller } = await startSellerServer();

test("categories: the seven first, read by anyone at both URLs; a new one once, by any spelling", async () => {
  const stranger = new Client(server.url);
  const { categories, success } = await read(await stranger.get("/api/category"));
  expect(success).toBe(true);
  expect(categories.slice(0, 7).map((c: { path: string }) => c.path)).toEqual([
    "masala",
    "oil",
    "powder",
    "rice",
    "others",
    "seeds",
    "channa",
  ]);
  expect(await read(await stranger.get("/api/categories"))).toEqual({ success, categories });

  const before = await countOf(store.db, "categories");
  const create = (name: unknown, path = "/api/category") => seller.json("POST", path, { name });
  const added = { success: true, message: "Category added" };
  const category = { name: "Trà & Cà phê", path: "tra-ca-phe" };
  expect(await read(await create("  Trà & Cà phê "))).toEqual({ ...added, category });
  expect((await read(await create("TRÀ & cà phê", "/api/categories"))).category).toEqual(category);
  expect((await read(await create("masala"))).category.path).toBe("masala");
  expect(await countOf(store.db, "categories")).toBe(before + 1);
  const page = await stranger.get("/products/TRA-ca-phe");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("TRÀ &amp; CÀ PHÊ");
  await expectError(await create("  "), 400, "Enter category name");
  for (const wrong of [null, 5, [], undefined, "x".repeat(61)])
    await expectError(await create(wrong), 400);
  expect(await countOf(store.db, "categories")).toBe(before + 1);
});

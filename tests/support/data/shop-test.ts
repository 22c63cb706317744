import { test as base } from "vitest";
import { testStore, testStores } from "./store.ts";

/**
 * Vitest's `test`, which opens databases for tests that take them: `store` of a shop without products, `demo`
 * of the demo catalogue, `stores` the first one opened twice as by two processes.
 */
export const test = base
  .extend("store", () => testStore())
  .extend("demo", () => testStore("demo"))
  .extend("stores", () => testStores());

import { expect, type Locator, type Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { orders, stopPresses } from "#db/schema.ts";

/** More than the time during which a button that has moved under the finger does nothing. */
export const MOVED_MS = 1_100;

/** The time after which a mark that has not arrived is sent again. */
export const RETRY_MS = 5_000;

/** A stop on the courier's page. */
export const stopOf = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

/** Status and way of payment of each order. */
export async function statesOf(store: Store, ids: string[]) {
  const rows = await store.db.select().from(orders).where(inArray(orders.id, ids));
  const states = new Map(rows.map(({ id, status, paidBy }) => [id, `${status} ${paidBy}`]));
  return ids.map((id) => states.get(id));
}

/** Presses a button of a stop, longer after the press before than what has moved is left alone. */
export async function press(page: Page, id: string, name: string): Promise<void> {
  await page.clock.fastForward(MOVED_MS);
  await page.locator(`[id="${id}"]`).getByRole("button", { name, exact: true }).tap();
}

/** The presses that the shop has, in order. */
export const marksOf = async (store: Store, runId: string) =>
  (await store.db.select().from(stopPresses).where(eq(stopPresses.runId, runId))).map(
    ({ orderId, mark }) => [orderId, mark],
  );

/** Waits until the page is kept for a reload without a network, with its script and styles. */
export async function kept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration("/courier/")) ?? {};
      const keys = await (await caches.open("courier")).keys();
      const hasPage = keys.some(({ url }) => url === location.href);
      return active?.state === "activated" && hasPage && keys.length >= 3;
    });
  await expect.poll(isKept).toBe(true);
}

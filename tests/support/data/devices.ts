import { eq } from "drizzle-orm";
import { createSeller, createSellerSession } from "#app/features/sellers/login/sellers.server.ts";
import {
  addDevice,
  listDevices,
  type NewDevice,
} from "#app/features/sellers/notices/devices.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { NOTICE_KINDS } from "#db/order-values.ts";
import { sellers } from "#db/schema.ts";
import { newBrowser } from "#tests/support/server/push-service.ts";

export const NOTICES_OF = "ban-hang@example.com";

/** Logs a seller in, who is added if need be. */
export async function givenSellerLogin(store: Store, email = NOTICES_OF) {
  return store.withTx(async (tx) => {
    await createSeller(tx, { email, passwordHash: "hash" });
    const [seller] = await tx.select().from(sellers).where(eq(sellers.email, email));
    const [cookieHash, tokenHash] = [newId(), newId()];
    await createSellerSession(tx, seller!, { cookieHash, tokenHash });
    return { sellerId: seller!.id, cookieHash };
  });
}

/** A browser that a seller has logged in and turned notices on in; by default, of all kinds, in Vietnamese. */
export async function givenDevice(
  store: Store,
  { email, ...fields }: Partial<NewDevice> & { email?: string } = {},
) {
  const { sellerId, cookieHash } = await givenSellerLogin(store, email);
  const browser = newBrowser();
  const endpoint = `https://push.example/${newId()}`;
  const device: NewDevice = {
    ...{ sessionHash: cookieHash, endpoint, kinds: [...NOTICE_KINDS], lang: "vi" },
    ...{ name: "Android, Chrome", ...browser.keys, ...fields },
  };
  const outcome = await store.withTx((tx) => addDevice(tx, sellerId, device));
  const found = (await listDevices(store.db, sellerId)).find(
    (each) => each.endpoint === device.endpoint,
  );
  return { outcome, sellerId, cookieHash, browser, device, id: found?.id ?? "" };
}

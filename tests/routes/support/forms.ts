import { ADDRESS } from "../../support/data/address.ts";
import { inputOf } from "../../support/page.ts";
import type { Client } from "../../support/server/client.ts";

export const ADDRESS_FIELDS = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];

/** The nine fields as the address form shows them now. */
export async function shownAddress(client: Client) {
  const page = await client.page("/add-address");
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, inputOf(page, name)]));
}

/** The fields of the cart's "Place Order" form. */
export async function orderForm(client: Client): Promise<Record<string, string>> {
  const page = await client.page("/cart");
  const [token, seen] = [inputOf(page, "token")!, inputOf(page, "seen")!];
  return { token, seen, payment: "cod", intent: "place" };
}

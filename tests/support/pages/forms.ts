import { ADDRESS } from "#tests/support/data/address.ts";
import { formOf } from "#tests/support/forms.ts";
import { inputOf } from "#tests/support/page.ts";
import type { Client } from "#tests/support/server/client.ts";

export const ADDRESS_FIELDS = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];

/** The nine fields as the address form shows them now. */
export async function shownAddress(client: Client) {
  const page = await client.page("/add-address");
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, inputOf(page, name)]));
}

/** The order form of the cart, as its button sends it. */
export async function orderForm(client: Client, typed: Record<string, string> = {}) {
  const page = await client.page("/cart");
  return formOf(page, "token", { intent: "place", ...typed });
}

import type { AddressFields } from "#app/features/accounts/addresses/addresses.server.ts";
import type { ShopDetails } from "#app/features/shop/contents/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Name } from "#app/kit/format/full-name.ts";
import type { Db } from "#db/client.server.ts";

/** Who picks an order up; without an e-mail, nothing is mailed. */
export type PickupPerson = Name & { email: string; phone: string };

/**
 * The address of an order that is picked up: the shop's own, with the name of who comes for it. The last two
 * parts of the shop's address are taken for ward and province.
 *
 * @param shop the settings
 */
export async function pickupAddress(
  db: Db,
  shop: ShopDetails,
  { firstname, lastname, nameOrder, email, phone }: PickupPerson,
): Promise<AddressFields & Pick<Name, "nameOrder">> {
  const { address } = await shopDetails(db, shop);
  const parts = address.split(",").map((part) => part.trim());
  const [city = "", state = ""] = parts.length > 2 ? parts.splice(-2) : [];
  const place = { street: parts.join(", "), city, state, zipcode: "", country: "" };
  return { firstname, lastname, nameOrder, email, phone, ...place };
}

import type { AddressFields } from "#app/features/accounts/addresses/addresses.server.ts";
import type { ShopDetails } from "#app/features/shop/contents/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Name } from "#app/kit/format/full-name.ts";
import type { Db } from "#db/client.server.ts";

/** The person who picks up an order; without an e-mail, no mails are sent. */
type PickupPerson = Name & { email: string; phone: string };

/** The address of an order to be picked up: the shop's, whose last two parts become the ward and province. */
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

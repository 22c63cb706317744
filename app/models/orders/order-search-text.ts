import { fold } from "../../format/fold.ts";
import { shortOrderId } from "../../format/order-id.ts";
import type { Order } from "./orders.ts";

/** The searchable text of an order: customer, e-mail, phone, ward, short number, products; folded. */
export function buildSearchText(
  id: string,
  address: Pick<Order, "firstname" | "lastname" | "email" | "phone" | "city" | "state">,
  lines: { name: string }[],
): string {
  const { firstname, lastname, email, phone, city, state } = address;
  const parts = [
    `${firstname} ${lastname}`,
    `${lastname} ${firstname}`,
    email,
    phone,
    phone.replace(/\D/g, ""),
    `${city}, ${state}`,
    shortOrderId(id),
    ...lines.map((line) => line.name),
  ];
  return parts.map(fold).join("\n");
}

import { fold } from "../format/fold.ts";
import { shortOrderId } from "../format/order-id.ts";

/** What an order is found by: customer, e-mail, phone, short number and product names, folded. */
export function searchTextOf(
  id: string,
  address: { firstname: string; lastname: string; email: string; phone: string },
  lines: { name: string }[],
): string {
  const { firstname, lastname, email, phone } = address;
  const parts = [
    `${firstname} ${lastname}`,
    `${lastname} ${firstname}`,
    email,
    phone,
    phone.replace(/\D/g, ""),
    shortOrderId(id),
    ...lines.map((line) => line.name),
  ];
  return parts.map(fold).join("\n");
}

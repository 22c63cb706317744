import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import type { Store } from "#db/client.server.ts";
import { expectRefusal } from "#tests/support/answers.ts";
import { ADDRESS_FORM } from "#tests/support/data/address.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn, type MailServer } from "#tests/support/mail/mail-server.ts";
import { Client } from "#tests/support/server/client.ts";
import { orderForm } from "./forms.ts";

/** Another browser, with the status of the answer to its login. */
export async function logIn(url: string, email: string, password = PASSWORD) {
  const client = new Client(url);
  const { status } = await client.post("/login", { email, password });
  return { client, status };
}

/** Another browser with the same session: a second tab, or that of whoever copied the cookies. */
export function copyOf(client: Client): Client {
  const copy = new Client(client.url);
  for (const pair of client.cookieHeader().split("; ")) copy.setCookie(pair);
  return copy;
}

/** Sends the form that creates an account, complete but for the e-mail and what is typed. */
export const register = (client: Client, typed: { email: string } & Record<string, string>) =>
  client.post("/register", { name: "Lan", password: PASSWORD, ...typed });

/** Puts one piece of each product into the cart. */
export async function addToCart(client: Client, ...productIds: string[]): Promise<void> {
  for (const id of productIds) await client.post("/cart", { intent: `add:${id}` });
}

/** Sends the order form of the cart. */
export const placeOrder = async (client: Client, typed: Record<string, string> = {}) =>
  client.post("/cart", await orderForm(client, typed));

/** Sends the address form, complete but for what is typed. */
export const sendAddress = (client: Client, typed: Record<string, string> = {}) =>
  client.post("/add-address", { ...ADDRESS_FORM, ...typed });

/** The same of a form that is refused; returns its page. */
export const refuseAddress = (
  client: Client,
  typed: Record<string, string>,
  ...problem: [says: string | RegExp, what?: string]
) => expectRefusal(sendAddress(client, typed), 400, ...problem);

/** The status of the answer to that form. */
export const statusOfAddress = async (client: Client, typed: Record<string, string>) =>
  (await sendAddress(client, typed)).status;

/** Has a code sent to the address of the address form; returns the code. */
export async function codeFor(client: Client, mail: MailServer, email: string): Promise<string> {
  await sendAddress(client, { email, intent: "send-otp" });
  return codeIn(await mail.mailTo(email));
}

/** The number that an order is called by. */
export const numberOf = (orderId: string) => orderId.slice(-6).toUpperCase();

/** The key of a new link to an order. */
export async function newKey(store: Store, orderId: string): Promise<string> {
  const order = await orderOf(store, orderId);
  return store.withTx((tx) => createOrderLink(tx, order));
}

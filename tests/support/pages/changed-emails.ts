import { eq } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { formerEmails } from "#db/schema.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn, type MailServer } from "#tests/support/mail/mail-server.ts";
import { Client } from "#tests/support/server/client.ts";
import type { TestShop } from "#tests/support/server/shop.ts";
import { newEmail, type Shopper } from "./shoppers.ts";
import { mailingShop } from "./visited-shop.ts";

/** Starts a shop whose mails link to it. */
export const startLinkedShop = () => mailingShop({ BASE_URL: "http://shop.example" });

/** Sends a code to an address that is to become an account's; returns the form that makes it so. */
export async function codeForm(client: Client, mail: MailServer, email: string) {
  await client.post("/account", { intent: "send-otp", email });
  const otp = codeIn(await mail.mailTo(email, "new email"));
  return { intent: "verify-otp", email, otp, password: PASSWORD };
}

/** Changes an account's address as somebody with the unlocked phone and the password does. */
export async function changeEmail(client: Client, mail: MailServer, email = newEmail()) {
  expectRedirect(await client.post("/account", await codeForm(client, mail, email)), "/account");
  return email;
}

/** The path of the link that an address was mailed when its account changed it. */
export async function linkTo(address: string, mail: MailServer): Promise<string> {
  const { text } = await mail.mailTo(address, "was changed");
  const link = /^http:\/\/shop\.example(\S+)$/m.exec(text!);
  if (!link) throw new Error(`no link in:\n${text}`);
  return link[1]!;
}

/** Sends the form of a link, by default in another browser. */
export const restore = (
  { server }: Pick<TestShop, "server">,
  link: string,
  password = "only-mine-1",
  client = new Client(server.url),
) => client.post(link, { password });

/** How many addresses an account can restore. */
export const linksOf = (store: Store, { user }: Shopper) =>
  store.db.$count(formerEmails, eq(formerEmails.userId, user.id));

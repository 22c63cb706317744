import type { ADDRESS } from "#tests/support/data/address.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";
import { logIn } from "./browsers.ts";
import * as shoppers from "./shoppers.ts";

/** A shop, with those who come to it: shoppers.ts and browsers.ts say who they are. */
export async function visitedShop(...args: Parameters<typeof testShop>) {
  const { server, store } = await testShop(...args);
  const { url } = server;
  return {
    ...{ server, store },
    newVisitor: () => new Client(url),
    newShopper: () => shoppers.newShopper(url, store),
    newShopperWithAddress: (changes?: Partial<typeof ADDRESS>) =>
      shoppers.newShopperWithAddress(url, store, changes),
    shopperWithCart: () => shoppers.shopperWithCart(url, store),
    guestWithCart: () => shoppers.guestWithCart(url, store),
    newSeller: () => shoppers.newSeller(url),
    logIn: (email: string, password?: string) => logIn(url, email, password),
    freshProduct: () => shoppers.freshProduct(store),
    productsInStock: () => shoppers.productsInStock(store),
  };
}

export type VisitedShop = Awaited<ReturnType<typeof visitedShop>>;

/** The same of a shop that mails, with the server of its mails. */
export async function mailingShop(env: Record<string, string> = {}) {
  const mail = await testMailServer();
  return { ...(await visitedShop("demo", { SMTP_URL: mail.url, ...env })), mail };
}

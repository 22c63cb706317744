import type { Store } from "../../db/client.server.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { startServer, type TestServer } from "./server.ts";
import { openShopStore } from "./templates.ts";

export type TestShop = { server: TestServer; store: Store; stop: () => Promise<void> };

/**
 * Starts the built shop with the demo catalogue and opens its database beside it. Return `stop`
 * from `beforeAll` to end both after the file's last test.
 */
export async function startShop(env: Record<string, string> = {}): Promise<TestShop> {
  const server = await startServer("demo", env);
  const store = openShopStore(server);
  const stop = async () => {
    await store.close();
    await server.stop();
  };
  return { server, store, stop };
}

/** Starts a shop that sends its mail to an SMTP server of its own. */
export async function startShopWithMail(
  env: Record<string, string> = {},
): Promise<TestShop & { mail: MailServer }> {
  const mail = await startMailServer();
  const { stop, ...shop } = await startShop({ SMTP_URL: mail.url, ...env });
  return { ...shop, mail, stop: () => stop().then(mail.stop) };
}

import type { Store } from "../../../db/client.server.ts";
import { openShopStore, type Template } from "../data/templates.ts";
import { startMailServer } from "../mail/mail-server.ts";
import { atEnd } from "./at-end.ts";
import { startServer, type TestServer } from "./server.ts";

export type TestShop = { server: TestServer; store: Store };

/**
 * Starts the built shop and opens its database beside it. Both end with the test that calls it, or,
 * at the top of a file, after its last test: `const { server, store } = await testShop();`
 */
export async function testShop(
  template: Template = "demo",
  env: Record<string, string> = {},
): Promise<TestShop> {
  const server = await startServer(template, env);
  atEnd(server.stop);
  const store = openShopStore(server);
  atEnd(store.close);
  return { server, store };
}

/** Starts an SMTP server that ends as testShop() does; its `url` is a shop's SMTP_URL. */
export async function testMailServer(behaviour: Parameters<typeof startMailServer>[0] = {}) {
  const mail = await startMailServer(behaviour);
  atEnd(mail.stop);
  return mail;
}

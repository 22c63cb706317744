import type { Store } from "#db/client.server.ts";
import { openShopStore, type Template } from "#tests/support/data/templates.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { atEnd } from "./at-end.ts";
import type { Env } from "./child-env.ts";
import { startInProcess } from "./in-process.ts";
import { startPushService } from "./push-service.ts";
import { type ShopServer, startServer } from "./server.ts";

export type TestShop = { server: ShopServer; store: Store };
type Start<Server> = (template: Template, env: Env) => Promise<Server>;

/**
 * Opens the built shop, and its database beside it. Both end with the test that calls it, or,
 * at the top of a file, after its last test: `const { server, store } = await testShop();`
 */
export const testShop = (template: Template = "demo", env: Env = {}): Promise<TestShop> => {
  // With SHOP_PROGRAM, the binary is tested; who makes checkpoints is a setting of the whole process.
  const needsProcess = process.env.SHOP_PROGRAM !== undefined || env.LITESTREAM !== undefined;
  return open(needsProcess ? startServer : startInProcess, template, env);
};

/** The same with the shop in its own process, where the process is the point: its memory, its signals. */
export const testShopProcess = (template: Template = "demo", env: Env = {}) =>
  open(startServer, template, env);

async function open<Server extends ShopServer>(
  start: Start<Server>,
  template: Template,
  env: Env,
): Promise<{ server: Server; store: Store }> {
  const server = await start(template, env);
  atEnd(server.stop);
  const store = openShopStore(server);
  atEnd(store.close);
  return { server, store };
}

/** Starts a push service that ends as testShop() does. */
export async function testPushService() {
  const service = await startPushService();
  atEnd(service.stop);
  return service;
}

/** Starts an SMTP server that ends as testShop() does; its `url` is a shop's SMTP_URL. */
export async function testMailServer(behaviour: Parameters<typeof startMailServer>[0] = {}) {
  const mail = await startMailServer(behaviour);
  atEnd(mail.stop);
  return mail;
}

import { fillShop } from "#tests/screenshots/example-shop.ts";
import { type Screen, screensOf } from "#tests/screenshots/shop-screens.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { TAX } from "#tests/support/data/invoice.ts";
import { openShopStore } from "#tests/support/data/templates.ts";
import { HOOK_SECRETS } from "#tests/support/data/transfers.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { Client } from "#tests/support/server/client.ts";
import { startServer } from "#tests/support/server/server.ts";
import type { TestShop } from "#tests/support/server/shop.ts";
import type { Engine } from "./engine.ts";

type Visitor = NonNullable<Screen["as"]> | "stranger";

/** The shop that the engines show: with every kind of product, cart and order. */
export type ExampleShop = TestShop & {
  mail: MailServer;
  stop: () => Promise<void>;
  /** Screens by their names. */
  screens: Record<string, Screen>;
  /** The cookies of visitors: their language, and one session for all engines. */
  cookies: Partial<Record<Visitor, string>>;
};

/** Starts the built shop and fills it. It speaks Vietnamese: its words are longer. */
export async function startExampleShop(): Promise<ExampleShop> {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, LOG_LEVEL: "silent", ...BANK, ...HOOK_SECRETS, ...TAX };
  const server = await startServer("demo", env);
  const store = openShopStore(server);
  const stop = async () => {
    await store.close();
    await server.stop();
    await mail.stop();
  };
  const cookies: ExampleShop["cookies"] = {};
  const visit = async (email: string | null, visitor: Visitor) => {
    const client = new Client(server.url);
    await client.get("/?lang=vi");
    if (email) await client.register(email);
    cookies[visitor] = client.cookieHeader();
  };
  await visit(null, "stranger");
  const { examples, orders } = await fillShop(store, visit);
  return { server, store, mail, stop, cookies, screens: screensOf(examples, orders) };
}

/** Forgets who the engine's visitor was, and makes it another. */
export async function enterAs(
  engine: Engine,
  { server, cookies }: ExampleShop,
  visitor: Visitor = "stranger",
): Promise<void> {
  await engine.open(`${server.url}/offline.html`);
  await engine.clear();
  for (const pair of cookies[visitor]!.split("; "))
    await engine.evaluate(`void (document.cookie = ${JSON.stringify(`${pair}; path=/`)})`);
}

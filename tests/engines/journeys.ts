import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import type { Engine } from "./engine.ts";
import { type ExampleShop, enterAs } from "./example-shop.ts";
import { SUBMIT_ADDRESS } from "./screens.ts";
import { fill, press, until, untilAt, untilThere } from "./steps.ts";

/** What a shopper does from one end to the other; the later ones go on where the first has ended. */
const JOURNEYS = { buying: buy, cancelling: cancel, account: changeAccount };
export type Journey = keyof typeof JOURNEYS;
type Shopper = { engine: Engine; shop: ExampleShop; email: string };

const NEW_PASSWORD = "another-secret-123";
let shoppers = 0;

/**
 * Makes all journeys as a new shopper.
 *
 * @returns what went wrong with each; null if nothing
 */
export async function makeJourneys(
  engine: Engine,
  shop: ExampleShop,
  script: boolean,
): Promise<Record<Journey, string | null>> {
  shoppers += 1;
  const shopper = { engine, shop, email: `buyer-${shoppers}@example.com` };
  const outcomes = {} as Record<Journey, string | null>;
  await engine.resize(360, 640);
  await engine.setScript(script);
  await enterAs(engine, shop);
  for (const name of Object.keys(JOURNEYS) as Journey[])
    outcomes[name] = await JOURNEYS[name](shopper).then(
      () => null,
      (error: Error) => error.message,
    );
  await engine.setScript(true);
  return outcomes;
}

/** From the search box to the page of the order. */
async function buy({ engine, shop, email }: Shopper): Promise<void> {
  await engine.open(`${shop.server.url}/products`);
  await engine.type("search [name=q]", "hoa hoi");
  await press(engine, "search [type=submit]");
  await until(
    engine,
    `/q=hoa/.test(location.search) && /hồi/.test(document.querySelector(".card h3").textContent)`,
  );
  await press(engine, ".card [value^=add]");
  await untilThere(engine, ".stepper");
  await until(engine, `!document.querySelector("[aria-busy=true]")`);
  await press(engine, "header a[href='/cart']");
  await press(engine, "#place");

  await untilThere(engine, "[role=dialog] [name=name]");
  await fill(engine, {
    "[role=dialog] [name=name]": "Lan Nguyễn",
    "[role=dialog] [name=email]": email,
    "[role=dialog] [name=password]": PASSWORD,
  });
  await press(engine, "[role=dialog] [type=submit]");
  await untilAt(engine, /^\/add-address$/);
  await engine.type("[name=otp]", codeIn(await shop.mail.mailTo(email)));
  await press(engine, "[value=verify-otp]");
  await untilThere(engine, "[value=change-email]");
  const { email: _, ...fields } = ADDRESS;
  for (const [name, value] of Object.entries(fields)) await engine.type(`[name=${name}]`, value);
  await press(engine, SUBMIT_ADDRESS);
  await untilAt(engine, /^\/cart$/);
  await press(engine, "#place");
  await untilAt(engine, ORDER);
  const order = await findOrder(shop.store.db, await orderId(engine));
  if (order?.status !== "Pending") throw new Error("the order was not placed");
}

/** From the page of the order, which was just placed. */
async function cancel({ engine, shop }: Shopper): Promise<void> {
  const id = await orderId(engine);
  await press(engine, "main a[href*='/cancel']");
  await press(engine, "label:last-of-type > [name=reason]");
  await press(engine, "main .button-danger");
  await untilAt(engine, ORDER);
  const order = await findOrder(shop.store.db, id);
  if (order?.status !== "Cancelled") throw new Error("the order is not cancelled");
}

/** Changes name and password, logs out and in again. */
async function changeAccount({ engine, shop, email }: Shopper): Promise<void> {
  const { url } = shop.server;
  const nameIs = (name: string) =>
    until(engine, `document.querySelector("main [name=name]").defaultValue === "${name}"`);
  await engine.open(`${url}/account`);
  await nameIs("Lan Nguyễn");
  await unfold(engine, "name");
  await engine.type("main [name=name]", "Mai Nguyễn");
  await press(engine, "main [value=name]");
  await nameIs("Mai Nguyễn");
  const user = await findUserByEmail(shop.store.db, email);
  if (user?.name !== "Mai Nguyễn") throw new Error("the name was not changed");

  await unfold(engine, "password");
  await fill(engine, { "[name=oldPassword]": PASSWORD, "main [name=password]": NEW_PASSWORD });
  await press(engine, "main [value=password]");
  // The page that follows has empty fields.
  await until(engine, `document.querySelector("[name=oldPassword]").value === ""`);
  await press(engine, ".account-menu summary");
  await press(engine, ".account-menu[open] form[action='/logout'] button");
  await untilAt(engine, /^\/$/);

  await engine.open(`${url}/login`);
  await fill(engine, {
    "[role=dialog] [name=email]": email,
    "[role=dialog] [name=password]": NEW_PASSWORD,
  });
  await press(engine, "[role=dialog] [type=submit]");
  await untilThere(engine, ".account-menu");
}

/** Opens the part of the account's page whose button has a value. */
const unfold = (engine: Engine, value: string) =>
  engine.evaluate(`document.querySelector("main [value=${value}]").closest("details").open = true`);

const ORDER = /^\/order\/[0-9a-f]{24}$/;
const orderId = async (engine: Engine) => new URL(await engine.url()).pathname.split("/")[2]!;

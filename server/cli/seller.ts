import { existsSync } from "node:fs";
import { hashPassword } from "../../app/auth/passwords.ts";
import type { Settings } from "../../app/env.server.ts";
import { newPasswordSchema } from "../../app/forms/auth.ts";
import { emailSchema } from "../../app/forms/email.ts";
import {
  createSeller,
  deleteSeller,
  findSellerByEmail,
  listSellers,
  updateSellerPassword,
} from "../../app/models/accounts/sellers.ts";
import { en } from "../../app/text/en.ts";
import type { Store } from "../../db/client.server.ts";
import { StoreError } from "../../db/store-error.ts";
import { CommandError } from "./command-error.ts";
import { databaseFile, openMigratedStore } from "./open-store.ts";
import { promptNewPassword } from "./prompt-password.ts";

const USAGE = `Sellers' accounts:
  seller add <email>       make one
  seller password <email>  give one a new password, which ends its logins
  seller remove <email>    remove one
  seller list              show all
A password is asked for, or read from the first line of what is piped in.
`;

type Verb = (store: Store, email: string) => Promise<string>;
const VERBS = new Map<string, Verb>(Object.entries({ add, password, remove }));

/**
 * The command "seller": accounts of sellers, whether or not the shop is being served.
 *
 * @param args what follows the command's name
 * @throws CommandError
 */
export async function sellerCommand(args: string[], settings: Settings): Promise<void> {
  const [verb = "", email, ...more] = args;
  if (verb === "--help" || verb === "help") return void process.stdout.write(USAGE);
  if (verb === "list" && email === undefined)
    return withStore(settings, verb, async ({ db }) => {
      const lines = (await listSellers(db)).map((seller) => `${seller.email}\t${day(seller)}\n`);
      process.stdout.write(lines.join(""));
    });
  const run = VERBS.get(verb);
  if (!run || email === undefined)
    throw new CommandError("Usage: seller add|password|remove <email>, or seller list", 2);
  if (more.length > 0)
    throw new CommandError(
      verb === "remove"
        ? "seller remove takes one e-mail address"
        : "A password is never given as an argument, where others could read it: leave it out, and it is asked for",
      2,
    );
  const checked = emailSchema({ required: "", invalid: "" }).safeParse(email);
  if (!checked.success) throw new CommandError(`${email} is not an e-mail address`, 2);
  await withStore(settings, verb, async (store) => {
    process.stderr.write(`${await run(store, checked.data)}\n`);
  });
}

async function add(store: Store, email: string): Promise<string> {
  const taken = new CommandError(
    `There is a seller ${email} already; "seller password ${email}" gives a new password`,
  );
  if (await findSellerByEmail(store.db, email)) throw taken;
  const passwordHash = await askForHash();
  if (!(await store.withTx((tx) => createSeller(tx, { email, passwordHash })))) throw taken;
  return `Added the seller ${email}.`;
}

async function password(store: Store, email: string): Promise<string> {
  if (!(await findSellerByEmail(store.db, email))) throw unknown(email);
  const passwordHash = await askForHash();
  if (!(await store.withTx((tx) => updateSellerPassword(tx, { email, passwordHash }))))
    throw unknown(email);
  return `${email} has a new password; all logins of that seller have ended.`;
}

async function remove({ withTx }: Store, email: string): Promise<string> {
  const left = await withTx((tx) => deleteSeller(tx, email));
  if (left === null) throw unknown(email);
  const none =
    "It was the last one: the next start makes one from SELLER_EMAIL and SELLER_PASSWORD.";
  return `Removed the seller ${email}; all their logins have ended.${left === 0 ? ` ${none}` : ""}`;
}

const unknown = (email: string) => new CommandError(`There is no seller ${email}`);
const day = ({ createdAt }: { createdAt: number }) =>
  new Date(createdAt).toISOString().slice(0, 10);

async function askForHash(): Promise<string> {
  const typed = newPasswordSchema(en).safeParse(await promptNewPassword());
  if (!typed.success) throw new CommandError(typed.error.issues[0]!.message);
  return hashPassword(typed.data);
}

/** Only adding may make a shop that is not there yet: a wrong DATA_DIR should not go unnoticed. */
async function withStore(
  settings: Settings,
  verb: string,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const file = databaseFile(settings);
  if (verb !== "add" && !existsSync(file))
    throw new CommandError(`There is no shop at ${file}; DATA_DIR says where it is`);
  let store: Store | undefined;
  try {
    store = openMigratedStore(settings);
    await work(store);
  } catch (error) {
    throw explained(error, file);
  } finally {
    store?.close();
  }
}

/** What the system or the database has against it, in one line; other errors are our own. */
function explained(error: unknown, file: string): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isTheirs = cause instanceof StoreError || (cause instanceof Error && "code" in cause);
  return isTheirs ? new CommandError(`${file} cannot be used: ${cause.message}`) : error;
}

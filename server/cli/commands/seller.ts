import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { newPasswordSchema } from "#app/features/accounts/form.ts";
import { hashPassword } from "#app/features/accounts/login/passwords.http.server.ts";
import { logged } from "#app/features/sellers/log/logged.server.ts";
import {
  createSeller,
  deleteSeller,
  findSellerByEmail,
  listSellerEmails,
  listSellers,
  updateSellerPassword,
} from "#app/features/sellers/login/sellers.server.ts";
import { resetTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import { endSetupLinks } from "#app/features/shop/setup/setup.server.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { en } from "#app/text/texts.ts";
import type { Store } from "#db/client.server.ts";
import { SELLER_ROLES, type SellerRole } from "#db/order-values.ts";
import { StoreError, StoreFullError } from "#db/store-error.ts";
import { CommandError } from "#server/cli/command.ts";
import {
  databaseOf,
  requireCurrentDatabase,
  requireDatabase,
  withOpen,
} from "#server/cli/shop/database.ts";
import { refuseMissingDatabase } from "#server/cli/shop/missing-database.ts";
import { openMigratedStore } from "#server/cli/shop/open-store.ts";

type Given = { settings: Settings; role?: SellerRole };
type Verb = (store: Store, email: string, given: Given) => Promise<string>;
const ROLE = /^--role=(.*)$/;

const VERBS = new Map<string, Verb>(
  Object.entries({ add, password, remove, "reset-2fa": resetFactors }),
);

const ASKS_PASSWORD = ["add", "password"];

export async function sellerCommand(args: string[], settings: Settings): Promise<void> {
  const [verb = "", email, ...more] = args.filter((each) => !ROLE.test(each));
  const given = { settings, role: roleOf(args, verb) };
  if (verb === "list" && email === undefined)
    return withOpen((await requireCurrentDatabase(settings)).open(), async ({ db }) => {
      const lines = (await listSellers(db)).map(
        (seller) => `${seller.email}\t${day(seller)}\t${seller.role}\n`,
      );
      process.stdout.write(lines.join(""));
    });
  const run = VERBS.get(verb);
  if (!run || email === undefined)
    throw new CommandError("Usage: seller add|password|remove|reset-2fa EMAIL, or seller list", 2);
  if (more.length > 0)
    throw new CommandError(
      ASKS_PASSWORD.includes(verb)
        ? "Do not pass the password as an argument, where other users can see it; it is prompted for"
        : `seller ${verb} takes one e-mail address`,
      2,
    );
  const parsed = emailSchema({ required: "", invalid: "" }).safeParse(email);
  if (!parsed.success) throw new CommandError(`${email} is not an e-mail address`, 2);
  await withSellers(settings, verb, async (store) => {
    process.stderr.write(`${await run(store, parsed.data, given)}\n`);
  });
}

/** The role that `seller add` is given; an owner's, unless it says otherwise. */
function roleOf(args: string[], verb: string): SellerRole | undefined {
  const named = args.map((each) => ROLE.exec(each)?.[1]).find((role) => role !== undefined);
  if (named === undefined) return undefined;
  const role = SELLER_ROLES.find((each) => each === named);
  if (!role || verb !== "add")
    throw new CommandError(`Usage: seller add EMAIL --role=${SELLER_ROLES.join("|")}`, 2);
  return role;
}

async function add(store: Store, email: string, { settings, role }: Given): Promise<string> {
  const taken = new CommandError(
    `The seller ${email} already exists; "seller password ${email}" sets a new password`,
  );
  if (await findSellerByEmail(store.db, email)) throw taken;
  const passwordHash = await promptForHash(settings);
  const outcome = await store.withTx(async (tx) => {
    await endSetupLinks(tx);
    return createSeller(tx, { email, passwordHash, ...(role && { role }) });
  });
  if (outcome !== "done") throw taken;
  return `Added the seller ${email}.`;
}

async function password(store: Store, email: string, { settings }: Given): Promise<string> {
  if (!(await findSellerByEmail(store.db, email))) throw unknown(email);
  const passwordHash = await promptForHash(settings);
  const outcome = await store.withTx((tx) => updateSellerPassword(tx, { email, passwordHash }));
  if (outcome === "gone") throw unknown(email);
  return `Changed the password of ${email}; all their logins have ended.`;
}

async function remove({ db, withTx }: Store, email: string): Promise<string> {
  if ((await withTx((tx) => deleteSeller(tx, email))) === "gone") throw unknown(email);
  const isLast = (await listSellerEmails(db)).length === 0;
  const note =
    "It was the last one: the next start creates one from SELLER_EMAIL and SELLER_PASSWORD, or shows a link to set the shop up.";
  return `Removed the seller ${email}; all their logins have ended.${isLast ? ` ${note}` : ""}`;
}

async function resetFactors({ db, withTx }: Store, email: string): Promise<string> {
  const seller = await findSellerByEmail(db, email);
  if (!seller) throw unknown(email);
  const outcome = await withTx((tx) => resetTwoFactors(tx, seller.id));
  const did = outcome === "done" ? "Turned off" : "There was no";
  return `${did} two-step verification of ${email}; all their logins have ended.`;
}

const unknown = (email: string) => new CommandError(`There is no seller ${email}`);
const day = ({ createdAt }: { createdAt: number }) =>
  new Date(createdAt).toISOString().slice(0, 10);

async function promptForHash(settings: Settings): Promise<string> {
  const parsed = newPasswordSchema(en).safeParse(await promptNewPassword());
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]!.message);
  return hashPassword(parsed.data, { settings });
}

/** Only "add" creates a database: with the other verbs a missing one means a wrong DATA_DIR. */
async function withSellers(
  settings: Settings,
  verb: string,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  await (verb === "add" ? refuseMissingDatabase(settings) : requireDatabase(settings, databaseOf));
  try {
    await withOpen(await openMigratedStore(settings), (store) => {
      const author = { kind: "terminal", who: "", verb: `command-line ${verb}` } as const;
      return work({
        ...store,
        withTx: (change) => store.withTx((tx) => logged(tx, author, () => change(tx))),
      });
    });
  } catch (error) {
    throw toCommandError(error, (await databaseOf(settings)).name);
  }
}

/** Errors of the system or the database in one line; the others are the shop's own. */
function toCommandError(error: unknown, name: string): unknown {
  if (error instanceof StoreFullError)
    return new CommandError(`${name} cannot be used: ${error.message}`);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isExternal = cause instanceof StoreError || (cause instanceof Error && "code" in cause);
  return isExternal ? new CommandError(`${name} cannot be used: ${cause.message}`) : error;
}

/**
 * Prompts for a new password, twice and without echo. If standard input is not a terminal, reads its first line.
 * Returns "" if the input ends first. @throws CommandError when the two do not match
 */
async function promptNewPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY === true;
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: discard, terminal, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  const prompt = async (label: string) => {
    if (terminal) stderr.write(label);
    const { value, done } = await lines.next();
    if (terminal) stderr.write("\n");
    return done ? "" : value;
  };
  try {
    const password = await prompt("New password: ");
    if (terminal && password && password !== (await prompt("Repeat the password: ")))
      throw new CommandError("The passwords do not match; nothing was changed");
    return password;
  } finally {
    reader.close();
  }
}

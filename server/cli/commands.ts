import {
  addToEnvironment,
  readSettings,
  type Settings,
  SettingsError,
  setMode,
} from "../../app/env.server.ts";
import { SchemaError } from "../../db/schema-error.ts";
import { EnvFileError, readEnvFile } from "../env-file.mjs";
import { CommandError } from "./command-error.ts";
import { restrictFilesToOwner } from "./file-ownership.ts";

export type Command = {
  /** How it is called: "backup FILE". */
  usage: string;
  /** What it does, for the list of commands. */
  summary: string;
  /** How many arguments it takes; unset where the command checks that itself. */
  argumentCount?: number;
  /** It prints help about its verbs itself. */
  hasOwnHelp?: true;
  run: (args: string[], settings: Settings) => Promise<void>;
};

/** The commands of the program. Each module is loaded only when its command runs. */
export const COMMANDS: Record<string, Command> = {
  serve: {
    usage: "serve",
    summary: "serve the shop",
    argumentCount: 0,
    run: async (_args, settings) => (await import("./serve.ts")).serve(settings),
  },
  seller: {
    usage: "seller add|password|remove|list",
    summary: "manage seller accounts",
    hasOwnHelp: true,
    run: async (args, settings) => (await import("./seller.ts")).sellerCommand(args, settings),
  },
  orders: {
    usage: "orders archived [--since YYYY-MM-DD] [--json]",
    summary: "print the orders that sellers deleted, newest first",
    run: async (args, settings) => (await import("./orders.ts")).ordersCommand(args, settings),
  },
  backup: {
    usage: "backup FILE",
    summary: "back up the shop to a file, running or not",
    argumentCount: 1,
    run: async ([file], settings) => (await import("./backup.ts")).backupCommand(file!, settings),
  },
  restore: {
    usage: "restore FILE",
    summary: "replace the shop by a backup, keeping the previous database",
    argumentCount: 1,
    run: async ([file], settings) => (await import("./restore.ts")).restoreCommand(file!, settings),
  },
  check: {
    usage: "check [--repair-counters]",
    summary: "check the database for damage, inconsistent orders and counters",
    run: async (args, settings) => (await import("./check.ts")).checkCommand(args, settings),
  },
  seed: {
    usage: "seed [products|orders N]",
    summary: "add the demo catalogue to an empty shop, or generated rows up to N",
    run: async (args, settings) => (await import("./seed.ts")).seedCommand(args, settings),
  },
  migrate: {
    usage: "migrate",
    summary: "migrate the database, as serve does at its start",
    argumentCount: 0,
    run: async (_args, settings) => (await import("./migrate.ts")).migrateCommand(settings),
  },
  version: {
    usage: "version",
    summary: "print the version",
    argumentCount: 0,
    run: async () => (await import("./version.ts")).versionCommand(),
  },
  licenses: {
    usage: "licenses",
    summary: "print the licenses of third-party software",
    argumentCount: 0,
    run: async () => (await import("./licenses.ts")).licensesCommand(),
  },
};

/**
 * Runs one of the commands. Errors are printed in one line and set the exit status.
 *
 * @param envFile a file with settings; those of the environment take precedence
 */
export async function runCommand(
  commands: Record<string, Command>,
  [name = "serve", ...args]: string[],
  envFile?: string,
): Promise<void> {
  // A log that cannot be written, because its disk is full, must not stop the shop.
  for (const output of [process.stdout, process.stderr])
    output.on("error", () => {
      process.exitCode = 1;
    });
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) return printCommands(commands, name);
    if (!command.hasOwnHelp && args.some(isHelp))
      return void process.stdout.write(`${command.usage}: ${command.summary}\n`);
    checkArguments(command, args);
    if (envFile) addToEnvironment(readEnvFile(envFile));
    setMode(name === "dev" ? "development" : "production");
    const settings = readSettings();
    restrictFilesToOwner(settings.dataDir);
    await command.run(args, settings);
  } catch (error) {
    if (name === "dev" && !isUserFacing(error)) throw error;
    process.stderr.write(`${isUserFacing(error) ? error.message : `Unexpected error: ${error}`}\n`);
    // What has been started already, such as mail delivery, would keep the process running.
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}

function checkArguments({ argumentCount, usage }: Command, args: string[]): void {
  if (argumentCount === undefined) return;
  if (args.length !== argumentCount || args.some((arg) => arg.startsWith("-")))
    throw new CommandError(`Usage: ${usage}`, 2);
}

const isHelp = (text: string) => /^(--help|-h|help)$/.test(text);

function printCommands(commands: Record<string, Command>, name: string): void {
  const lines = Object.values(commands).map(
    ({ usage, summary }) => `  ${usage.padEnd(48)}${summary}\n`,
  );
  process.stdout.write(`Commands:\n${lines.join("")}`);
  if (isHelp(name)) return;
  process.stderr.write(`Unknown command "${name}"\n`);
  process.exitCode = 2;
}

const USER_FACING = [SettingsError, EnvFileError, CommandError, SchemaError];

/** Whether an error's message says all that the user needs to know, as the system's errors do too. */
function isUserFacing(error: unknown): error is Error {
  if (USER_FACING.some((type) => error instanceof type)) return true;
  return error instanceof Error && "code" in error;
}

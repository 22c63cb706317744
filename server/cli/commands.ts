import { readSettings, type Settings, SettingsError, setMode } from "../../app/env.server.ts";
import { SchemaError } from "../../db/schema-error.ts";
import { CommandError } from "./command-error.ts";
import { restrictFilesToOwner } from "./file-ownership.ts";

export type Command = {
  /** How it is called, and what it does. */
  usage: string;
  what: string;
  /** It looks at its arguments itself, help included. */
  hasVerbs?: boolean;
  run: (args: string[], settings: Settings) => Promise<void>;
};

/** What the program can do, from its sources and as a binary. */
export const COMMANDS: Record<string, Command> = {
  serve: {
    usage: "serve",
    what: "serve the shop",
    run: async (_args, settings) => (await import("./serve.ts")).serve(settings),
  },
  seller: {
    usage: "seller add|password|remove|list",
    what: "sellers' accounts",
    hasVerbs: true,
    run: async (args, settings) => (await import("./seller.ts")).sellerCommand(args, settings),
  },
  backup: {
    usage: "backup FILE",
    what: "copy the shop to a file, while it is served or not",
    run: async (args, settings) => (await import("./backup.ts")).backupCommand(args, settings),
  },
  restore: {
    usage: "restore FILE",
    what: "put a backup in the shop's place, and keep what was there",
    run: async (args, settings) => (await import("./restore.ts")).restoreCommand(args, settings),
  },
  check: {
    usage: "check",
    what: "look for damage and for sums that are wrong",
    run: async (_args, settings) => (await import("./check.ts")).checkCommand(settings),
  },
  seed: {
    usage: "seed [products|orders N]",
    what: "fill an empty shop with the demo catalogue; add made-up ones up to N",
    run: async (args, settings) => (await import("./seed.ts")).seedCommand(args, settings),
  },
  migrate: {
    usage: "migrate",
    what: "bring the database up to date, as serve does, and stop",
    run: async (_args, settings) => {
      const { openReadyStore: openShop } = await import("./open-store.ts");
      (await openShop(settings, (line) => void process.stderr.write(`${line}\n`))).close();
    },
  },
  version: {
    usage: "version",
    what: "say which version this is",
    run: async () => {
      const { readBundledFile: readProgramFile } = await import("../build/bundled-files.ts");
      const { version } = JSON.parse(readProgramFile("package.json").toString());
      process.stdout.write(`${version}\n`);
    },
  },
};

/** Runs one of the commands; what goes wrong is told in one line. */
export async function runCommand(
  commands: Record<string, Command>,
  [name = "serve", ...args]: string[],
): Promise<void> {
  // A log that nobody takes, or that has no room, must not end the shop.
  for (const output of [process.stdout, process.stderr])
    output.on("error", () => {
      process.exitCode = 1;
    });
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) return printCommands(commands, name);
    if (!command.hasVerbs) {
      if (args.some(isHelp))
        return void process.stdout.write(`${command.usage}: ${command.what}\n`);
      refuseStray(command, name, args);
    }
    setMode(name === "dev" ? "development" : "production");
    const settings = readSettings();
    restrictFilesToOwner(settings.dataDir);
    await command.run(args, settings);
  } catch (error) {
    if (name === "dev" && !isUserFacing(error)) throw error;
    process.stderr.write(
      `${isUserFacing(error) ? error.message : `Something went wrong: ${error}`}\n`,
    );
    // What had been started, as mails' delivery, would keep the process.
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}

const isHelp = (text: string) => /^(--help|-h|help)$/.test(text);

/** What is no argument of a command is a slip that should not go unnoticed. */
function refuseStray({ usage }: Command, name: string, args: string[]): void {
  const takesNone = usage === name;
  if (args.some((arg) => arg.startsWith("-") && !isHelp(arg)) || (takesNone && args.length > 0))
    throw new CommandError(`Usage: ${usage}`, 2);
}

function printCommands(commands: Record<string, Command>, name: string): void {
  const lines = Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(34)}${what}\n`);
  process.stdout.write(`Commands:\n${lines.join("")}`);
  if (isHelp(name)) return;
  process.stderr.write(`There is no command “${name}”.\n`);
  process.exitCode = 2;
}

/** Whether an error's message says all that the person at the terminal needs to know. */
function isUserFacing(error: unknown): error is Error {
  if ([SettingsError, CommandError, SchemaError].some((told) => error instanceof told)) return true;
  return error instanceof Error && "code" in error;
}

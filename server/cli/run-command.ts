import { editDistance } from "#app/kit/format/fold.ts";
import { addToEnvironment, readSettings, setMode } from "#app/kit/settings/env.server.ts";
import { SettingsError } from "#app/kit/settings/setting-values.ts";
import { leaveCheckpointsToLitestream } from "#db/sqlite/checkpoints.ts";
import { SchemaError } from "#db/store-error.ts";
import { EnvFileError, readEnvFile } from "#server/bootstrap/env-file.mjs";
import { temporaryFolder } from "#server/disk-trouble.ts";
import { type Command, CommandError } from "./command.ts";
import { crashReport } from "./crash-report.ts";
import { commandHelp, listHelp } from "./help.ts";
import { restrictFilesToOwner } from "./shop/file-ownership.ts";
import { reportProgress, superviseCommand, WORKER_FLAG } from "./supervise.ts";

type Commands = Record<string, Command>;

/** The command that other spellings stand for. */
const ALIASES = new Map([
  ["--version", "version"],
  ["-V", "version"],
  ["--help", "help"],
  ["-h", "help"],
]);
/** A name with more slips than this is not taken for a mistyped one. */
const MAX_SLIPS = 2;

/**
 * Runs one of the commands. Errors are printed in one line and set the exit status.
 *
 * @param envFile a file with settings; those of the environment take precedence
 */
export async function runCommand(
  commands: Commands,
  argv: string[],
  envFile?: string,
): Promise<void> {
  const isWorker = argv[0] === WORKER_FLAG;
  const [given = "serve", ...args] = isWorker ? argv.slice(1) : argv;
  const name = ALIASES.get(given) ?? given;
  // A log that cannot be written, because its disk is full, must not stop the shop.
  for (const output of [process.stdout, process.stderr])
    output.on("error", () => {
      process.exitCode = 1;
    });
  try {
    if (name === "help") return printHelp(commands, args);
    const command = findCommand(commands, name);
    if (asksForHelp(args)) return printHelp(commands, [name]);
    checkArguments(command, args);
    setMode(name === "dev" ? "development" : "production");
    if (command.settings.length === 0) return await command.run(args, readSettings({}));
    if (envFile) addToEnvironment(readEnvFile(envFile));
    const settings = readSettings();
    if (settings.litestream) leaveCheckpointsToLitestream();
    restrictFilesToOwner(settings.dataDir);
    // SQLite's own temporary files: the system's folder for them is read-only in a container, or small.
    addToEnvironment({ SQLITE_TMPDIR: temporaryFolder(settings.dataDir) });
    if (isWorker) reportProgress();
    else if (command.afterInterrupt !== undefined)
      return await superviseCommand([name, ...args], command.afterInterrupt);
    await command.run(args, settings);
  } catch (error) {
    if (name === "dev" && !isUserFacing(error)) throw error;
    process.stderr.write(isUserFacing(error) ? `${error.message}\n` : crashReport(error));
    // What has been started already, such as mail delivery, would keep the process running.
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}

function findCommand(commands: Commands, name: string): Command {
  if (Object.hasOwn(commands, name)) return commands[name]!;
  const distance = (known: string) => editDistance(name.slice(0, 40), known, MAX_SLIPS);
  const [nearest] = Object.keys(commands)
    .filter((known) => distance(known) <= MAX_SLIPS)
    .toSorted((a, b) => distance(a) - distance(b));
  const hint = nearest ? `did you mean "${nearest}"?` : '"help" lists the commands';
  throw new CommandError(`Unknown command "${name}"; ${hint}`, 2);
}

const asksForHelp = (args: string[]) =>
  args[0] === "help" || args.some((arg) => arg === "--help" || arg === "-h");

function printHelp(commands: Commands, [name]: string[]): void {
  const isList = name === undefined || name === "help" || asksForHelp([name]);
  const text = isList ? listHelp(commands) : commandHelp(findCommand(commands, name));
  process.stdout.write(text);
}

/** Commands with options or optional arguments check them themselves. */
function checkArguments(
  { arguments: expected = [], options, usage }: Command,
  args: string[],
): void {
  if (options || expected.some(({ isOptional }) => isOptional)) return;
  const isValid =
    args.length === expected.length &&
    expected.every(
      ({ oneOf }, i) => !args[i]!.startsWith("-") && (!oneOf || Object.hasOwn(oneOf, args[i]!)),
    );
  if (!isValid) throw new CommandError(`Usage: ${usage}`, 2);
}

const USER_FACING = [SettingsError, EnvFileError, CommandError, SchemaError];

/** Whether an error's message is enough for the user, as the messages of the operating system are. */
function isUserFacing(error: unknown): error is Error {
  if (USER_FACING.some((type) => error instanceof type)) return true;
  return error instanceof Error && "code" in error;
}

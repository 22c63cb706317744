import { editDistance } from "#app/kit/format/fold.ts";
import { addToEnvironment, readSettings, setMode } from "#app/kit/settings/env.server.ts";
import { SETTINGS, type Setting } from "#app/kit/settings/setting-list.ts";
import { SettingsError } from "#app/kit/settings/setting-values.ts";
import { leaveCheckpointsToLitestream } from "#db/sqlite/files.ts";
import { SchemaError } from "#db/store-error.ts";
import { EnvFileError, readEnvFile } from "#server/bootstrap/env-file.mjs";
import { restrictFilesToOwner, temporaryFolder } from "#server/data-folder.ts";
import { type Argument, type Command, CommandError, EXIT_CODES, INTERRUPTS } from "./command.ts";
import { crashReport } from "./crash-report.ts";
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
 * Runs one of the commands, with settings of the environment and then of the file. Errors are printed in one line and
 * set the exit status.
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
    // Work that has been started already, such as mail delivery, would keep the process running.
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

const PROGRAM = "cho-gia-vi";

function listHelp(commands: Record<string, Command>): string {
  const rows = Object.values(commands).map(({ usage, summary }) => [usage, summary]);
  rows.push(["help [COMMAND]", "list the commands, or describe one"]);
  return `Usage: ${PROGRAM} COMMAND

Commands:
${table(rows)}
Every command takes --help, which also lists its settings and exit codes.
`;
}

/** A command's description, arguments, options, settings and exit codes. */
export function commandHelp(command: Command): string {
  const { usage, summary, details, settings, options = {}, arguments: args = [] } = command;
  const sections = [
    `Usage: ${PROGRAM} ${usage}\n`,
    `${sentence(summary)}${details ? `\n${details}` : ""}\n`,
    section("Arguments", args.flatMap(argumentRows)),
    section("Options", [...Object.entries(options), ["--help", "print this"]]),
    section("Settings, from the environment or a file .env", settings.map(settingRow)),
    section("Exit codes", exitCodeRows(command)),
  ];
  return sections.filter(Boolean).join("\n");
}

function section(title: string, rows: string[][]): string {
  return rows.length > 0 ? `${title}:\n${table(rows)}` : "";
}

function argumentRows({ name, meaning, oneOf, isOptional }: Argument): string[][] {
  return [
    [isOptional ? `[${name}]` : name, meaning],
    ...Object.entries(oneOf ?? {}).map(([word, does]) => [`  ${word}`, does]),
  ];
}

function settingRow(name: keyof typeof SETTINGS): string[] {
  const { value, unset, meaning } = SETTINGS[name] as Setting;
  return [name, `${meaning} [${value ?? unset}]`];
}

function exitCodeRows({ exitCodes, afterInterrupt }: Command): string[][] {
  const rows = Object.entries({ ...EXIT_CODES, ...exitCodes });
  if (afterInterrupt !== undefined)
    for (const [code, signal] of Object.entries(INTERRUPTS))
      rows.push([code, `interrupted by ${signal}: ${afterInterrupt}`]);
  return rows;
}

function table(rows: string[][]): string {
  const width = Math.max(...rows.map(([name]) => name!.length)) + 2;
  return rows.map(([name, meaning]) => `  ${name!.padEnd(width)}${meaning}\n`).join("");
}

const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}.`;

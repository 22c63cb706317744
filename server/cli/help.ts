import { SETTINGS, type Setting } from "#app/kit/settings/setting-list.ts";
import { type Argument, type Command, EXIT_CODES, INTERRUPTS } from "./command.ts";

const PROGRAM = "cho-gia-vi";

/** The list of commands. */
export function listHelp(commands: Record<string, Command>): string {
  const rows = Object.values(commands).map(({ usage, summary }) => [usage, summary]);
  rows.push(["help [COMMAND]", "list the commands, or describe one"]);
  return `Usage: ${PROGRAM} COMMAND

Commands:
${table(rows)}
Every command takes --help, which also lists its settings and exit codes.
`;
}

/** What a command does, its arguments, options, settings and exit codes. */
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

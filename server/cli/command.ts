import type { Settings } from "#app/kit/settings/env.server.ts";
import type { SettingName } from "#app/kit/settings/setting-list.ts";

export type Argument = {
  /** As the help names it: "FILE". */
  name: string;
  meaning: string;
  /** The words to choose from, with what each does. */
  oneOf?: Record<string, string>;
  isOptional?: true;
};

/** A command of the program, with everything that its help says. */
export type Command = {
  /** Its form: "backup FILE". */
  usage: string;
  summary: string;
  /** The rest of its help. */
  details?: string;
  arguments?: Argument[];
  /** Its options by how they are written, with what each does. */
  options?: Record<string, string>;
  settings: readonly SettingName[];
  /** The meanings of its exit codes, if they say more than success, failure and wrong usage. */
  exitCodes?: Record<number, string>;
  /**
   * Set for a command that may take long: says what is left after an interruption. It runs in a second process, while
   * the first one shows its progress and can interrupt it.
   */
  afterInterrupt?: string;
  run: (args: string[], settings: Settings) => Promise<void>;
};

/** The meanings of the exit codes of every command. */
export const EXIT_CODES: Record<number, string> = {
  0: "success",
  1: "failure; one line on standard error says why",
  2: "wrong usage",
};

/** Signals that end a command, by how the shell reports them. */
export const INTERRUPTS: Record<number, NodeJS.Signals> = {
  129: "SIGHUP",
  130: "SIGINT",
  143: "SIGTERM",
};

export const exitCodeOf = (signal: NodeJS.Signals): number =>
  Number(Object.keys(INTERRUPTS).find((code) => INTERRUPTS[Number(code)] === signal) ?? 1);

/** A command cannot do its work. The message is one line for the user. */
export class CommandError extends Error {
  override name = "CommandError";
  /** 2 when the command was called with wrong arguments, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

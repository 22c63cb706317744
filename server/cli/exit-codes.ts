/** What the exit codes of every command mean. */
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

/** The exit code of a process that a signal ended. */
export const exitCodeOf = (signal: NodeJS.Signals): number =>
  Number(Object.keys(INTERRUPTS).find((code) => INTERRUPTS[Number(code)] === signal) ?? 1);

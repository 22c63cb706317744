/** A command cannot do what was asked; the message is one line for the person at the terminal. */
export class CommandError extends Error {
  override name = "CommandError";
  /** 2 when the command was called wrongly, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

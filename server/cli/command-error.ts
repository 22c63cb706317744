/** A command cannot do what was requested. The message is one line for the user. */
export class CommandError extends Error {
  override name = "CommandError";
  /** 2 when the command was called with wrong arguments, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
